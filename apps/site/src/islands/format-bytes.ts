import { intlTag, type LocaleCode } from '@duoverso/locales';
import { formatSize } from './format-size.ts';

/** A size in bytes as readers of a locale know it: `12 kB`, `45.3 MB`. */
export function formatBytes(code: LocaleCode, bytes: number): string {
  return formatSize(intlTag(code), bytes);
}
