import { type GrantedFacts, gatherGranted, grantedData } from '../../granted-data.ts';
import { defineMail } from '../../mail-kind.ts';
import { grantName, scheduleFacts } from '../../membership-facts.ts';

/** Tells that a redemption code has been used. */
export default defineMail({
  name: 'code-redeemed',
  data: grantedData,
  gather: gatherGranted,
  write({ grant, plans, schedule }: GrantedFacts, pen) {
    const { t, view } = pen;
    const added = { label: t('mail.label.added'), value: grantName(pen, grant, 1, plans), strong: true };
    return {
      subject: t('mail.codeRedeemed.subject'),
      title: t('mail.codeRedeemed.title'),
      blocks: [
        { type: 'text', text: t('mail.codeRedeemed.text') },
        { type: 'facts', facts: [added, ...scheduleFacts(pen, schedule, plans)] },
        { type: 'action', label: t('mail.label.account'), url: view('') },
        { type: 'note', text: t('mail.notYou') },
      ],
    };
  },
});
