import { LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { pickText } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import { mangaSchema } from './island.tsx';

const CONTENT = new URL('../../../../../../content', import.meta.url).pathname;
const { texts } = readDemo(CONTENT, 'manga', mangaSchema);

describe('the manga strip', () => {
  it.each(LOCALE_CODES)('is in another language for readers of %s', (code) => {
    expect(pickText('manga', texts, code).lang).not.toBe(code);
  });

  it('is Japanese for all but readers of Japanese', () => {
    const languages = LOCALE_CODES.filter((code) => pickText('manga', texts, code).lang !== 'ja');
    expect(languages).toEqual(['ja']);
  });

  it('refuses a strip that lacks a bubble', () => {
    const strip = { lang: 'ja', author: 'A', work: 'W', year: 1905, lines: ['一', '二', '三'], translations: {} };
    expect(mangaSchema.safeParse({ texts: [strip] }).error?.issues.map(({ message }) => message)).toEqual([
      'must be 4 bubbles, one for each panel',
    ]);
  });
});
