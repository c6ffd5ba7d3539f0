import { expect, it } from 'vitest';
import { describeMail, SAMPLE_BRAND, sampleOf } from '../../../../testing/describe-mail.ts';
import { writeMail } from '../../write-mail.ts';
import kind from './mail.ts';
import sample from './sample.ts';

describeMail(kind);

const options = { locale: 'en', brand: SAMPLE_BRAND, siteUrl: 'https://duoverso.example' };

it('lists the passkeys that were added lately and still sign in, with the way to remove them', async () => {
  const { text } = await sampleOf(kind);
  expect(text).toMatch(/Firefox, Windows: 1 December 2026 at 12:00 UTC/);
  expect(text).toContain('still sign in');
  expect(text).toContain('#/settings');
});

it('says of passkeys that went with the old password that they are gone', async () => {
  const { text } = await writeMail(kind, { ...sample, passkeysRemoved: true }, options);
  expect(text).toMatch(/Firefox, Windows: 1 December/);
  expect(text).toContain('removed');
  expect(text).not.toContain('still sign in');
});

it('says nothing of passkeys where there were none, as in messages of an earlier version', async () => {
  const { text } = await writeMail(kind, kind.data.parse({}), options);
  expect(text).not.toMatch(/passkey|#\/settings/i);
});
