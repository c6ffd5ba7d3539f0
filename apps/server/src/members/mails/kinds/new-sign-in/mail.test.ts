import { expect, it } from 'vitest';
import { describeMail, SAMPLE_BRAND, sampleOf } from '../../../../testing/describe-mail.ts';
import { writeMail } from '../../write-mail.ts';
import kind from './mail.ts';
import sample from './sample.ts';

describeMail(kind);

it('names browser and time, or says that nothing familiar was told', async () => {
  expect((await sampleOf(kind)).text).toMatch(/Browser: Firefox on Windows\nTime: 1 December 2026 at 12:00 UTC/);
  const options = { locale: 'en', brand: SAMPLE_BRAND, siteUrl: 'https://duoverso.example' };
  expect((await writeMail(kind, { ...sample, device: null }, options)).text).toContain('Browser: Unknown browser');
});
