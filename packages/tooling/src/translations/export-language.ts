import { writeFileSync } from 'node:fs';
import { selectFiles } from '@duoverso/content/translation';
import { exportXliff } from '@duoverso/content/translation/exchange';
import type { LocaleCode } from '@duoverso/locales';
import { UsageError } from '../project/usage-error.ts';

interface ExportChoice {
  readonly locale: LocaleCode;
  readonly paths: readonly string[];
  /** Only what waits for a translator. */
  readonly open: boolean;
  /** File to write; left out: `translations-LANG.xlf` in the current folder. */
  readonly out: string | undefined;
}

/** Writes the texts of a language into an XLIFF file. */
export async function exportLanguage(contentDir: string, { locale, paths, open, out }: ExportChoice): Promise<void> {
  const files = selectFiles(contentDir, paths, [locale]);
  const path = out ?? `translations-${locale}.xlf`;
  const xml = await exportXliff(contentDir, files, { locale, open });
  try {
    writeFileSync(path, xml);
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${(error as Error).message}`);
  }
  console.log(`${path} written.`);
}
