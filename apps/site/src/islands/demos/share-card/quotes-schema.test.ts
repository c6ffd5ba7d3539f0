import { LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { pickWords } from '../frame/local-words.ts';
import { readDemo } from '../frame/read-demo.ts';
import { quotesSchema } from './quotes-schema.ts';

const CONTENT = new URL('../../../../../../content', import.meta.url).pathname;
const { texts } = readDemo(CONTENT, 'quotes', quotesSchema);

describe('quotations for cards', () => {
  it.each(LOCALE_CODES)('are there for readers of %s, from other languages than theirs', (code) => {
    const shown = texts.filter(({ translations }) => pickWords(translations, code) !== undefined);
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(shown.map(({ lang }) => lang)).not.toContain(code.slice(0, 2));
    // Right-to-left and left-to-right stand on one card.
    if (code !== 'ar') expect(shown.map(({ lang }) => lang)).toContain('ar');
  });
});
