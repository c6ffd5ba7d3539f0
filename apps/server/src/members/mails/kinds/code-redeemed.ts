import { gatherGranted, grantedData, writeGranted } from '../mail-facts.ts';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_PLANS } from '../samples.ts';

/** Tells that a redemption code has been used. */
export default defineMail({
  name: 'code-redeemed',
  data: grantedData,
  gather: gatherGranted,
  write: (facts, pen) =>
    writeGranted(facts, pen, {
      subject: 'mail.codeRedeemed.subject',
      title: 'mail.codeRedeemed.title',
      text: 'mail.codeRedeemed.text',
      note: 'mail.notYou',
    }),
  sample: { grant: { kind: 'data', tokens: 5_000_000 }, plans: SAMPLE_PLANS, schedule: [] },
});
