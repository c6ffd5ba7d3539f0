import { z } from 'zod';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT } from '../samples.ts';

const data = z.object({ at: z.iso.datetime(), name: z.string() });

/** Tells that the account can be signed in to by a new passkey. */
export default defineMail({
  name: 'passkey-added',
  data,
  gather: (row) => row.data,
  write: ({ at, name }: z.infer<typeof data>, { t, moment, view }) => ({
    subject: t('mail.passkeyAdded.subject'),
    title: t('mail.passkeyAdded.title'),
    blocks: [
      { type: 'text', text: t('mail.passkeyAdded.text') },
      {
        type: 'facts',
        facts: [
          { label: t('mail.label.passkey'), value: name },
          { label: t('mail.label.time'), value: moment(new Date(at)) },
        ],
      },
      { type: 'note', text: t('mail.passkeyAdded.advice') },
      { type: 'action', label: t('mail.reset.action'), url: view('#/forgot') },
    ],
  }),
  sample: { at: SAMPLE_AT.toISOString(), name: 'Firefox, Windows' },
});
