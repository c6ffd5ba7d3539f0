import { RESET_LINK_HOURS } from '../../accounts/account-links.ts';
import { defineMail, linkOf, placeData } from '../mail-kind.ts';
import { SAMPLE_SITE } from '../samples.ts';

/** Sets a new password. */
export default defineMail({
  name: 'reset',
  data: placeData,
  gather: (row) => ({ url: linkOf(row, 'reset') }),
  write: ({ url }: { url: string }, { t }) => ({
    subject: t('mail.reset.subject'),
    title: t('mail.reset.subject'),
    blocks: [
      { type: 'text', text: t('mail.reset.text') },
      { type: 'action', label: t('mail.reset.action'), url },
      { type: 'note', text: t('mail.linkLifetime', { hours: RESET_LINK_HOURS }) },
      { type: 'note', text: t('mail.ignore') },
    ],
  }),
  sample: { url: `${SAMPLE_SITE}/profile/#reset=8s3Kq0vZ_u5tJm2Yx7wLr4Nc9bHf6Ea1Gd-oTiPkQzM` },
});
