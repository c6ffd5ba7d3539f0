import { LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { readDemo } from '../frame/read-demo.ts';
import { photosFor, photosSchema } from './photos.ts';

const CONTENT = new URL('../../../../../../content', import.meta.url).pathname;
const data = readDemo(CONTENT, 'photos', photosSchema);

describe('photosFor', () => {
  it.each(LOCALE_CODES)('gives readers of %s pictures, none in their language', (code) => {
    const photos = photosFor(data, code);
    for (const { lang, original, translation } of photos) {
      expect(lang).not.toBe(code);
      expect(translation).toHaveLength(original.length);
    }
  });

  it('leaves out pictures in the language of the reader and those not translated', () => {
    const photo = { readBy: 'browser' as const };
    const sign = {
      ...photo,
      id: 'sign' as const,
      lang: 'de' as const,
      words: { de: ['Halt', 'Bitte'], en: ['Stop', 'Please'] },
    };
    const menu = {
      ...photo,
      id: 'menu' as const,
      lang: 'en' as const,
      words: { de: ['Suppe', 'Brot'], en: ['Soup', 'Bread'] },
    };
    expect(photosFor({ photos: [sign, menu] }, 'de').map(({ id }) => id)).toEqual(['menu']);
    expect(() => photosFor({ photos: [sign] }, 'fr')).toThrow('no picture is translated into fr');
  });

  it('refuses a picture whose translation lacks words', () => {
    const words = { de: ['Halt', 'Bitte', 'Danke'], en: ['Stop', 'Please'] };
    const result = photosSchema.safeParse({ photos: [{ id: 'sign', lang: 'de', readBy: 'browser', words }] });
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['photos.0.words.en', 'has 2 entries, the picture 3'],
    ]);
  });
});
