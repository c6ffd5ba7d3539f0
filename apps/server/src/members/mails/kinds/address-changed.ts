import { z } from 'zod';
import { defineMail } from '../mail-kind.ts';

const data = z.object({ newEmail: z.string() });

/** Goes to the old address of an account that has moved. */
export default defineMail({
  name: 'address-changed',
  data,
  gather: (row) => row.data,
  write: ({ newEmail }: z.infer<typeof data>, { t }) => ({
    subject: t('mail.addressChanged.subject'),
    title: t('mail.addressChanged.subject'),
    blocks: [
      { type: 'text', text: t('mail.addressChanged.text', { newEmail }) },
      { type: 'note', text: t('mail.notYou') },
    ],
  }),
  sample: { newEmail: 'new@example.org' },
});
