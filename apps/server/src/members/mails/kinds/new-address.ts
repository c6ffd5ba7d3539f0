import { z } from 'zod';
import { VERIFY_LINK_HOURS } from '../../accounts/account-links.ts';
import { defineMail, linkOf, placeData } from '../mail-kind.ts';
import { SAMPLE_SITE } from '../samples.ts';

/** Goes to the new address of an account, and moves it there. */
export default defineMail({
  name: 'new-address',
  data: placeData.extend({ oldEmail: z.string() }),
  gather: (row) => ({ url: linkOf(row, 'verify'), oldEmail: row.data.oldEmail }),
  write: ({ url, oldEmail }: { url: string; oldEmail: string }, { t }) => ({
    subject: t('mail.newAddress.subject'),
    title: t('mail.newAddress.subject'),
    blocks: [
      { type: 'text', text: t('mail.newAddress.text', { oldEmail }) },
      { type: 'action', label: t('mail.newAddress.action'), url },
      { type: 'note', text: t('mail.linkLifetime', { hours: VERIFY_LINK_HOURS }) },
      { type: 'note', text: t('mail.ignore') },
    ],
  }),
  sample: {
    url: `${SAMPLE_SITE}/profile/#verify=8s3Kq0vZ_u5tJm2Yx7wLr4Nc9bHf6Ea1Gd-oTiPkQzM`,
    oldEmail: 'reader@example.org',
  },
});
