import { LOCALES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { site } from '../page/site-content.ts';
import { endonyms } from './Ledger.tsx';

describe('the wall of languages', () => {
  const wall = endonyms();

  it('has as many names as are claimed', () => {
    expect(wall.length).toBeGreaterThanOrEqual(site.brand.claims.languages);
  });

  it('names each language once, in words of its own', () => {
    expect(new Set(wall.map(({ name }) => name)).size).toBe(wall.length);
    // No name is its tag, and none that has an English name is called by it but English.
    const english = new Intl.DisplayNames('en', { type: 'language' });
    const scripts = new Set(wall.map(({ tag }) => new Intl.Locale(tag).maximize().script));
    expect(scripts.size).toBeGreaterThan(20);
    for (const { tag, name } of wall.filter(({ tag }) => new Intl.Locale(tag).maximize().script !== 'Latn'))
      expect(name, tag).not.toBe(english.of(tag));
    expect(wall.filter(({ tag, name }) => tag === name)).toEqual([]);
  });

  it('has every language that the site is written in', () => {
    for (const { lang } of LOCALES)
      expect(
        wall.some(({ tag }) => lang === tag || new Intl.Locale(tag).language === new Intl.Locale(lang).language),
        lang,
      ).toBe(true);
  });

  it('says which names run from right to left', () => {
    const direction = (tag: string) => wall.find((one) => one.tag === tag)?.dir;
    expect([direction('ar'), direction('he'), direction('ka'), direction('de')]).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
    // A capital begins a name in scripts that have it for names, and in no other.
    expect(wall.find(({ tag }) => tag === 'ka')?.name).toMatch(/^\p{Ll}/u);
    expect(wall.find(({ tag }) => tag === 'fr')?.name).toMatch(/^\p{Lu}/u);
  });
});
