import { SAMPLE_AT } from '../../samples.ts';

export default { passkeys: [{ name: 'Firefox, Windows', at: SAMPLE_AT.toISOString() }], passkeysRemoved: false };
