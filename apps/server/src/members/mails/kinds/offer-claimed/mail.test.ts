import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';

describeMail(kind);

it('[A05] says what the offer gives and until when', async () => {
  const { text } = await sampleOf(kind);
  expect(text).toContain('Added: Tinyverso Pro, 3 days');
  expect(text).toContain('Pro until 4 December 2026');
});
