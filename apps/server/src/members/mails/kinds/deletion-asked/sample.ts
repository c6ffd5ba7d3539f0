import { SAMPLE_AT, SAMPLE_PLANS, SAMPLE_SITE } from '../../samples.ts';

export default {
  url: `${SAMPLE_SITE}/profile/#keep=8s3Kq0vZ_u5tJm2Yx7wLr4Nc9bHf6Ea1Gd-oTiPkQzM`,
  dueAt: new Date('2026-12-08T12:00:00Z'),
  schedule: [{ plan: 'max', from: SAMPLE_AT, to: new Date('2027-12-01T12:00:00Z'), paused: false }],
  plans: SAMPLE_PLANS,
  tokens: 12_500_000,
};
