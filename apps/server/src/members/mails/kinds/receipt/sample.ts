import { SAMPLE_AT, SAMPLE_ORDER } from '../../samples.ts';
import type { ReceiptFacts } from './mail.ts';

const END_OF_MAX = new Date('2027-12-01T12:00:00Z');

const sample: ReceiptFacts = {
  order: SAMPLE_ORDER,
  schedule: [
    { plan: 'max', from: SAMPLE_AT, to: END_OF_MAX, paused: false },
    { plan: 'pro', from: END_OF_MAX, to: new Date('2027-12-26T12:00:00Z'), paused: true },
  ],
};

export default sample;
