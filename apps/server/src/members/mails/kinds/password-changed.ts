import { z } from 'zod';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT } from '../samples.ts';

// Messages that were written by an earlier version have none of them.
const data = z.object({
  /** Those that went with the old password, or were added lately and still sign in; the newest first. */
  passkeys: z.array(z.object({ name: z.string(), at: z.iso.datetime() })).default([]),
  /** The same of accounts at providers. */
  connections: z.array(z.object({ name: z.string(), at: z.iso.datetime() })).default([]),
  passkeysRemoved: z.boolean().default(false),
});

/** Tells that the password is another, and what has become of passkeys and connections: who knew the old password may have added one. */
export default defineMail({
  name: 'password-changed',
  data,
  gather: (row) => row.data,
  write: ({ passkeys, connections, passkeysRemoved }: z.infer<typeof data>, { t, moment, view }) => ({
    subject: t('mail.passwordChanged.subject'),
    title: t('mail.passwordChanged.subject'),
    blocks: [
      { type: 'text', text: t('mail.passwordChanged.text') },
      ...(passkeys.length === 0
        ? []
        : ([
            {
              type: 'text',
              text: t(passkeysRemoved ? 'mail.passwordChanged.removed' : 'mail.passwordChanged.passkeys'),
            },
            { type: 'facts', facts: passkeys.map(({ name, at }) => ({ label: name, value: moment(new Date(at)) })) },
            {
              type: 'action',
              label: t(passkeysRemoved ? 'mail.passwordChanged.add' : 'mail.passwordChanged.review'),
              url: view('#/settings'),
            },
          ] as const)),
      ...(connections.length === 0
        ? []
        : ([
            {
              type: 'text',
              text: t(passkeysRemoved ? 'mail.passwordChanged.disconnected' : 'mail.passwordChanged.connections'),
            },
            {
              type: 'facts',
              facts: connections.map(({ name, at }) => ({ label: name, value: moment(new Date(at)) })),
            },
            { type: 'action', label: t('mail.providerConnected.review'), url: view('#/settings') },
          ] as const)),
      { type: 'note', text: t('mail.notYou') },
    ],
  }),
  sample: {
    passkeys: [{ name: 'Firefox, Windows', at: SAMPLE_AT.toISOString() }],
    connections: [{ name: 'Google', at: SAMPLE_AT.toISOString() }],
    passkeysRemoved: false,
  },
});
