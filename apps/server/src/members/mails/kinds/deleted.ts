import { z } from 'zod';
import { defineMail } from '../mail-kind.ts';

/** Tells that the account is gone. */
export default defineMail({
  name: 'deleted',
  data: z.object({}),
  gather: ({ data }) => data,
  write: (_facts: object, { t }) => ({
    subject: t('mail.deleted.subject'),
    title: t('mail.deleted.subject'),
    blocks: [
      { type: 'text', text: t('mail.deleted.text') },
      { type: 'note', text: t('mail.notYou') },
    ],
  }),
  sample: {},
});
