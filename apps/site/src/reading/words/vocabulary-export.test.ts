// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { SavedWord } from './vocabulary.ts';
import { csvDelimiter, vocabularyFiles, vocabularyToCsv } from './vocabulary-export.ts';
import { vocabularyFromCsv } from './vocabulary-import.ts';

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

describe('exported words', () => {
  it.each([
    ['en-US', ','],
    ['zh-CN', ','],
    ['hi', ','],
    ['de-DE', ';'],
    ['pt-BR', ';'],
    ['ru', ';'],
  ])('have between cells what Excel in %s expects, and come back whole either way', (language, delimiter) => {
    expect(csvDelimiter(language)).toBe(delimiter);
    const words = [{ ...WORD, base: 'verso', practice: 'meaning=1/2/3/4/5/6/2/8', note: 'a;b,c\td "e"' }];
    const csv = vocabularyToCsv(words, COLUMNS, delimiter);
    expect(csv.split('\r\n')[0]?.split(delimiter)).toHaveLength(Object.keys(COLUMNS).length);
    expect(vocabularyFromCsv(csv)).toEqual([
      { ...words[0], state: 'learning', page: `${location.origin}${WORD.page}` },
    ]);
  });

  it('are a text to read, with each word and its sentences', async () => {
    const [file] = vocabularyFiles('plain', [{ ...WORD, gloss: 'verse', note: 'two\nlines' }], {
      brand: 'Read On!',
      columns: COLUMNS,
    });
    const text = await file?.text();
    expect(text?.replace('\ufeff', '')).toBe(`verso – verse\n${WORD.sentence}\n${WORD.translation}\ntwo lines\n`);
  });
});
