// What the list, the import and the export of words share. The export is loaded when it is asked for, so nothing of this may stand there.
import type { SavedWord } from './vocabulary.ts';

/** Columns of a table of words, in their order. */
export const WORD_COLUMNS = [
  'word',
  'lang',
  'sentence',
  'translation',
  'translationLang',
  'page',
  'savedAt',
  'gloss',
  'note',
  'state',
  'reading',
  'base',
  'practice',
] as const satisfies readonly (keyof SavedWord)[];

/** Heads of the columns, in the reader's language. */
export type VocabularyColumns = Readonly<Record<(typeof WORD_COLUMNS)[number], string>>;

/**
 * What a spreadsheet takes for a formula, and what has got an apostrophe for looking like one: each gets one more, which an import takes off again.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Address of the page where a word was read. */
export function pageHref({ page }: SavedWord): string {
  return new URL(page, location.origin).href;
}
