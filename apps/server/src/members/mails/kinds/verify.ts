import { VERIFY_LINK_HOURS } from '../../accounts/account-links.ts';
import { defineMail, linkOf, placeData } from '../mail-kind.ts';
import { SAMPLE_SITE } from '../samples.ts';

/** Confirms the address of a new account. */
export default defineMail({
  name: 'verify',
  data: placeData,
  gather: (row) => ({ url: linkOf(row, 'verify') }),
  write: ({ url }: { url: string }, { t }) => ({
    subject: t('mail.verify.subject'),
    title: t('mail.verify.subject'),
    blocks: [
      { type: 'text', text: t('mail.verify.text') },
      { type: 'action', label: t('mail.verify.action'), url },
      { type: 'note', text: t('mail.linkLifetime', { hours: VERIFY_LINK_HOURS }) },
      { type: 'note', text: t('mail.ignore') },
    ],
  }),
  sample: { url: `${SAMPLE_SITE}/profile/#verify=8s3Kq0vZ_u5tJm2Yx7wLr4Nc9bHf6Ea1Gd-oTiPkQzM` },
});
