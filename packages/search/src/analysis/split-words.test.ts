import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitWords } from './split-words.ts';

const words = (text: string) => splitWords(text).map(({ text: word }) => word);

describe('splitWords', () => {
  it.each([
    ['Open chrome://extensions', ['Open', 'chrome', 'extensions']],
    ['sk-…', ['sk']],
    ['gpt-6-luna', ['gpt', '6', 'luna']],
    ['insufficient_quota', ['insufficient', 'quota']],
    ['error 429.', ['error', '429']],
    ["don't use OpenAI’s key", ['don', 'use', 'OpenAI', 'key']],
    ['l’extension d’OpenAI', ['extension', 'OpenAI']],
    ["rock 'n' roll", ['rock', 'n', 'roll']],
    ['安装3天PDF翻译', ['安装', '3', '天', 'PDF', '翻译']],
    ['サービス名', ['サービス名']],
    ['  … ', []],
  ])('cuts %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('tells which words a single character joins', () => {
    expect(splitWords('gpt-6 luna').map(({ joiner }) => joiner)).toEqual(['', '-', ' ']);
  });

  it('gives each word its place in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let before = 0;
        for (const { text: word, start, end } of splitWords(text)) {
          expect(text.slice(start, end)).toBe(word);
          expect(start).toBeGreaterThanOrEqual(before);
          before = end;
        }
      }),
    );
  });
});
