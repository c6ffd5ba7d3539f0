// @vitest-environment happy-dom

import { isStorableText, MAX_SAVED_WORDS } from '@duoverso/contracts/account-word-limits';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage } from '../../browser/testing/fake-browser.ts';
import { addWords, changeWord, readVocabulary, removeWord, type SavedWord, saveWord, stateOf } from './vocabulary.ts';
import { vocabularyFiles, vocabularyToAnki, vocabularyToCsv } from './vocabulary-export.ts';
import { readCsv, vocabularyFromCsv } from './vocabulary-import.ts';

const WORD: SavedWord = {
  word: 'verso',
  lang: 'pt-BR',
  sentence: 'Cada verso tem outro ao lado.',
  translation: 'Each verse has another beside it.',
  translationLang: 'en',
  page: '/pt-BR/docs/usage/',
  savedAt: '2026-11-21T10:00:00.000Z',
};
const COLUMNS = {
  word: 'Word',
  lang: 'Language',
  sentence: 'Sentence',
  translation: 'Translation',
  translationLang: 'Language of the translation',
  page: 'Page',
  savedAt: 'Saved on',
  gloss: 'Meaning',
  note: 'Note',
  state: 'State',
  reading: 'Reading',
  base: 'Base form',
  practice: 'Practice',
};

beforeEach(() => localStorage.clear());

describe('words that earlier versions have stored', () => {
  // As they lie in browsers: nothing but what every word has; a known one; one that is being learnt again.
  const stored = [
    WORD,
    { ...WORD, word: 'lado', state: 'known', gloss: 'side', reading: 'x' },
    { ...WORD, word: 'outro', state: 'learning', note: 'n', changedAt: '2026-11-22T10:00:00.000Z' },
  ];

  beforeEach(() => {
    saveWord(WORD);
    const [key = ''] = Object.keys(localStorage).filter((name) => localStorage.getItem(name)?.includes(WORD.word));
    localStorage.setItem(key, JSON.stringify(stored));
  });

  it('are read as they are, and none is lost by what is written now', () => {
    expect(readVocabulary()).toEqual(stored);
    expect(readVocabulary().map(stateOf)).toEqual(['new', 'known', 'learning']);
    changeWord(WORD, { practice: 'meaning=1/1/1/1/1/1/1/1' });
    expect(readVocabulary().map(stateOf)).toEqual(['learning', 'known', 'learning']);
    expect(readVocabulary()[1]).toEqual(stored[1]);
    changeWord(WORD, { state: 'new' });
    expect(readVocabulary()[0]).toEqual({ ...WORD, changedAt: expect.any(String) });
  });
});

describe('the page of a saved word', () => {
  /** What a browser would follow elsewhere, or run. */
  const ELSEWHERE = [
    ...['javascript:alert(1)', 'data:text/html,x', 'blob:x', '//evil.example/', String.raw`/\evil.example`],
    ...[
      String.raw`\\evil.example`,
      '/\t/evil.example',
      '/\n/evil.example',
      'https:evil.example',
      'https:///evil.example',
    ],
    ...[' https://evil.example/', 'ftp://evil.example/', 'evil', ''],
  ];

  it.each(ELSEWHERE)('is no link of the list when it is %j, in storage and in a file', (page) => {
    saveWord(WORD);
    const [key = ''] = Object.keys(localStorage).filter((name) => localStorage.getItem(name)?.includes(WORD.word));
    localStorage.setItem(key, JSON.stringify([{ ...WORD, page }]));
    expect(readVocabulary()).toEqual([{ ...WORD, page: '/' }]);
    expect(isStorableText('page', page)).toBe(false);
    expect(isStorableText('page', 'https://site.example/pt-BR/docs/usage/?a=1#b')).toBe(true);
  });
});

describe('words of a file', () => {
  it('keep what was written to them here, unless the file says otherwise, and come once', () => {
    saveWord({ ...WORD, gloss: 'verse', note: 'of a poem' });
    addWords([{ ...WORD, note: 'from the file' }, { ...WORD }, { ...WORD, word: 'lado' }]);
    const words = readVocabulary();
    expect(words.map(({ word }) => word).toSorted()).toEqual(['lado', 'verso']);
    expect(words.find(({ word }) => word === 'verso')).toMatchObject({ gloss: 'verse', note: 'from the file' });
  });
});

describe('the list of saved words', () => {
  it('holds the newest first, each word and sentence once', () => {
    saveWord(WORD);
    saveWord({ ...WORD, word: 'lado' });
    saveWord({ ...WORD, savedAt: '2026-11-22T10:00:00.000Z' });
    expect(readVocabulary().map(({ word, savedAt }) => [word, savedAt.slice(0, 10)])).toEqual([
      ['verso', '2026-11-22'],
      ['lado', '2026-11-21'],
    ]);
  });

  it('takes a long file in a moment, and each of its words once', () => {
    const words = Array.from({ length: 60_000 }, (_, index) => ({ ...WORD, word: `w${index % 1500}` }));
    const started = performance.now();
    expect(addWords(words)).toBe(1000);
    // Comparing each with each takes minutes.
    expect(performance.now() - started).toBeLessThan(5000);
    expect(readVocabulary()[0]?.word).toBe('w0');
  });

  it('stamps each change later than the one before, also behind a clock that was ahead', () => {
    const ahead = '2999-01-01T00:00:00.000Z';
    localStorage.setItem(`${SHORT_NAME}.vocabulary`, JSON.stringify([{ ...WORD, changedAt: ahead }]));
    changeWord(WORD, { note: 'a' });
    expect(readVocabulary()[0]?.changedAt).toBe('2999-01-01T00:00:00.001Z');
    localStorage.setItem(`${SHORT_NAME}.vocabulary`, JSON.stringify([WORD]));
    const before = Date.now();
    changeWord(WORD, { note: 'b' });
    expect(Date.parse(readVocabulary()[0]?.changedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('lets go of a word', () => {
    saveWord(WORD);
    saveWord({ ...WORD, word: 'lado' });
    removeWord(WORD);
    expect(readVocabulary().map(({ word }) => word)).toEqual(['lado']);
  });

  it('takes no more than its limit, and loses nothing', () => {
    const many = Array.from({ length: MAX_SAVED_WORDS }, (_, index) => ({ ...WORD, word: `word ${index}` }));
    localStorage.setItem(`${SHORT_NAME}.vocabulary`, JSON.stringify(many));
    expect(saveWord(WORD)).toBe(false);
    expect(readVocabulary()).toHaveLength(MAX_SAVED_WORDS);
    // One that is there already can still move to the front.
    expect(saveWord(many.at(-1) as SavedWord)).toBe(true);
  });

  it.each(['', '{', '{}', 'null', '[1, {"word":"x"}]'])('is empty when the store holds %j', (stored) => {
    localStorage.setItem(`${SHORT_NAME}.vocabulary`, stored);
    expect(readVocabulary()).toEqual([]);
  });

  it('[C05] lasts until the page is closed while storage is blocked', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const unblock = blockStorage();
    expect(readVocabulary()).toEqual([]);
    expect(saveWord(WORD)).toBe(true);
    expect(readVocabulary()).toMatchObject([WORD]);
    unblock();
    vi.restoreAllMocks();
  });
});

describe('exported words', () => {
  const FILES = { brand: 'Read On!', columns: COLUMNS };

  it('are a file for each language, or one for Anki', async () => {
    const words = [WORD, { ...WORD, word: '月亮', lang: 'zh-CN' }, { ...WORD, word: 'lado' }];
    const files = vocabularyFiles('csv', words, FILES);
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['read-on-pt-BR.csv', 'text/csv;charset=utf-8'],
      ['read-on-zh-CN.csv', 'text/csv;charset=utf-8'],
    ]);
    const [first] = files;
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await first?.arrayBuffer())).toBe(
      vocabularyToCsv([WORD, { ...WORD, word: 'lado' }], COLUMNS),
    );
    expect(vocabularyFiles('anki', words, FILES).map(({ name, type }) => [name, type])).toEqual([
      ['read-on.txt', 'text/plain;charset=utf-8'],
    ]);
  });

  const odd = { ...WORD, word: '=HYPERLINK("x")', sentence: 'He said “a, b”,\nthen "c"\tand d.' };

  it('are a table with a head, safe for spreadsheets', () => {
    const csv = vocabularyToCsv([WORD, odd], COLUMNS);
    const [head, first, second] = csv.split('\r\n');
    expect(head).toBe(
      '\ufeffWord,Language,Sentence,Translation,Language of the translation,Page,Saved on,Meaning,Note,State,Reading,Base form,Practice',
    );
    expect(first).toBe(
      `verso,pt-BR,Cada verso tem outro ao lado.,Each verse has another beside it.,en,${location.origin}/pt-BR/docs/usage/,2026-11-21T10:00:00.000Z,,,new,,,`,
    );
    expect(second).toMatch(/^"'=HYPERLINK\(""x""\)",/);
  });

  it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', "'=1", 'a\n=1', 'a\r=1'])(
    'hold no cell that a spreadsheet would run: %j',
    (note) => {
      const csv = vocabularyToCsv([{ ...WORD, note }], COLUMNS);
      // As spreadsheets read it: every line end outside of quotation marks ends a row.
      const cells = csv.replaceAll(/"(?:[^"]|"")*"/g, (quoted) => quoted.slice(1).replaceAll(/[\r\n]/g, ' '));
      expect(cells.split(/\r\n|\r|\n|,/).filter((cell) => /^[=+\-@\t＝]/.test(cell))).toEqual([]);
      expect(cells.trimEnd().split(/[\r\n]+/)).toHaveLength(2);
    },
  );

  it('are notes for Anki: a deck for each language, the word as a gap in its sentence', () => {
    const text = vocabularyToAnki(
      [
        { ...WORD, gloss: 'line', note: '<b>', reading: 'háng' },
        { ...WORD, word: 'C# {{x}}', lang: 'en' },
      ],
      FILES.brand,
    );
    const lines = text.trimEnd().split('\n');
    expect(lines.slice(0, 6)).toEqual([
      '#separator:tab',
      '#html:true',
      '#notetype:Cloze',
      '#guid column:1',
      '#deck column:2',
      '#tags column:5',
    ]);
    const [guid, ...cells] = (lines[6] ?? '').split('\t');
    expect(guid).toMatch(/^[a-z]+-[a-z0-9]+$/);
    expect(cells).toEqual([
      'Read On!::pt-BR',
      'Cada {{c1::verso::line}} tem outro ao lado.',
      `Each verse has another beside it.<br>háng<br>&lt;b&gt;<br>${location.origin}/pt-BR/docs/usage/`,
      'read-on new',
    ]);
    // A word that its sentence does not hold stands before it, and its braces end no gap.
    expect(lines[7]).toContain('\t{{c1::C# { {x} } }}<br>Cada verso');
  });

  it.each([
    [{ word: 'on', sentence: 'Contact us on the phone.' }, 'Contact us {{c1::on}} the phone.'],
    [{ word: '猫', lang: 'zh-CN', sentence: '熊猫和猫。' }, '熊猫和{{c1::猫}}。'],
    [{ word: 'at', sentence: 'That.' }, 'Th{{c1::at}}.'],
    [{ word: 'a', gloss: 'b}', sentence: 'a {{{c1::x}}}' }, '{{c1::a::b} }} { { {c1: :x} } }'],
    [{ word: 'a:::b', sentence: '' }, '{{c1::a: : :b}}<br>'],
    [{ word: 'a', gloss: 'b:', sentence: 'a\nb' }, '{{c1::a::b: }}<br>b'],
  ])('have their gap at the word, whatever signs stand there: %j', (word, expected) => {
    const [, note = ''] = vocabularyToAnki([{ ...WORD, lang: 'en', ...word }], FILES.brand).split('#tags column:5\n');
    expect(readCsv(note.replaceAll(',', ';').replaceAll('\t', ','))[0]?.[2]).toBe(expected);
  });

  it('are no comments and no twins in Anki', () => {
    const text = vocabularyToAnki(
      [{ ...WORD, word: '#tag', sentence: '#tag' }, { ...WORD, sentence: 'Outro verso.' }, WORD],
      FILES.brand,
    );
    const notes = text.trimEnd().split('\n').slice(6);
    expect(notes.some((note) => note.startsWith('#'))).toBe(false);
    expect(new Set(notes.map((note) => note.split('\t')[0])).size).toBe(3);
  });
});

describe('imported words', () => {
  const full: SavedWord = {
    ...WORD,
    page: `${location.origin}/pt-BR/`,
    gloss: '=line',
    note: 'a "b",\nc',
    state: 'known',
    reading: 'háng',
  };

  it('are those that were exported', () => {
    const plain: SavedWord = { ...WORD, word: '-lo', page: `${location.origin}/pt-BR/`, state: 'learning' };
    expect(vocabularyFromCsv(vocabularyToCsv([full, plain], COLUMNS))).toEqual([full, plain]);
  });

  it('are those that were exported, whatever signs they hold', () => {
    const signs = [
      '"',
      ',',
      ';',
      "'",
      '\n',
      '\r',
      '\t',
      '=',
      '+',
      '-',
      '@',
      '＝',
      ' ',
      'a',
      'م',
      '\u202e',
      '👩‍👧',
      '<b>',
    ];
    const text = fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, text, (word, sentence, note) => {
        const odd: SavedWord = { ...full, word, sentence, note };
        expect(vocabularyFromCsv(vocabularyToCsv([odd, full], COLUMNS))).toEqual([odd, full]);
      }),
    );
  });

  it('may be followed by empty rows', () => {
    const csv = vocabularyToCsv([full], COLUMNS);
    expect(vocabularyFromCsv(`${csv}\r\n${','.repeat(10)}\r\n  \r\n`)).toEqual([full]);
  });

  it('may come from an earlier version, without what was written to them', () => {
    const head = Object.values(COLUMNS).slice(0, 7).join();
    const row = 'verso,pt-BR,Um verso.,A verse.,en,/pt-BR/,2026-11-21T10:00:00.000Z';
    expect(vocabularyFromCsv(`${head}\r\n${row}\r\n`)).toMatchObject([{ word: 'verso', state: 'learning' }]);
    const later = Object.values(COLUMNS).slice(0, 10).join();
    expect(vocabularyFromCsv(`${later}\r\n${row},line,,known\r\n`)).toMatchObject([{ gloss: 'line', state: 'known' }]);
  });

  it.each([
    ['nothing', ''],
    ['a head alone', vocabularyToCsv([], COLUMNS)],
    ['another table', 'a,b\r\n1,2\r\n'],
    ['a row that is cut off', vocabularyToCsv([WORD], COLUMNS).slice(0, -30)],
    ['a language that is none', vocabularyToCsv([{ ...WORD, lang: 'not a tag' }], COLUMNS)],
    ['a date that is none', vocabularyToCsv([{ ...WORD, savedAt: 'today' }], COLUMNS)],
    ['an address that runs', vocabularyToCsv([WORD], COLUMNS).replace(location.origin, 'javascript:')],
  ])('are none of %s', (_name, text) => {
    expect(vocabularyFromCsv(text)).toBeUndefined();
  });

  it('are read with quotes, line ends and empty cells', () => {
    expect(readCsv('a,"b ""c"",\r\nd",\n,,e')).toEqual([
      ['a', 'b "c",\r\nd', ''],
      ['', '', 'e'],
    ]);
  });
});
