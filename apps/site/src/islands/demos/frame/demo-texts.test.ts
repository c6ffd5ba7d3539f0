import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoTexts, filled, pickText, tongueOf } from './demo-texts.ts';

const schema = demoTexts({ lines: z.array(filled) }, { lines: z.array(filled) });
const TEXT = { lang: 'en', author: 'A', work: 'W', year: 1900, lines: ['One.', 'Two.'] };
const de = { author: 'A', work: 'Werk', lines: ['Eins.', 'Zwei.'] };
const zh = { author: '甲', work: '网络软件', lines: ['简体', '软件'] };
const diagnostics = (...texts: object[]) => {
  const { error } = schema.safeParse({ texts });
  return error ? z.prettifyError(error) : '';
};

describe('sceneTexts', () => {
  it('takes originals with their translations', () => {
    expect(diagnostics({ ...TEXT, translations: { de, zh } })).toBe('');
  });

  it.each([
    [
      'a translation with fewer lines',
      { ...TEXT, translations: { de: { ...de, lines: ['Eins.'] } } },
      'has 1 entries, its original 2',
    ],
    [
      'a translation into the language of the original',
      { ...TEXT, translations: { en: de } },
      'is the language of the original',
    ],
    ['a language that the site does not have', { ...TEXT, translations: { xx: de } }, 'xx'],
    ['a text without its year', { ...TEXT, year: undefined, translations: {} }, 'year'],
    ['an empty line', { ...TEXT, lines: ['', 'Two.'], translations: {} }, 'must not be empty'],
    ['a key that nobody knows', { ...TEXT, price: 1, translations: {} }, 'price'],
  ])('refuses %s', (_case, text, diagnostic) => {
    expect(diagnostics(text)).toContain(diagnostic);
  });
});

describe('pickText', () => {
  const { texts } = schema.parse({
    texts: [
      { ...TEXT, translations: { de } },
      { ...TEXT, lang: 'fr', translations: { de, zh } },
    ],
  });

  it('is the first text that is translated into the language', () => {
    expect(pickText('article', texts, 'de')).toEqual({ ...TEXT, translations: { de }, translation: de });
    expect(pickText('article', texts, 'zh-Hans')).toMatchObject({ lang: 'fr', translation: zh });
    expect(pickText('article', texts, 'zh-TW').translation).toEqual({
      author: '甲',
      work: '網路軟體',
      lines: ['簡體', '軟體'],
    });
  });

  it('does not let a line break behind a hyphen within a word', () => {
    const pt = { author: 'A', work: 'Obra', lines: ['Para abreviar, suponha-se que sim.', 'Um guarda-chuva.'] };
    const portuguese = schema.parse({ texts: [{ ...TEXT, translations: { pt } }] }).texts;
    expect(pickText('article', portuguese, 'pt').translation.lines).toEqual([
      'Para abreviar, suponha-\u2060se que sim.',
      'Um guarda-chuva.',
    ]);
  });

  it('says what to add when a language has none', () => {
    expect(() => pickText('article', texts, 'ko')).toThrow(
      'content/scenes/article.json: no text is translated into ko.',
    );
  });
});

describe('tongueOf', () => {
  it.each([
    ['ar', 'ar', 'rtl'],
    ['pt', 'pt-PT', 'ltr'],
    ['pt-PT', 'pt-PT', 'ltr'],
    ['zh-TW', 'zh-Hant-TW', 'ltr'],
    ['la', 'la', 'ltr'],
  ])('gives for %s %s, %s', (tag, lang, dir) => {
    expect(tongueOf(tag)).toEqual({ lang, dir });
  });
});
