import { WORD_LENGTHS } from '@duoverso/contracts/keepable-words';
import { type SavedWord, WORD_STATES } from './vocabulary.ts';
import { FORMULA, WORD_COLUMNS } from './vocabulary-export.ts';

/** Many times what a full list weighs. */
export const WORD_FILE_MAX_BYTES = 4_000_000;
/** Exports of earlier versions end with the date, or with the state. */
const EARLIER_WIDTHS = [7, 10];

/**
 * The words of a file that was exported as CSV here, in any language: columns are known by their order, because their heads are translated. Gives
 * `undefined` for anything else, so that nothing is added of a file that fits by half.
 */
export function vocabularyFromCsv(text: string): SavedWord[] | undefined {
  const [head, ...rows] = readCsv(text.replace(/^\ufeff/, ''));
  const width = head?.length ?? 0;
  if (width !== WORD_COLUMNS.length && !EARLIER_WIDTHS.includes(width)) return undefined;
  // Editors and spreadsheets leave empty rows at the end.
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const words = filled.map((cells) => (cells.length === width ? wordOf(cells) : undefined));
  return words.length > 0 && words.every((word) => word !== undefined) ? words : undefined;
}

function wordOf(cells: readonly string[]): SavedWord | undefined {
  const value = (name: (typeof WORD_COLUMNS)[number]) => {
    const cell = cells[WORD_COLUMNS.indexOf(name)] ?? '';
    return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  };
  const [word, gloss, note, reading] = [value('word'), value('gloss'), value('note'), value('reading')];
  const savedAt = Date.parse(value('savedAt'));
  const page = URL.parse(value('page'), location.origin);
  const fits =
    word !== '' &&
    word.length <= WORD_LENGTHS.word &&
    isLanguage(value('lang')) &&
    isLanguage(value('translationLang')) &&
    /^https?:$/.test(page?.protocol ?? '') &&
    !Number.isNaN(savedAt);
  if (!fits) return undefined;
  return {
    word,
    lang: value('lang'),
    sentence: value('sentence'),
    translation: value('translation'),
    translationLang: value('translationLang'),
    page: page?.href ?? '',
    savedAt: new Date(savedAt).toISOString(),
    ...(gloss && { gloss }),
    ...(note && { note }),
    ...(reading && { reading }),
    state: WORD_STATES.find((state) => state === value('state')) ?? 'learning',
  };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false; // not a tag
  }
}

/** Rows of cells, RFC 4180: quoted cells hold line ends, and quotes doubled. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) return [];
    const [, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',' && cell.lastIndex < text.length) continue;
    if (end === ',') cells.push('');
    rows.push(cells);
    cells = [];
  }
  return rows;
}
