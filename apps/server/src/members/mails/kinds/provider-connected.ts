import { z } from 'zod';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT } from '../samples.ts';

const data = z.object({ at: z.iso.datetime(), provider: z.string(), email: z.string().nullable() });

/** Tells that an account at a provider signs in to this one. */
export default defineMail({
  name: 'provider-connected',
  data,
  gather: (row) => row.data,
  write: ({ at, provider, email }: z.infer<typeof data>, { t, moment, view }) => ({
    subject: t('mail.providerConnected.subject', { provider }),
    title: t('mail.providerConnected.title', { provider }),
    blocks: [
      { type: 'text', text: t('mail.providerConnected.text', { provider }) },
      {
        type: 'facts',
        facts: [
          ...(email === null ? [] : [{ label: provider, value: email }]),
          { label: t('mail.label.time'), value: moment(new Date(at)) },
        ],
      },
      { type: 'note', text: t('mail.providerConnected.advice', { provider }) },
      { type: 'action', label: t('mail.providerConnected.review'), url: view('#/settings') },
    ],
  }),
  sample: { at: SAMPLE_AT.toISOString(), provider: 'Google', email: 'reader@example.org' },
});
