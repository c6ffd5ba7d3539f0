// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { SavedWord } from './vocabulary.ts';
import { vocabularyToCsv } from './vocabulary-export.ts';
import { readWordFile } from './vocabulary-import.ts';
import type { VocabularyColumns } from './vocabulary-table.ts';

const HEADS = 'Mot;Langue;Phrase;Traduction;Langue de la traduction;Page;Enregistré le;Sens;Note;État;Lecture'.split(
  ';',
);
const NAMES = 'word lang sentence translation translationLang page savedAt gloss note state reading'.split(' ');
const COLUMNS = Object.fromEntries(NAMES.map((name, at) => [name, HEADS[at]])) as unknown as VocabularyColumns;
const WORD: SavedWord = {
  word: 'été',
  lang: 'fr',
  sentence: 'L’été « brûle », n’est-ce pas ; oui.',
  translation: 'Der Sommer brüht, \nnicht wahr?',
  translationLang: 'de',
  page: `${location.origin}/fr/`,
  savedAt: '2026-11-01T00:00:00.000Z',
  gloss: 'Sommer',
  state: 'learning',
};
const CSV = vocabularyToCsv([WORD], COLUMNS).replace('\ufeff', '');
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);
/** Signs beyond Latin-1 that the sample has, in Windows-1252. */
const WINDOWS: Readonly<Record<string, number>> = { '’': 0x92 };
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => WINDOWS[sign] ?? sign.charCodeAt(0));
/** Letters of the sample in the encodings of a Macintosh and of Cyrillic Windows. */
const MAC: Readonly<Record<string, number>> = { '’': 0xd5, é: 0x8e, û: 0x9e, ü: 0x9f, É: 0x83, '«': 0xc7, '»': 0xc8 };
const macRoman = (text: string) => Uint8Array.from(text, (sign) => MAC[sign] ?? sign.charCodeAt(0));
const cyrillic = (text: string) =>
  Uint8Array.from(text, (sign) => (/[а-я]/.test(sign) ? sign.charCodeAt(0) - 0x430 + 0xe0 : sign.charCodeAt(0)));
/** The table as a spreadsheet saves it with another delimiter. */
const delimitedBy = (delimiter: string) =>
  [
    HEADS,
    [
      'été',
      'fr',
      `"L’été « brûle », n’est-ce pas ; oui."`,
      '"Der Sommer brüht, \nnicht wahr?"',
      'de',
      WORD.page,
      WORD.savedAt,
      'Sommer',
      '',
      'learning',
      '',
    ],
  ]
    .map((cells) => `${cells.join(delimiter)}\r\n`)
    .join('');
const withDates = (...dates: string[]) =>
  utf8(`${HEADS.join(';')}\r\n${dates.map((date, at) => `w${at};fr;a;b;de;/fr/;${date};;;;\r\n`).join('')}`);
const savedAt = (bytes: Uint8Array) => {
  const read = readWordFile(bytes);
  return 'words' in read ? read.words.map((word) => word.savedAt.slice(0, 10)) : read.error;
};

describe('letters of an imported file', () => {
  it.each([
    ['UTF-8', utf8(CSV)],
    ['UTF-8 with its mark', utf8(`\ufeff${CSV}`)],
    ['UTF-16 with its mark', utf16(`\ufeff${CSV}`)],
    ['UTF-16 of the other order', utf16(`\ufeff${CSV}`).map((_, at, all) => all[at ^ 1] ?? 0)],
    ['UTF-16 without a mark', utf16(CSV)],
    ['Windows-1252', windows1252(CSV)],
  ])('are read in %s', (_name, bytes) => {
    expect(readWordFile(bytes)).toEqual({ words: [WORD] });
  });

  it.each([
    ['a Macintosh', macRoman(CSV)],
    ['Cyrillic Windows', cyrillic(CSV.replace(',de,', ',ru,').replaceAll('Sommer', 'лето').replaceAll('’', "'"))],
    ['Japanese Windows', windows1252(CSV.replace(',fr,', ',ja,').replace('été', '\u0095\u00fa'))],
    ['a program that has no sign for them', utf8(CSV.replace('été', '???'))],
  ])('are never guessed at: those of %s are refused', (_name, bytes) => {
    expect(readWordFile(bytes)).toEqual({ error: { reason: 'letters' } });
  });
});

describe('cells of an imported file', () => {
  it.each([
    ['a semicolon', delimitedBy(';')],
    ['a tab', delimitedBy('\t')],
    ['what its first line names', `sep=;\r\n${delimitedBy(';')}`],
    ['a sign that only its first line can name', `sep=|\n${delimitedBy('|')}`],
  ])('may stand apart by %s', (_name, text) => {
    expect(readWordFile(utf8(text))).toEqual({ words: [WORD] });
  });

  it.each(['\n', '\r', '\r\n'])('may have their rows end with %j, with empty ones between them', (end) => {
    const row = `w;fr;a;b;de;/fr/;2026-11-01;;;;${end}`;
    const read = readWordFile(
      utf8(`${HEADS.join(';')}${end}${row}${end}${';'.repeat(10)}${end}${row.replace('w', 'v')}`),
    );
    expect('words' in read && read.words.map(({ word }) => word)).toEqual(['w', 'v']);
  });

  it('may be missing at the end of a row, as Excel leaves them out, and a row may come without heads', () => {
    const row = 'w;fr;a;b;de;/fr/;2026-11-01';
    expect(readWordFile(utf8(`${HEADS.join(';')}\r\n${row}\r\n`))).toMatchObject({ words: [{ word: 'w' }] });
    expect(readWordFile(utf8(`${row}\r\n`))).toMatchObject({ words: [{ word: 'w' }] });
  });

  it.each([
    ['another table', 'a;b\r\n1;2\r\n', { reason: 'table' }],
    ['a row without its date', `sep=;\n${HEADS.join(';')}\n"w\n";fr\n`, { reason: 'row', line: 3 }],
    [
      'a row that the file breaks off in',
      `${HEADS.join(';')}\nw;fr;a;b;de;/fr/;2026-11-01`,
      { reason: 'row', line: 2 },
    ],
    [
      'a language that is none',
      `${HEADS.join(';')}\nw;no tag;a;b;de;/fr/;2026-11-01;;;;\n`,
      { reason: 'row', line: 2 },
    ],
  ])('of %s are refused, by line', (_name, text, error) => {
    expect(readWordFile(utf8(text))).toEqual({ error });
  });
});

describe('dates of an imported file', () => {
  it.each([
    ['01.11.2026', '2026-11-01'],
    ['1. 11. 2026', '2026-11-01'],
    ['01.11.2026 10:30', '2026-11-01'],
    ['2026/11/1', '2026-11-01'],
    ['2026. 11. 1.', '2026-11-01'],
    ['2026年11月1日', '2026-11-01'],
    ['25/11/2026', '2026-11-25'],
    ['11/25/2026', '2026-11-25'],
    ['05/05/2026', '2026-05-05'],
  ])('are read as they are meant: %s', (written, day) => {
    expect(savedAt(withDates(written))).toEqual([day]);
  });

  it('that could be two are read as the others of their file', () => {
    expect(savedAt(withDates('01/11/2026', '25/11/2026'))).toEqual(['2026-11-01', '2026-11-25']);
    expect(savedAt(withDates('01/11/2026', '11/25/2026'))).toEqual(['2026-01-11', '2026-11-25']);
  });

  it.each([
    ['could be two', ['01/11/2026']],
    ['could be two, beside some of both kinds', ['01/11/2026', '25/11/2026', '11/25/2026']],
    ['lack a century', ['01.11.26']],
    ['the calendar lacks', ['30.02.2026']],
    ['are none', ['today 1']],
  ])('that %s are refused by line', (_name, dates) => {
    expect(savedAt(withDates(...dates))).toEqual({ reason: 'date', line: 2 });
  });
});
