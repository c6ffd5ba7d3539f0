import { expect, it } from 'vitest';
import { wordRulesOf } from './word-rules.ts';

const [japanese, korean] = [wordRulesOf('ja'), wordRulesOf('ko')];

it.each([
  ['変', 'わっ', false, true],
  ['使', 'え', false, true],
  ['ホ', 'バー', true, true],
  // Both are words by themselves.
  ['ホバー', 'キー', false, false],
  ['拡張', '機能', true, false],
  // Particles are no endings.
  ['版', 'を', false, false],
  ['回', 'ずつ', false, false],
])('the pieces %s and %s of Japanese, bound %s, are one word: %s', (word, next, isBound, expected) => {
  expect(japanese.isOneWord?.(word, next, isBound)).toBe(expected);
});

it.each(['を', 'れ', 'てい', 'にし'])('the Japanese %s stands for nothing by itself', (word) => {
  expect(japanese.isGrammar?.(word)).toBe(true);
});

it.each(['すぐ', 'どの', 'きれい', '使え', 'タブ'])('the Japanese %s stands for something', (word) => {
  expect(japanese.isGrammar?.(word)).toBe(false);
});

it('forms of a Japanese verb have a stem in common', () => {
  expect(new Set(['使う', '使え', '使い'].map(japanese.stemOf))).toEqual(new Set(['使']));
});

it.each(['있습니다', '않을', '것입니다', '때가', '수'])('the Korean %s stands for nothing by itself', (word) => {
  expect(korean.isGrammar?.(word)).toBe(true);
});

it.each(['수식을', '때문', '게임', '거래', '등록', '중국'])('the Korean %s stands for something', (word) => {
  expect(korean.isGrammar?.(word)).toBe(false);
});

it('other languages have no such rules', () => {
  expect([wordRulesOf('pt-BR').isGrammar, wordRulesOf('pt-BR').isOneWord]).toEqual([undefined, undefined]);
});
