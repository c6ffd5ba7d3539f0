import type { WordRules } from '@duoverso/bilingual/words';
import { expect, it } from 'vitest';
import { wordRulesOf } from './word-rules.ts';

const [japanese, korean, arabic, english] = ['ja', 'ko', 'ar', 'en'].map(wordRulesOf) as [
  WordRules,
  WordRules,
  WordRules,
  WordRules,
];

it.each([
  ['変', 'わっ', false, true],
  ['使', 'え', false, true],
  ['ホ', 'バー', true, true],
  ['トーク', 'ン', false, true],
  // Both are words by themselves.
  ['ホバー', 'キー', false, false],
  ['拡張', '機能', true, false],
  // Particles are no endings.
  ['版', 'を', false, false],
  ['回', 'ずつ', false, false],
])('the pieces %s and %s of Japanese, bound %s, are one word: %s', (word, next, isBound, expected) => {
  expect(japanese.isOneWord?.(word, next, isBound)).toBe(expected);
});

it('Chinese signs of which one is nowhere without the other are one word', () => {
  const isOneWord = wordRulesOf('zh').isOneWord;
  expect([isOneWord?.('双', '语', true), isOneWord?.('双', '语', false), isOneWord?.('网站', '规则', true)]).toEqual([
    true,
    false,
    false,
  ]);
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

it.each([
  ['번역', '번역합니다', '번역된', '번역을', '번역하지'],
  ['누르', '누릅니다', '누르면', '누르거나'],
  ['만들', '만들어', '만들면'],
])('forms of the Korean %s have a stem in common', (stem, ...forms) => {
  expect(new Set(forms.map(korean.stemOf))).toEqual(new Set([stem]));
});

it('a Korean noun keeps what looks like an ending, with every particle', () => {
  expect(['크기', '크기를', '화면의'].map(korean.stemOf)).toEqual(['크기', '크기', '화면']);
  expect(korean.stemOf('버튼')).toBe(korean.stemOf('버튼을'));
});

it('what is written together before an Arabic word counts neither for its stem nor for whether it is small', () => {
  expect(arabic.stemOf('فاستخدم')).toBe(arabic.stemOf('استخدم'));
  expect(arabic.stemOf('فاتورة')).toBe(arabic.stemOf('الفاتورة'));
  expect(['وفي', 'وإذا', 'وقت', 'صفحة'].map(arabic.isSmall)).toEqual([true, true, false, false]);
});

it('pronouns and verbs that English writes short are small', () => {
  expect(['you’re', 'doesn’t', "can't", 'page', 'reader’s'].map(english.isSmall)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['fr', 'abonnement', 'l’abonnement'],
  ['fr', 'collez', 'collez-le'],
  ['it', 'estensione', "dell'estensione"],
  ['pt-BR', 'envie', 'envie-o'],
])('what %s writes together with a word does not count for its stem: %s, %s', (lang, ...forms) => {
  expect(new Set(forms.map(wordRulesOf(lang).stemOf)).size).toBe(1);
});

it('small words are small with what is written together with them', () => {
  const small = (lang: string, ...words: string[]) => words.map(wordRulesOf(lang).isSmall);
  expect(small('fr', 'd’une', 'qu’aux', 'n’est', 'l’engin')).toEqual([true, true, true, false]);
  expect(small('it', "com'è", "l'estensione")).toEqual([true, false]);
  expect(small('hi', 'आपके', 'जिसमें', 'उनकी', 'करने', 'किताब', 'कर्म')).toEqual([true, true, true, true, false, false]);
});

it('an English verb has particles', () => {
  expect(['on', 'off', 'of', 'page'].map((word) => english.isParticle?.(word))).toEqual([true, true, false, false]);
});

it('other languages have no such rules', () => {
  expect([wordRulesOf('pt-BR').isGrammar, wordRulesOf('pt-BR').isOneWord]).toEqual([undefined, undefined]);
});
