import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';

describeMail(kind);

it('names the passkey and the time, and says what to do about a stranger’s', async () => {
  const { text } = await sampleOf(kind);
  expect(text).toMatch(/Passkey: Firefox, Windows\nTime: 1 December 2026 at 12:00 UTC/);
  expect(text).toContain('#/forgot');
});
