import { SAMPLE_AT } from '../../samples.ts';

export default { sentAt: SAMPLE_AT.toISOString() };
