import { expect, it } from 'vitest';
import { describeMail, SAMPLE_BRAND } from '../../../../testing/describe-mail.ts';
import { writeMail } from '../../write-mail.ts';
import kind from './mail.ts';

describeMail(kind);

it('escapes what strangers may have typed', async () => {
  const options = { locale: 'en', brand: SAMPLE_BRAND, siteUrl: 'https://duoverso.example' };
  const { html } = await writeMail(kind, { newEmail: '"<b>&"@b.example' }, options);
  expect(html).toContain('&lt;b&gt;&amp;');
  expect(html).not.toContain('<b>');
});
