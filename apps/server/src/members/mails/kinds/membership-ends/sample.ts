import { SAMPLE_SITE } from '../../samples.ts';
import { unsubscribeAt } from '../../unsubscribe.ts';
import type { EndFacts } from './mail.ts';

const sample: EndFacts = {
  plan: 'Pro',
  endsAt: new Date('2026-12-08T12:00:00Z'),
  days: 7,
  unsubscribe: unsubscribeAt(SAMPLE_SITE, '8c4b1f8e', 'of a sample'),
};

export default sample;
