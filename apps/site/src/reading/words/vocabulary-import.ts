import { isPageAddress, WORD_LENGTHS } from '@duoverso/contracts/account-word-limits';
import { type SavedWord, WORD_STATES } from './vocabulary.ts';
import { FORMULA, WORD_COLUMNS } from './vocabulary-table.ts';

/** How the dates of a table set day and month where both could be either. */
type Order = 'day first' | 'month first';

const TIME = String.raw`(?:[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(Z|[+-]\d{2}:\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})[日.]?${TIME}$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})${TIME}$`);

/**
 * The dates of a table's rows as ISO 8601 in UTC; undefined where a cell holds none, or one that could be two. `01.11.2026` has its day first, as everywhere
 * where dates have full stops. `01/11/2026` is one thing in London and another in New York: only another row can tell, such as one of the 25th.
 */
function readTableDates(cells: readonly string[]): (string | undefined)[] {
  const texts = cells.map((cell) => cell.trim());
  const orders = new Set(texts.flatMap((text) => orderOf(text) ?? []));
  const [order] = orders.size === 1 ? orders : [];
  return texts.map((text) => readDate(text, order));
}

/** What a date tells about the others of its table: nothing where both of its numbers could be the month. */
function orderOf(text: string): Order | undefined {
  const [, first, sign, second] = YEAR_LAST.exec(text) ?? [];
  if (sign === undefined || sign === '.') return undefined;
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : undefined;
}

function readDate(text: string, order: Order | undefined): string | undefined {
  const [, year, month, day, ...time] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoDate([year, month, day], time);
  const [, first, sign, second, last, ...lastTime] = YEAR_LAST.exec(text) ?? [];
  if (last === undefined) return undefined;
  const own = sign === '.' || first === second ? 'day first' : (orderOf(text) ?? order);
  if (own === undefined) return undefined;
  return isoDate(own === 'day first' ? [last, second, first] : [last, first, second], lastTime);
}

/** Undefined for a day that the calendar lacks. A time without a zone is in UTC, like those that are exported. */
function isoDate(date: readonly (string | undefined)[], time: readonly (string | undefined)[]): string | undefined {
  const day = date.map((part) => (part ?? '').padStart(2, '0')).join('-');
  const [hours = '0', minutes = '00', seconds = '00', fraction = '', zone = 'Z'] = time;
  const midnight = new Date(`${day}T00:00:00Z`);
  const moment = new Date(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${fraction}${zone}`);
  // Browsers read 30 February as 2 March.
  if (Number.isNaN(moment.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  return moment.toISOString();
}

/** A file as text. Where its letters had to be guessed, the caller has to check whether the guess can be right. */
interface DecodedFile {
  readonly text: string;
  readonly guessed: boolean;
}

/** Marks at the beginning of a file, and in which encoding it then is. */
const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Languages whose letters Windows-1252 has, all of them. */
const WESTERN = new Set('af ca da de en es eu fi fr ga gl is it nb nl nn no pt sv'.split(' '));

/** What a text has in Windows-1252 when it was saved in something else: control characters, and signs within words. */
const STRANGE = /[\u0080-\u009f]|\p{L}[ˆ˜†‡ƒ]|\p{L}[§¶¤¦¬°±©®‹›]\p{L}|\p{Ll}[ŠŽŸ]|[ŠŽŸ]\p{Ll}/u;

/** Dashes are within words where a writer sets them so, or letters of the Macintosh: then the usual letters with accents are missing. */
const DASHED = /\p{L}[–—]\p{L}/u;

const ACCENTED = /[ß-öø-ÿ]/;

/** Many times what a full list weighs. */
export const WORD_FILE_MAX_BYTES = 4_000_000;
/** Exports of earlier versions end with the date, with the state, or with the reading. */
const EARLIER_WIDTHS = [7, 10, 11];
const SAVED_AT = WORD_COLUMNS.indexOf('savedAt');
/** What spreadsheets set between cells: a comma, or a semicolon where the comma is a decimal sign, or a tab in "Unicode text". */
const DELIMITERS = [',', ';', '\t'];

/** Why no word was taken from a file: it is no such table, its letters cannot be told, or a row of it, by the line on which that begins. */
export type WordFileError =
  | { readonly reason: 'table' | 'letters' }
  | { readonly reason: 'row' | 'date'; readonly line: number };

/** The words of a file, or why there are none: nothing is added of a file that fits by half. */
export type WordFile = { readonly words: SavedWord[] } | { readonly error: WordFileError };

/** A row of a table, and the line of the file on which it begins, counted from 1. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The words of a file that was exported as CSV here, in any language, also after a spreadsheet has saved it in its own way. */
export function readWordFile(bytes: Uint8Array): WordFile {
  const { text, guessed } = decodeWordFile(bytes);
  const read = readWordTable(text);
  if (!guessed) return read;
  const words = 'words' in read ? read.words : [];
  const languages = new Set(words.flatMap(({ lang, translationLang }) => [lang, translationLang]));
  return isLikelyGuess(text, [...languages]) ? read : { error: { reason: 'letters' } };
}

/** The words of a table as text; `undefined` where `readWordFile` says what is wrong. */
export function vocabularyFromCsv(text: string): SavedWord[] | undefined {
  const read = readWordTable(text);
  return 'words' in read ? read.words : undefined;
}

/** Columns are known by their order, because their heads are translated. */
function readWordTable(text: string): WordFile {
  const table = findTable(text.replace(/^\ufeff/, ''));
  if (!table) return { error: { reason: 'table' } };
  const { rows, width, isWhole } = table;
  const dates = readTableDates(rows.map(({ cells }) => cells[SAVED_AT] ?? ''));
  const words: SavedWord[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    // Excel leaves out the delimiters of empty cells at the end of a row. A row that the file breaks off in is another matter.
    const isCut = cells.length < width && index === rows.length - 1 && !isWhole;
    // The heads of the columns are words; a date has digits in every language.
    if (index === 0 && !/\d/.test(cells[SAVED_AT] ?? '')) continue;
    if (isCut || cells.length > width || cells.length <= SAVED_AT) return { error: { reason: 'row', line } };
    const savedAt = dates[index];
    if (savedAt === undefined) return { error: { reason: 'date', line } };
    const word = wordOf(cells, savedAt);
    if (!word) return { error: { reason: 'row', line } };
    // A program that has no sign for a letter writes a question mark.
    if (/^\s*\?[?\s]*$/.test(word.word)) return { error: { reason: 'letters' } };
    words.push(word);
  }
  return words.length > 0 ? { words } : { error: { reason: 'table' } };
}

/** The rows that hold anything, read with the delimiter that gives a table of words. */
function findTable(text: string): { rows: Row[]; width: number; isWhole: boolean } | undefined {
  // A line by which Excel is told the delimiter.
  const [reported, named] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  for (const delimiter of named === undefined ? DELIMITERS : [named]) {
    const all = readRows(reported === undefined ? text : text.slice(reported.length), delimiter);
    const width = all?.[0]?.cells.length ?? 0;
    if (!all || (width !== WORD_COLUMNS.length && !EARLIER_WIDTHS.includes(width))) continue;
    // Editors and spreadsheets leave empty rows at the end.
    const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const rows = reported === undefined ? filled : filled.map((row) => ({ ...row, line: row.line + 1 }));
    return { rows, width, isWhole: /[\r\n]$/.test(text) };
  }
  return undefined;
}

function wordOf(cells: readonly string[], savedAt: string): SavedWord | undefined {
  const value = (name: (typeof WORD_COLUMNS)[number]) => {
    const cell = cells[WORD_COLUMNS.indexOf(name)] ?? '';
    return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  };
  const [word, gloss, note, reading] = [value('word'), value('gloss'), value('note'), value('reading')];
  const [base, practice] = [value('base'), value('practice')];
  const state = WORD_STATES.find((one) => one === value('state')) ?? 'learning';
  const page = URL.parse(value('page'), location.origin);
  const fits =
    word !== '' &&
    word.length <= WORD_LENGTHS.word &&
    isLanguage(value('lang')) &&
    isLanguage(value('translationLang')) &&
    isPageAddress(value('page'));
  if (!fits) return undefined;
  return {
    word,
    lang: value('lang'),
    sentence: value('sentence'),
    translation: value('translation'),
    translationLang: value('translationLang'),
    page: page?.href ?? '',
    savedAt,
    ...(gloss && { gloss }),
    ...(note && { note }),
    ...(reading && { reading }),
    ...(base && { base }),
    ...(practice && { practice }),
    ...(state !== 'new' && { state }),
  };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false; // not a tag
  }
}

/** Rows of cells, RFC 4180: quoted cells hold line ends, and quotes doubled. Empty for a text that is no such table. */
export function readCsv(text: string, delimiter = ','): string[][] {
  return (readRows(text, delimiter) ?? []).map(({ cells }) => [...cells]);
}

function readRows(text: string, delimiter: string): Row[] | undefined {
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 0;
  const between = delimiter.replace(/[\\\]^-]/, '\\$&');
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${between}\\r\\n]*))([${between}]|\\r\\n|\\r|\\n|$)`, 'gy');
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) return undefined;
    const [, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === delimiter && cell.lastIndex < text.length) continue;
    if (end === delimiter) cells.push('');
    rows.push({ line, cells });
    line += text.slice(begun, cell.lastIndex).match(/\r\n|\r|\n/g)?.length ?? 0;
    begun = cell.lastIndex;
    cells = [];
  }
  return rows;
}

/**
 * The text of a table, in the encodings in which spreadsheets save: UTF-8, UTF-16 ("Unicode text"), and Windows-1252, which is what Excel means by "CSV" in
 * Western Europe and America.
 */
function decodeWordFile(bytes: Uint8Array): DecodedFile {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked[1]).decode(bytes), guessed: false };
  // No text has a zero in it, and half of the bytes of most languages in UTF-16 are one.
  const zero = bytes.indexOf(0);
  if (zero !== -1) {
    return { text: new TextDecoder(zero % 2 === 1 ? 'utf-16le' : 'utf-16be').decode(bytes), guessed: false };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true };
  }
}

/** Whether a text in these languages can be what was meant, when its letters were guessed. */
function isLikelyGuess(text: string, languages: readonly string[]): boolean {
  if (STRANGE.test(text) || (DASHED.test(text) && !ACCENTED.test(text))) return false;
  return languages.every((tag) => WESTERN.has(new Intl.Locale(tag).language));
}
