import { z } from 'zod';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT } from '../samples.ts';

const data = z.object({ sentAt: z.iso.datetime() });

/** What the operator sends to see whether the mail server takes messages. */
export default defineMail({
  name: 'test',
  data,
  gather: (row) => row.data,
  write: ({ sentAt }: z.infer<typeof data>, { t, moment }) => ({
    subject: t('mail.test.subject'),
    title: t('mail.test.subject'),
    blocks: [
      { type: 'text', text: t('mail.test.text') },
      { type: 'facts', facts: [{ label: t('mail.label.time'), value: moment(new Date(sentAt)) }] },
    ],
  }),
  sample: { sentAt: SAMPLE_AT.toISOString() },
});
