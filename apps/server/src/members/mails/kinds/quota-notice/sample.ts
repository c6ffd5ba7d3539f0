import { SAMPLE_SITE } from '../../samples.ts';
import { unsubscribeAt } from '../../unsubscribe.ts';
import type { QuotaFacts } from './mail.ts';

const sample: QuotaFacts = {
  threshold: 80,
  month: { plan: 'Pro', used: 16_400_000, tokens: 20_000_000, to: new Date('2026-12-08T12:00:00Z'), goesOn: true },
  inPacks: 5_000_000,
  unsubscribe: unsubscribeAt(SAMPLE_SITE, '8c4b1f8e', 'of a sample'),
};

export default sample;
