import { expect, it } from 'vitest';
import { arabicStem, isArabicVerb, meetsArabicVerbs } from './arabic-stem.ts';

it.each([
  ['يترجم', true],
  ['سيترجم', true],
  ['ترجمة', false], // a noun with its ending
  ['تقديم', false], // a noun with its vowel
  ['لغات', false],
  ['النموذج', false], // a noun with its article
  ['والنّموذج', false],
  ['حذف', false], // three letters, none of which says who acts
  ['متصفح', false],
])('tells whether %s is a verb that says who acts: %s', (word, expected) => {
  expect(isArabicVerb(word)).toBe(expected);
});

it.each([
  ['تعيد', true],
  ['حذف', true],
  ['الذهب', false], // gold is not what goes
  ['بالذّهب', false],
  ['للذهب', false],
  ['رحلة', false], // nor a trip what leaves
  ['رحله', false],
  ['رحلات', false],
  ['الترجمة', true],
  ['بالترجمة', true],
  ['ذهب', true], // gold is spelled like who goes
])('tells whether %s is found by verbs of its stem: %s', (word, expected) => {
  expect(meetsArabicVerbs(word)).toBe(expected);
});

it('leaves a noun with its article the first letter of its own', () => {
  expect(arabicStem('النموذج')).toBe('نموذج');
});
