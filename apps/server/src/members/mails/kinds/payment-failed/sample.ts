import { SAMPLE_ORDER } from '../../samples.ts';

export default SAMPLE_ORDER;
