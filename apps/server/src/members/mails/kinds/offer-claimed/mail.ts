import { type GrantedFacts, gatherGranted, grantedData } from '../../granted-data.ts';
import { defineMail } from '../../mail-kind.ts';
import { grantName, scheduleFacts } from '../../membership-facts.ts';

/** Tells that an offer has been claimed, and that nothing is charged when it ends. */
export default defineMail({
  name: 'offer-claimed',
  data: grantedData,
  gather: gatherGranted,
  write({ grant, plans, schedule }: GrantedFacts, pen) {
    const { t, view } = pen;
    const added = { label: t('mail.label.added'), value: grantName(pen, grant, 1, plans), strong: true };
    return {
      subject: t('mail.offerClaimed.subject'),
      title: t('mail.offerClaimed.title'),
      blocks: [
        { type: 'text', text: t('mail.offerClaimed.text') },
        { type: 'facts', facts: [added, ...scheduleFacts(pen, schedule, plans)] },
        { type: 'action', label: t('mail.label.account'), url: view('') },
        { type: 'note', text: t('mail.offerClaimed.end') },
      ],
    };
  },
});
