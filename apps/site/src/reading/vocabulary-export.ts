import { stringify } from 'csv-stringify/browser/esm/sync';
import type { SavedWord } from './vocabulary.ts';

/** Heads of the columns in their order, in the reader's language. */
export type VocabularyColumns = Readonly<Record<keyof SavedWord, string>>;

/** Begins the names of the files, and tags the notes in Anki. */
const BRAND = 'duoverso';
const BYTE_ORDER_MARK = '\ufeff';

/** Files that can be made of the words. */
export type VocabularyFile = 'csv' | 'anki';

/** The words as a file for a spreadsheet or for Anki. */
export function vocabularyFile(kind: VocabularyFile, words: readonly SavedWord[], columns: VocabularyColumns): File {
  if (kind === 'csv') return textFile(`${BRAND}.csv`, 'text/csv', vocabularyToCsv(words, columns));
  return textFile(`${BRAND}.txt`, 'text/plain', vocabularyToAnki(words, columns));
}

/**
 * The words as a table with a head: RFC 4180, with the mark by which spreadsheets know UTF-8. Cells that a spreadsheet would take for a formula
 * begin with an apostrophe.
 */
export function vocabularyToCsv(words: readonly SavedWord[], columns: VocabularyColumns): string {
  const table = stringify([...words], {
    header: true,
    columns: listColumns(columns),
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return BYTE_ORDER_MARK + table;
}

/**
 * The words as a text file for Anki, one note a line: the word, its sentence, the translation and where it was read.
 * Source of the lines that begin with `#`: https://docs.ankiweb.net/importing/text-files.html
 */
export function vocabularyToAnki(words: readonly SavedWord[], columns: VocabularyColumns): string {
  const { word, sentence, translation, page } = columns;
  const fields = { word, sentence, translation, page };
  const head = ['#separator:tab', '#html:false', `#tags:${BRAND}`, `#columns:${Object.values(fields).join('\t')}`];
  const notes = stringify([...words], { delimiter: '\t', columns: listColumns(fields) });
  return `${head.join('\n')}\n${notes}`;
}

function textFile(name: string, type: string, text: string): File {
  return new File([text], name, { type: `${type};charset=utf-8` });
}

function listColumns(columns: Readonly<Record<string, string>>): { key: string; header: string }[] {
  return Object.entries(columns).map(([key, header]) => ({ key, header }));
}
