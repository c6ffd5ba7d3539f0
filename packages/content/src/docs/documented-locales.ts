import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type LocaleCode } from '@duoverso/locales';

/**
 * Locales whose documentation has addresses of its own, in the order of the language menu: written in them, or converted from one that is. The first page stands for all: a language comes whole.
 * @param contentDir the folder `content`
 */
export function documentedLocales(contentDir: string): LocaleCode[] {
  const hasDocs = (code: string) => existsSync(join(contentDir, 'docs', code, 'index.md'));
  return LOCALES.filter(({ code, derived }) => derived?.by !== 'same' && hasDocs(derived?.from ?? code)).map(
    ({ code }) => code,
  );
}
