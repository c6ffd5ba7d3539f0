import { gatherGranted, grantedData, writeGranted } from '../../mail-facts.ts';
import { defineMail } from '../../mail-kind.ts';

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
});
