import { expect, it } from 'vitest';
import { describeMail, sampleOf } from '../../../../testing/describe-mail.ts';
import kind from './mail.ts';

describeMail(kind);

it('[A05] says amounts with all decimals, the tax in them, the schedule of all plans and the end of the time for refunds', async () => {
  const { text } = await sampleOf(kind);
  for (const line of [
    'Discount: -€19.20',
    'Total: €172.80',
    'Tax included (19%): €27.59',
    'Max until 1 December 2027',
    'Then Pro until 26 December 2027: 25 days of it are waiting',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/Until 4 December 2026 at 12:00 UTC .* less than 5% of the quota/);
});
