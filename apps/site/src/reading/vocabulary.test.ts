// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockStorage } from '../browser/testing/fake-browser.ts';
import { readVocabulary, removeWord, type SavedWord, saveWord, VOCABULARY_MAX_WORDS } from './vocabulary.ts';
import { vocabularyFile, vocabularyToAnki, vocabularyToCsv } from './vocabulary-export.ts';

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
};

beforeEach(() => localStorage.clear());

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

  it('lets go of a word', () => {
    saveWord(WORD);
    saveWord({ ...WORD, word: 'lado' });
    removeWord(WORD);
    expect(readVocabulary().map(({ word }) => word)).toEqual(['lado']);
  });

  it('takes no more than its limit, and loses nothing', () => {
    const many = Array.from({ length: VOCABULARY_MAX_WORDS }, (_, index) => ({ ...WORD, word: `word ${index}` }));
    localStorage.setItem('duoverso.vocabulary', JSON.stringify(many));
    expect(saveWord(WORD)).toBe(false);
    expect(readVocabulary()).toHaveLength(VOCABULARY_MAX_WORDS);
    // One that is there already can still move to the front.
    expect(saveWord(many.at(-1) as SavedWord)).toBe(true);
  });

  it.each(['', '{', '{}', 'null', '[1, {"word":"x"}]'])('is empty when the store holds %j', (stored) => {
    localStorage.setItem('duoverso.vocabulary', stored);
    expect(readVocabulary()).toEqual([]);
  });

  it('[C05] lasts until the page is closed while storage is blocked', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const unblock = blockStorage();
    expect(readVocabulary()).toEqual([]);
    expect(saveWord(WORD)).toBe(true);
    expect(readVocabulary()).toEqual([WORD]);
    unblock();
    vi.restoreAllMocks();
  });
});

describe('exported words', () => {
  it.each([
    ['csv', 'duoverso.csv', 'text/csv', vocabularyToCsv],
    ['anki', 'duoverso.txt', 'text/plain', vocabularyToAnki],
  ] as const)('are a file for %s: %s', async (kind, name, type, write) => {
    const file = vocabularyFile(kind, [WORD], COLUMNS);
    expect([file.name, file.type]).toEqual([name, `${type};charset=utf-8`]);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(write([WORD], COLUMNS));
  });

  const odd = { ...WORD, word: '=HYPERLINK("x")', sentence: 'He said “a, b”,\nthen "c"\tand d.' };

  it('are a table with a head, safe for spreadsheets', () => {
    const csv = vocabularyToCsv([WORD, odd], COLUMNS);
    const [head, first, second] = csv.split('\r\n');
    expect(head).toBe('\ufeffWord,Language,Sentence,Translation,Language of the translation,Page,Saved on');
    expect(first).toBe(
      'verso,pt-BR,Cada verso tem outro ao lado.,Each verse has another beside it.,en,/pt-BR/docs/usage/,2026-11-21T10:00:00.000Z',
    );
    expect(second).toMatch(/^"'=HYPERLINK\(""x""\)",/);
  });

  it('are notes for Anki', () => {
    expect(vocabularyToAnki([WORD], COLUMNS)).toBe(
      [
        '#separator:tab',
        '#html:false',
        '#tags:duoverso',
        '#columns:Word\tSentence\tTranslation\tPage',
        'verso\tCada verso tem outro ao lado.\tEach verse has another beside it.\t/pt-BR/docs/usage/',
        '',
      ].join('\n'),
    );
    // Tabs and line ends within a field are quoted.
    expect(vocabularyToAnki([odd], COLUMNS)).toContain('\t"He said “a, b”,\nthen ""c""\tand d."\t');
  });
});
