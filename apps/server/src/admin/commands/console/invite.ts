import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { CONSOLE_ROLES } from '../../../database/schema.ts';
import { INVITE_HOURS, invitePerson } from '../../../members/operators/invite-person.ts';
import { changing } from '../../command.ts';
import { required } from '../../fields.ts';
import { ADDRESS, oneOf } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: `Invites a person to the console and prints a link that works once, for ${INVITE_HOURS} hours.`,
  details: 'For somebody who is there already it changes the role, and the new passkey takes the place of the old one.',
  argument: required('EMAIL', ADDRESS, 'Address of the person'),
  options: { role: required('ROLE', oneOf(CONSOLE_ROLES), `One of ${CONSOLE_ROLES.join(', ')}`) },
  example: 'console invite mara@example.org --role support',
  prints: z.object({ email: z.string(), role: z.enum(CONSOLE_ROLES), link: z.string(), expiresAt: z.string() }),
  destructive: false,
  run: ({ argument: email, options: { role } }, { record }) =>
    withMembers(async ({ config, database, now }) => {
      const { CONSOLE_URL, CONSOLE_PORT } = config;
      const origin = CONSOLE_URL ?? (CONSOLE_PORT === undefined ? undefined : `http://localhost:${CONSOLE_PORT}`);
      if (origin === undefined) throw new StartError('There is no console: set CONSOLE_PORT, as for the server.');
      const { token, expiresAt } = await database.db.transaction(async (tx) => {
        const invited = await invitePerson(tx, { email, role }, now());
        await record(tx, { at: now(), target: `console person ${invited.id}`, result: { role } });
        return invited;
      });
      const link = `${origin}/console/#/invite/${token}`;
      return {
        json: { email, role, link, expiresAt: expiresAt.toISOString() },
        lines: [link],
        note: `For ${email}, ${role}, until ${expiresAt.toISOString()}. It works once: send it to nobody else.`,
      };
    }),
});
