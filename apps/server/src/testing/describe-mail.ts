import { getLocale, LOCALES, type LocaleCode } from '@duoverso/locales';
import { createTranslate, type MessageKey, type MessageValues } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';
import type { AnyMailKind, MailBrand } from '../members/mails/mail-kind.ts';
import { type WrittenMail, writeSample } from '../members/mails/write-mail.ts';

export const SAMPLE_BRAND: MailBrand = {
  name: 'Tinyverso',
  accent: '#b32707',
  legalName: 'Tinyverso Ltd',
  supportEmail: 'support@tinyverso.example',
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
      expect(subject).toContain(SAMPLE_BRAND.name);
      expect(subject).not.toContain('\n');
      expect(`${subject}${text}${visible(html)}`).not.toMatch(/[{}]|undefined|\bnull\b|NaN|Invalid/);
      expect(text).toContain(SAMPLE_BRAND.supportEmail);
      expect(text).toContain(SAMPLE_BRAND.legalName);
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html.match(/<title>/g)).toHaveLength(1);
      // Nothing is loaded, and nobody learns that the message was opened.
      expect(html).not.toMatch(/<(?:img|script|iframe|link)\b|url\(|@import/);
      // What the page says the text says too, and each address stands alone in its line.
      const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
      for (const url of links) expect(text.split('\n')).toContain(url);
    });

    it.each(LOCALES.map(({ code }) => code))(
      '[B08] says its language and direction wherever it says any, in %s',
      async (code) => {
        const { subject, html } = await sampleOf(kind, code);
        const { lang, dir } = getLocale(code);
        // Mail programs throw away `html` and `body`: the cell around everything has to say it as well.
        const [, outer = ''] = /<body[^>]*>.*?(<td[^>]*>)/s.exec(html) ?? [];
        for (const tag of [/<html[^>]*>/.exec(html)?.[0], /<body[^>]*>/.exec(html)?.[0], outer]) {
          expect(tag).toMatch(new RegExp(`(?=[^>]* lang="${lang}")(?=[^>]* dir="${dir}")`));
        }
        const said = (name: string) =>
          new Set([...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value));
        expect(said('lang')).toEqual(new Set([lang]));
        expect(said('dir')).toEqual(new Set([dir]));
        // Isolates are elements in a page; characters would be copied with an address. A subject has none.
        expect(html + subject).not.toMatch(/[\u2066-\u2069]/);
      },
    );

    it.each(LOCALES.map(({ code }) => code))('[B08] is read once in %s, its first words too', async (code) => {
      const { html } = await sampleOf(kind, code);
      const [preheader = '', lead = ''] = /<div[^>]* aria-hidden="true"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
      expect(preheader).toMatch(/^<div[^>]* hidden=""/);
      expect(lead).not.toBe('');
      expect(html.split(lead)).toHaveLength(3);
      expect(html.replace(preheader, '').split(lead)).toHaveLength(2);
      // Nothing is filled up with characters that nobody sees.
      expect(html).not.toMatch(/\u200B|\u034F|\uFEFF|\u00AD/);
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

/** The words of a message in a language, with the name and address of the brand that tests send in. */
export function mailWords(locale: LocaleCode = 'en'): (key: MessageKey, values?: MessageValues) => string {
  const t = createTranslate(locale);
  return (key, values) => t(key, { brand: 'Tinyverso', supportEmail: 'support@tinyverso.example', ...values });
}

/** A fact as text mails list it: the label of a key and its value. */
export function mailFact(label: MessageKey, value: string, labelValues?: MessageValues): string {
  const words = mailWords();
  return words('format.labelled', { label: words(label, labelValues), value });
}
