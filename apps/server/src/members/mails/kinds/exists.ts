import { defineMail, placeData, profileAt } from '../mail-kind.ts';
import { SAMPLE_SITE } from '../samples.ts';

/** Answers a sign-up with an address that has an account. */
export default defineMail({
  name: 'exists',
  data: placeData,
  gather: ({ data }) => ({ url: profileAt(data) }),
  write: ({ url }: { url: string }, { t }) => ({
    subject: t('mail.exists.subject'),
    title: t('mail.exists.subject'),
    blocks: [
      { type: 'text', text: t('mail.exists.text') },
      { type: 'action', label: t('mail.exists.action'), url },
      { type: 'note', text: t('mail.ignore') },
    ],
  }),
  sample: { url: `${SAMPLE_SITE}/profile/` },
});
