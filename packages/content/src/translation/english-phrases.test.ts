import { describe, expect, it } from 'vitest';
import { frequentPhrases, phraseFinder } from './english-phrases.ts';

const phrases = (texts: readonly string[], words: readonly [number, number] = [2, 5], top = 100) =>
  frequentPhrases(texts, { words, top }).map(({ phrase, count }) => `${count} ${phrase}`);

describe('phrases of the English texts', () => {
  it('are counted without regard to case, the most frequent first, then the longer ones', () => {
    expect(phrases(['Open the panel now', 'open the panel', 'Open the settings'])).toEqual([
      '3 open the',
      '2 open the panel',
    ]);
  });

  it('leave out runs that only ever stand inside a longer one', () => {
    expect(phrases(['a b c d', 'a b c d', 'b c'])).toEqual(['3 b c', '2 a b c d']);
  });

  it('end at punctuation, at code and with the text', () => {
    expect(phrases(['one two. Three', 'one two, three', 'one `two` three', 'one `two` three'])).toEqual(['2 one two']);
    expect(phrases(['one two', 'two one', 'one two'])).toEqual(['2 one two']);
  });

  it('read through emphasis, links and placeholders', () => {
    expect(phrases(['an **account** at {brand}', 'an [account](/docs/x/) at {brand}'])).toEqual([
      '2 an account at {brand}',
    ]);
  });

  it('have as many words as asked for, and there are no more than that', () => {
    const texts = ['a b c d e f', 'a b c d e f'];
    expect(phrases(texts, [6, 6])).toEqual(['2 a b c d e f']);
    expect(phrases(texts, [2, 2])).toHaveLength(5);
    expect(phrases(texts, [2, 2], 1)).toEqual(['2 a b']);
  });
});

describe('a phrase', () => {
  it.each([
    ['at once', 'Answer AT\n  once.'],
    ['at once', 'Answer **at** once.'],
    ["doesn't", 'It doesn’t.'],
    ['at {brand}', 'An account at {brand}.'],
    ['see the offer', '[See the](/deals/) offer'],
    ['C++ (new)', 'Written in C++ (new)'],
  ])('%s is found in %s', (phrase, text) => {
    expect(phraseFinder(phrase)(text)).toBe(true);
  });

  it.each([
    ['at once', 'That once'],
    ['at once', 'at oncelets'],
    ['a.c', 'abc'],
    ['c*', 'ccc'],
  ])('%s is not found in %s', (phrase, text) => {
    expect(phraseFinder(phrase)(text)).toBe(false);
  });
});
