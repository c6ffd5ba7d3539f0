import { selectFiles } from '@duoverso/content/translation';
import { createEngine, draftTexts, type RefusedText } from '@duoverso/content/translation/exchange';
import type { LocaleCode } from '@duoverso/locales';
import { printRefused } from './import-file.ts';

interface DraftChoice {
  readonly locale: LocaleCode;
  readonly paths: readonly string[];
  /** Name of the engine. */
  readonly engine: string;
  /** Day of the stamps, ISO 8601. */
  readonly day: string;
}

/**
 * Fills the gaps of a language, file by file: what is written stays when a later file fails.
 * @returns whether a text was refused
 */
export async function draftLanguage(
  contentDir: string,
  { locale, paths, engine: name, day }: DraftChoice,
): Promise<boolean> {
  const engine = createEngine(name, process.env);
  const refused: RefusedText[] = [];
  let count = 0;
  for (const file of selectFiles(contentDir, paths, [locale])) {
    const result = await draftTexts(contentDir, file, engine, day);
    if (result.applied.length > 0) console.log(`${file.source.file.id}: ${result.applied.length} texts drafted.`);
    count += result.applied.length;
    refused.push(...result.refused);
  }
  console.log(
    `${locale}: ${count} texts drafted by ${engine.name}. Read them, then \`npm run translations -- accept PATH\`.`,
  );
  return printRefused(refused);
}
