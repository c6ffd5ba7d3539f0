import type { GrantedFacts } from '../../mail-facts.ts';
import { SAMPLE_AT, SAMPLE_PLANS } from '../../samples.ts';

const sample: GrantedFacts = {
  grant: { kind: 'membership', plan: 'pro', days: 3 },
  plans: SAMPLE_PLANS,
  schedule: [{ plan: 'pro', from: SAMPLE_AT, to: new Date('2026-12-04T12:00:00Z'), paused: false }],
};

export default sample;
