import { LOCALES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { demoGaps, withEnglish } from './demo-gaps.ts';

const WRITTEN = LOCALES.filter(({ derived }) => !derived).map(({ code }) => code);
/** The same in every language that people write, but those. */
const everywhere = (value: unknown, ...without: string[]) =>
  Object.fromEntries(WRITTEN.filter((code) => !without.includes(code)).map((code) => [code, value]));
const gaps = (data: unknown) =>
  demoGaps(data).map(({ path, locale, english, misshapen }) => [path.join('.'), locale, english, misshapen]);

describe('[W03] what languages lack in the demos', () => {
  it('is a text that stands in the others', () => {
    expect(gaps({ moments: { noon: { to: '/', text: everywhere({ title: 'Noon' }, 'de') } } })).toEqual([
      ['moments.noon.text', 'de', { title: 'Noon' }, false],
    ]);
    expect(gaps({ lines: everywhere('One.') })).toEqual([]);
  });

  it('is a text with fewer parts than the English one, or an empty part', () => {
    expect(gaps({ words: { ...everywhere(['a', 'b']), de: ['a'] } })).toEqual([['words', 'de', ['a', 'b'], true]]);
    expect(gaps({ words: { ...everywhere(['a', 'b']), de: ['a', ''] } })).toEqual([['words', 'de', ['a', 'b'], true]]);
  });

  it('is, of a list of originals, one that is translated into the language', () => {
    const french = { lang: 'fr', line: 'Un.', translations: everywhere('One.', 'fr', 'de') };
    const english = { lang: 'en', line: 'Two.', translations: everywhere('Deux.', 'en', 'de') };
    expect(gaps({ texts: [english, french] })).toEqual([['texts.1.translations', 'de', 'One.', false]]);
  });

  it('is no translation of a text into its own language', () => {
    const found = { title: 'Thee', translations: everywhere('Tea', 'de') };
    expect(gaps({ results: { de: [found], en: [{ title: 'Tea', translations: everywhere('x', 'en') }] } })).toEqual([]);
  });

  it('is shown in English, and what is there stays', () => {
    const data = { lines: everywhere('One.', 'de') };
    expect(withEnglish(data)).toEqual({ lines: everywhere('One.') });
    expect(gaps(withEnglish(data))).toEqual([]);
    expect(gaps(data)).toHaveLength(1);
  });
});
