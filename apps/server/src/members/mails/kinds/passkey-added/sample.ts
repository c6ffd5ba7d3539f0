import { SAMPLE_AT } from '../../samples.ts';

export default { at: SAMPLE_AT.toISOString(), name: 'Firefox, Windows' };
