import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { removePerson, signOutPerson } from '../../../members/operators/invite-person.ts';
import { changing } from '../../command.ts';
import { flag, required } from '../../fields.ts';
import { ADDRESS } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Takes the console away from a person, with passkey and sessions; what they have done stays in the audit.',
  argument: required('EMAIL', ADDRESS, 'Address of the person'),
  options: { sessions: flag('Signs them out everywhere, and nothing more') },
  example: 'console revoke mara@example.org',
  prints: z.object({ email: z.string(), removed: z.boolean() }),
  destructive: true,
  run: ({ argument: email, options: { sessions } }, { record, confirm }) =>
    withMembers(async ({ database, now }) => {
      await confirm(sessions ? `Sign ${email} out of the console?` : `Take the console away from ${email}?`, email);
      await database.db.transaction(async (tx) => {
        const id = await (sessions ? signOutPerson(tx, email) : removePerson(tx, email));
        if (id === undefined) throw new StartError(`${email} is not in the console. Nothing was changed.`);
        await record(tx, { at: now(), target: `console person ${id}`, result: { removed: sessions ? 0 : 1 } });
      });
      const line = sessions
        ? `${email} is signed out of the console.`
        : `${email} has no access to the console any more.`;
      return { json: { email, removed: !sessions }, lines: [line] };
    }),
});
