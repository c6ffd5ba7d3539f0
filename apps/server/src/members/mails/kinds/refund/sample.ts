import { SAMPLE_ORDER } from '../../samples.ts';
import type { RefundFacts } from './mail.ts';

const sample: RefundFacts = { order: SAMPLE_ORDER, amount: 17_280 };

export default sample;
