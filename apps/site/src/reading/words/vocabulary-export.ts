import { fileNameOf } from '@duoverso/contracts/file-name';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { type SavedWord, stateOf } from './vocabulary.ts';
import { FORMULA, pageHref, type VocabularyColumns, WORD_COLUMNS } from './vocabulary-table.ts';
import { placeOf } from './word-place.ts';

/** Begins the identity of a note in Anki, which stays the same when the product gets another name and keeps its short one: a note that is imported again is the same note. */
const IDENTITY = SHORT_NAME;
/** Anki's own type of notes for gaps in a text. */
const NOTE_TYPE = 'Cloze';
const BYTE_ORDER_MARK = '\ufeff';
const EMPTY = { gloss: '', note: '', reading: '', base: '', practice: '' };

/** Files that can be made of the words. */
export type VocabularyFile = 'csv' | 'anki' | 'plain';

/** What exported files are called and say beside the words. */
interface FileStrings {
  /** Name of the product, of which the files, and the decks in Anki, have theirs. */
  readonly brand: string;
  readonly columns: VocabularyColumns;
}

/** The words as files for a spreadsheet, one for each language, as one for Anki, with a deck for each, or as one to read or print. */
export function vocabularyFiles(
  kind: VocabularyFile,
  words: readonly SavedWord[],
  { brand, columns }: FileStrings,
): File[] {
  const name = fileNameOf(brand);
  if (kind === 'anki') return [textFile(`${name}.txt`, 'text/plain', vocabularyToAnki(words, brand))];
  if (kind === 'plain') return [textFile(`${name}-words.txt`, 'text/plain', vocabularyToText(words))];
  const languages = [...new Set(words.map(({ lang }) => lang))];
  return languages.map((lang) => {
    const own = words.filter((word) => word.lang === lang);
    return textFile(`${name}-${lang}.csv`, 'text/csv', vocabularyToCsv(own, columns));
  });
}

/**
 * What Excel expects between cells: a semicolon where the comma is the decimal sign. A line `sep=;` would say so everywhere, but Excel then
 * takes the file for Windows-1252, whatever mark it begins with.
 * @param language of the browser, which is that of the system as far as a page can tell
 */
export function csvDelimiter(language: string): string {
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return decimal === '.' || decimal === '٫' ? ',' : ';';
}

/**
 * The words as a table with a head: RFC 4180 but for the delimiter, with the mark by which spreadsheets know UTF-8. Cells that a spreadsheet would take for a formula
 * begin with an apostrophe.
 */
export function vocabularyToCsv(
  words: readonly SavedWord[],
  columns: VocabularyColumns,
  delimiter = csvDelimiter(navigator.language),
): string {
  const table = stringify(
    words.map((word) => ({ ...EMPTY, ...word, state: stateOf(word), page: pageHref(word) })),
    {
      header: true,
      delimiter,
      columns: WORD_COLUMNS.map((key) => ({ key, header: columns[key] })),
      cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
      record_delimiter: 'windows',
      // Each line end within a cell, whatever ends the rows: the rest of it would be a row of its own.
      quoted_match: /[\r\n]/,
    },
  );
  return BYTE_ORDER_MARK + table;
}

/**
 * The words as a text file for Anki, one note a line: the sentence with the word as a gap, whose hint is its meaning; the translation, how it
 * is read, the note and where it was read on the back. An identity of its own keeps two sentences of one word apart, and a note that is imported again is the same note.
 * Source of the lines that begin with `#`: https://docs.ankiweb.net/importing/text-files.html#file-headers
 */
export function vocabularyToAnki(words: readonly SavedWord[], brand: string): string {
  const head = [
    'separator:tab',
    'html:true',
    `notetype:${NOTE_TYPE}`,
    'guid column:1',
    'deck column:2',
    'tags column:5',
  ];
  // Two colons would begin a deck within a deck.
  const deck = brand.replaceAll('::', ' ');
  const tag = fileNameOf(brand);
  const notes = words.map((word) => [
    identityOf(word),
    `${deck}::${word.lang}`,
    clozeOf(word),
    [word.translation, word.reading ?? '', word.note ?? '', pageHref(word)]
      .filter(Boolean)
      .map(escapeHtml)
      .join('<br>'),
    `${tag} ${stateOf(word)}`,
  ]);
  return `${head.map((line) => `#${line}`).join('\n')}\n${stringify(notes, { delimiter: '\t' })}`;
}

/** The words to read, print or paste: each with its meaning, and its sentences below it. */
function vocabularyToText(words: readonly SavedWord[]): string {
  const blocks = words.map(({ word, reading, gloss, note, sentence, translation }) =>
    [[word, reading && `[${reading}]`, gloss && `– ${gloss}`].filter(Boolean).join(' '), sentence, translation, note]
      .filter(Boolean)
      .map((line) => line?.replaceAll(/\s+/g, ' '))
      .join('\n'),
  );
  return `${BYTE_ORDER_MARK}${blocks.join('\n\n')}\n`;
}

/** The sentence with its word as a gap. What would end the gap or begin another is kept apart by a space. */
function clozeOf({ word, lang, sentence, gloss }: SavedWord): string {
  const plain = (text: string) => escapeHtml(text.replaceAll(/\{(?=\{)|\}(?=\})|:(?=:)/g, '$& '));
  // What follows in the gap are more of the same signs.
  const within = (text: string) => plain(text).replace(/[}:]$/, '$& ');
  const gap = `{{c1::${within(word)}${gloss ? `::${within(gloss)}` : ''}}}`;
  const at = placeOf(word, sentence, lang);
  if (at < 0) return `${gap}<br>${plain(sentence)}`;
  return plain(sentence.slice(0, at)) + gap + plain(sentence.slice(at + word.length));
}

/** The same for the same word in the same sentence, and with all but certainty for no other: FNV-1a over its UTF-16 units, 2 × 32 bits. */
function identityOf({ word, lang, sentence }: SavedWord): string {
  const hash = (seed: number) => {
    let sum = seed;
    for (const letter of `${lang}\n${word}\n${sentence}`)
      sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    return (sum >>> 0).toString(36);
  };
  return `${IDENTITY}-${hash(0x811c9dc5)}${hash(0x5bd1e995)}`;
}

/** As HTML, with the lines of a note that came from a file. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n?|\n/g, '<br>');
}

function textFile(name: string, type: string, text: string): File {
  return new File([text], name, { type: `${type};charset=utf-8` });
}
