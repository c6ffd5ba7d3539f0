import type { GrantedFacts } from '../../mail-facts.ts';
import { SAMPLE_PLANS } from '../../samples.ts';

const sample: GrantedFacts = { grant: { kind: 'data', tokens: 5_000_000 }, plans: SAMPLE_PLANS, schedule: [] };

export default sample;
