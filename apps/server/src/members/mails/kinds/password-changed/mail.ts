import { z } from 'zod';
import { defineMail } from '../../mail-kind.ts';

/** Tells that the password is another. */
export default defineMail({
  name: 'password-changed',
  data: z.object({}),
  gather: ({ data }) => data,
  write: (_facts: object, { t }) => ({
    subject: t('mail.passwordChanged.subject'),
    title: t('mail.passwordChanged.subject'),
    blocks: [
      { type: 'text', text: t('mail.passwordChanged.text') },
      { type: 'note', text: t('mail.notYou') },
    ],
  }),
});
