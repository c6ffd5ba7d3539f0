import { gatherGranted, grantedData, writeGranted } from '../mail-facts.ts';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT, SAMPLE_PLANS } from '../samples.ts';

/** Tells that an offer has been claimed, and that nothing is charged when it ends. */
export default defineMail({
  name: 'offer-claimed',
  data: grantedData,
  gather: gatherGranted,
  write: (facts, pen) =>
    writeGranted(facts, pen, {
      subject: 'mail.offerClaimed.subject',
      title: 'mail.offerClaimed.title',
      text: 'mail.offerClaimed.text',
      note: 'mail.offerClaimed.end',
    }),
  sample: {
    grant: { kind: 'membership', plan: 'pro', days: 3 },
    plans: SAMPLE_PLANS,
    schedule: [{ plan: 'pro', from: SAMPLE_AT, to: new Date('2026-12-04T12:00:00Z'), paused: false }],
  },
});
