import { PAYMENT_FAILURES } from '@duoverso/contracts/payment-failures';
import { LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { expect, it } from 'vitest';
import { describeMail, SAMPLE_BRAND, sampleOf } from '../../../../testing/describe-mail.ts';
import { SAMPLE_SITE } from '../../samples.ts';
import { writeMail } from '../../write-mail.ts';
import kind from './mail.ts';
import sample from './sample.ts';

describeMail(kind);

it('leads to the order, where it can be paid again', async () => {
  const { text } = await sampleOf(kind);
  expect(text).toContain(`Try again:\nhttps://duoverso.example/profile/#/orders/${sample.order.id}\n`);
});

it.each(PAYMENT_FAILURES)('[A08] says why in every language: %s', async (failure) => {
  for (const { code } of LOCALES) {
    const place = { locale: code, brand: SAMPLE_BRAND, siteUrl: SAMPLE_SITE };
    const { text, html } = await writeMail(kind, { ...sample, failure }, place);
    const words = createTranslate(code)(`member.declined.${failure}`);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words.replaceAll(/\s+/g, ' '));
    expect(html).toContain('</html>');
    const without = await writeMail(kind, { ...sample, failure: undefined }, place);
    expect(without.text.replaceAll(/\s+/g, ' ')).not.toContain(words.replaceAll(/\s+/g, ' '));
  }
});
