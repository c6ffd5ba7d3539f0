import { describe, expect, it } from 'vitest';
import { familyOf } from './base-form.ts';
import type { SavedWord } from './vocabulary.ts';
import { entriesOf, sortEntries, WORD_ORDERS } from './word-entries.ts';

const saved = (word: string, more: Partial<SavedWord> = {}): SavedWord => ({
  word,
  lang: 'en',
  sentence: `With ${word}.`,
  translation: '',
  translationLang: 'de',
  page: '/en/',
  savedAt: '2026-11-21T10:00:00.000Z',
  ...more,
});

describe('forms of a word', () => {
  it.each([
    ['en', ['appear', 'appears', 'appeared', 'Appearing']],
    ['en', ['minute', 'minutes']],
    ['en', ['copy', 'copies', 'copied']],
    ['en', ['make', 'making', 'makes']],
    ['en', ['box', 'boxes']],
    ['de', ['Haus', 'Häuser', 'Hauses']],
    ['pt-BR', ['legenda', 'legendas']],
    ['pt-BR', ['botão', 'botões']],
    ['pt', ['imagem', 'imagens']],
    ['pt', ['original', 'originais']],
    ['es', ['idioma', 'idiomas']],
    ['ru', ['страница', 'страницы', 'страницу', 'страницами']],
    ['ar', ['صفحة', 'الصفحة', 'صفحات']],
    ['ko', ['번역을', '번역이', '번역']],
    ['zh-CN', ['月亮']],
  ])('belong together in %s: %j', (lang, forms) => {
    expect(new Set(forms.map((form) => familyOf(form, lang))).size).toBe(1);
  });

  it.each([
    ['en', ['thing', 'this', 'the']],
    ['en', ['bus', 'but', 'business']],
    ['en', ['new', 'news paper']],
    ['ja', ['設定', '設計']],
    ['de', ['Satz', 'Sitz']],
  ])('of different words stay apart in %s: %j', (lang, forms) => {
    expect(new Set(forms.map((form) => familyOf(form, lang))).size).toBe(forms.length);
  });
});

it('an entry has every sentence, the shortest form, and is known when all of it is', () => {
  const words = [
    saved('minutes', { savedAt: '2026-11-22T10:00:00.000Z', state: 'known' }),
    saved('minute'),
    saved('minutes', { lang: 'fr' }),
  ];
  const [entry, french] = entriesOf(words);
  expect(entry).toMatchObject({ head: 'minute', state: 'learning' });
  expect(entry?.words.map(({ word }) => word)).toEqual(['minutes', 'minute']);
  expect(french?.words).toHaveLength(1);
  const known = entriesOf(words.map((word) => ({ ...word, state: 'known' as const })));
  expect(known.map(({ state }) => state)).toEqual(['known', 'known']);
  expect(entriesOf([saved('x')])[0]?.state).toBe('new');
});

it('the form that the reader writes names the entry and may join or part words', () => {
  const words = [saved('better', { base: 'good' }), saved('good')];
  expect(entriesOf(words).map(({ head }) => head)).toEqual(['good']);
  expect(entriesOf([saved('minutes', { base: 'minutes (talk)' }), saved('minute')])).toHaveLength(2);
});

it('no word is lost or doubled, whatever the order', () => {
  const words = Array.from({ length: 60 }, (_one, at) =>
    saved(`w${at % 20}x`, { sentence: `${at}`, lang: at % 2 ? 'en' : 'de' }),
  );
  for (const order of WORD_ORDERS) {
    const sorted = sortEntries(entriesOf(words), order, 'en', ({ page }) => page).flatMap((entry) => entry.words);
    expect(new Set(sorted.map(({ sentence }) => sentence)).size).toBe(words.length);
    expect(sorted).toHaveLength(words.length);
  }
});
