import type { LocaleCode } from '@duoverso/locales';
import { expect, it } from 'vitest';
import { mailWords, SAMPLE_BRAND } from '../../testing/describe-mail.ts';
import { isolate, readIsolates, withoutIsolates } from './isolate.ts';
import passkeyAdded from './kinds/passkey-added.ts';
import { SAMPLE_AT, SAMPLE_SITE } from './samples.ts';
import { type WrittenMail, writeMail } from './write-mail.ts';

const written = (name: string, locale: string): Promise<WrittenMail> =>
  writeMail(passkeyAdded, { at: SAMPLE_AT.toISOString(), name }, { locale, brand: SAMPLE_BRAND, siteUrl: SAMPLE_SITE });

const labelled = (locale: LocaleCode, value: string): string => {
  const words = mailWords(locale);
  return words('format.labelled', { label: words('mail.label.passkey'), value });
};

it('[B08] keeps the brackets of a foreign name where they belong, in text and page', async () => {
  const arabic = await written('Phone (1)', 'ar');
  expect(arabic.text).toContain(`${labelled('ar', '\u2068Phone (1)\u2069')}\n`);
  expect(arabic.html).toContain('<bdi>Phone (1)</bdi>');
  const english = await written('هاتفي (1)', 'en');
  expect(english.text).toContain(`${labelled('en', '\u2068هاتفي (1)\u2069')}\n`);
  expect(english.html).toContain('<bdi>هاتفي (1)</bdi>');
});

it('leaves a text alone in which nothing runs the other way', async () => {
  expect((await written('Phone (1)', 'de')).text).not.toMatch(/[\u2066-\u2069]/);
});

it('reads isolates within isolates, and an end that ends nothing', () => {
  const inner = isolate('b', 'rtl');
  expect(readIsolates(`a${isolate(`${inner}c`, 'rtl')}d`)).toEqual(['a', { parts: [{ parts: ['b'] }, 'c'] }, 'd']);
  expect(readIsolates('a\u2069b')).toEqual(['a', 'b']);
  expect(withoutIsolates(`a${inner}`)).toBe('ab');
});
