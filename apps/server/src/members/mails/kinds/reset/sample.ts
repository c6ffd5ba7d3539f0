import { SAMPLE_SITE } from '../../samples.ts';

export default { url: `${SAMPLE_SITE}/profile/#reset=8s3Kq0vZ_u5tJm2Yx7wLr4Nc9bHf6Ea1Gd-oTiPkQzM` };
