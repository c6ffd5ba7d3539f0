import { SAMPLE_SITE } from '../../samples.ts';

export default { url: `${SAMPLE_SITE}/profile/` };
