import { SAMPLE_ORDER } from '../../samples.ts';
import type { FailedPayment } from './mail.ts';

export default { order: SAMPLE_ORDER, failure: 'insufficient_funds' } satisfies FailedPayment;
