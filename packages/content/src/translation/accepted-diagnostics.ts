import type { Locale } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import type { TranslationDiagnostic } from './file-report.ts';
import { isCode, type TextUnit } from './text-unit.ts';
import { blocksOf, readTranslated, type TranslatedFile } from './translated-file.ts';
import { type UnwantedWord, unwantedIn } from './unwanted-words.ts';

const WORDS_FILE = 'packages/locales/src/traditional-words.ts';
/** Code within a sentence: it has straight quotation marks and words of its own. */
const INLINE_CODE = /`[^`]*`/g;

/**
 * The words of a list that readers of a language would meet in a file: in its own texts, and in those that are converted for it from another
 * language. Code does not count.
 */
export function unwantedDiagnostics(
  contentDir: string,
  file: TranslatedFile,
  { code, derived }: Locale,
  words: readonly UnwantedWord[],
): TranslationDiagnostic[] {
  if (words.length === 0 || derived?.by === 'same') return [];
  const own = textsOf(contentDir, file, code);
  const said = own?.flatMap((unit) => diagnosticsOf(unit, unit.text, `content/${file.pathOf(code)}`, words)) ?? [];
  const whole = file.format === 'page' || file.format === 'copy';
  if (!derived || (own && whole)) return said;
  const overridden = new Set(own?.map(({ id }) => id));
  const converted = (textsOf(contentDir, file, derived.from) ?? []).filter(({ id }) => !overridden.has(id));
  const path = `content/${file.pathOf(derived.from)}`;
  return [
    ...said,
    ...converted.flatMap((unit) => diagnosticsOf(unit, toTraditional(unit.text), path, words, WORDS_FILE)),
  ];
}

/** The texts of a file in a language; `undefined` when it hasn't been written or it cannot be read, which is told elsewhere. */
function textsOf(contentDir: string, file: TranslatedFile, locale: string): TextUnit[] | undefined {
  const text = readTranslated(contentDir, file, locale);
  if (text === undefined) return undefined;
  try {
    return blocksOf(file, text, locale).flatMap(({ units }) => units.filter((unit) => !isCode(unit)));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function diagnosticsOf(
  { line, kind }: TextUnit,
  text: string,
  path: string,
  words: readonly UnwantedWord[],
  converter?: string,
): TranslationDiagnostic[] {
  return unwantedIn(words, text.replace(INLINE_CODE, ' ')).map(({ word, instead }) => ({
    kind: 'unwanted-word',
    where: `${path}:${line}`,
    what: `The ${kind} says "${word}"${converter ? ' when it is converted' : ''}.`,
    remedy: converter ? `Say ${instead}: add what is converted wrongly to ${converter}.` : `Say ${instead}.`,
  }));
}
