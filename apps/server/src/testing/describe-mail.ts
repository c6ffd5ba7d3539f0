import { getLocale, LOCALES, type LocaleCode } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import type { AnyMailKind, MailBrand } from '../members/mails/mail-kind.ts';
import type { WrittenMail } from '../members/mails/write-mail.ts';
import { writeSample } from '../members/mails/write-sample.ts';

export const SAMPLE_BRAND: MailBrand = {
  name: 'Duoverso',
  legalName: 'Duoverso Ltd',
  supportEmail: 'support@duoverso.example',
  address: ['1 Example Street', '12345 Example City'],
};

/** A kind with the facts of its sample, in a language. */
export function sampleOf(kind: AnyMailKind, locale: LocaleCode = 'en'): Promise<WrittenMail> {
  return writeSample(kind, locale, SAMPLE_BRAND);
}

/** What holds for every kind of message in every language. */
export function describeMail(kind: AnyMailKind): void {
  describe(`[A08] ${kind.name} in every language`, () => {
    it.each(LOCALES.map(({ code }) => code))('is whole in %s, as text and as page', async (code) => {
      const { subject, text, html } = await sampleOf(kind, code);
      expect(subject).toContain('Duoverso');
      expect(subject).not.toContain('\n');
      expect(`${subject}${text}${visible(html)}`).not.toMatch(/[{}]|undefined|\bnull\b|NaN|Invalid/);
      expect(text).toContain(SAMPLE_BRAND.supportEmail);
      expect(text).toContain(SAMPLE_BRAND.legalName);
      const { lang, dir } = getLocale(code);
      expect(html).toMatch(new RegExp(`<html(?=[^>]* lang="${lang}")(?=[^>]* dir="${dir}")`));
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html.match(/<title>/g)).toHaveLength(1);
      // Nothing is loaded, and nobody learns that the message was opened.
      expect(html).not.toMatch(/<(?:img|script|iframe|link)\b|url\(|@import/);
      // What the page says the text says too, and each address stands alone in its line.
      const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
      for (const url of links) expect(text.split('\n')).toContain(url);
    });

    it('is in no language that of another', async () => {
      const own = LOCALES.filter(({ derived }) => derived?.by !== 'same');
      const subjects = await Promise.all(own.map(async ({ code }) => (await sampleOf(kind, code)).text));
      expect(new Set(subjects).size).toBe(own.length);
    });
  });
}

function visible(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/g, '').replaceAll(/<[^>]+>/g, ' ');
}
