import { z } from 'zod';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT } from '../samples.ts';

const data = z.object({
  at: z.iso.datetime(),
  /** Names of browser and platform; null where nothing familiar was told. */
  device: z.object({ browser: z.string(), platform: z.string() }).nullable(),
});

/** Tells of a sign-in from a browser that the account has not known. */
export default defineMail({
  name: 'new-sign-in',
  data,
  gather: (row) => row.data,
  write: ({ at, device }: z.infer<typeof data>, { t, moment, view }) => ({
    subject: t('mail.newSignIn.subject'),
    title: t('mail.newSignIn.title'),
    blocks: [
      { type: 'text', text: t('mail.newSignIn.text') },
      {
        type: 'facts',
        facts: [
          {
            label: t('mail.label.device'),
            value: device ? t('member.sessions.device', device) : t('member.sessions.unknown'),
          },
          { label: t('mail.label.time'), value: moment(new Date(at)) },
        ],
      },
      { type: 'note', text: t('mail.newSignIn.advice') },
      { type: 'action', label: t('mail.reset.action'), url: view('#/forgot') },
    ],
  }),
  sample: { at: SAMPLE_AT.toISOString(), device: { browser: 'Firefox', platform: 'Windows' } },
});
