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
    ["we'll say who'm, you've, it’s, they'd", ['we', 'say', 'who', 'you', 'it', 'they']],
    ["o'clock", ['clock']],
    ["it's5", ['it', 's5']],
    ["jusqu'ici, lorsqu'un, dell'uso, quest'anno, sull'uso", ['ici', 'un', 'uso', 'anno', 'uso']],
    ["l'", ['l']],
    ["l'1", ['l', '1']],
    ["aujourd'hui", ['aujourd', 'hui']],
    ['co\u00adoperate 人々 コーヒー ﾃﾞｰﾀ 한국', ['co\u00adoperate', '人々', 'コーヒー', 'ﾃﾞｰﾀ', '한국']],
    ["rock 'n' roll", ['rock', 'n', 'roll']],
    ['安装3天PDF翻译', ['安装', '3', '天', 'PDF', '翻译']],
    ['サービス名', ['サービス名']],
    ['  … ', []],
  ])('cuts %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('tells which words a single character joins', () => {
    const joiners = (text: string) => splitWords(text).map(({ joiner }) => joiner);
    expect(joiners('gpt-6 luna')).toEqual(['', '-', ' ']);
    expect(joiners('one, two')).toEqual(['', '']);
    expect(joiners('// one')).toEqual(['']);
    expect(joiners('-one')).toEqual(['']);
    expect(joiners('a-安装3')).toEqual(['', '-', '']);
  });

  it('tells which words are written without spaces', () => {
    expect(splitWords('安装3天').map(({ cjk }) => cjk)).toEqual([true, false, true]);
    expect(splitWords('one')).toEqual([{ text: 'one', start: 0, end: 3, cjk: false, joiner: '' }]);
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
