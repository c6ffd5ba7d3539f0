import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { revokeServiceKey } from '../../../members/usage/service-keys.ts';
import { changing } from '../../command.ts';
import { required } from '../../fields.ts';
import { ID } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Has a key of a service open nothing any more; what was reported with it stays.',
  argument: required('ID', ID, 'Id of the key, as "keys list" shows it'),
  example: 'keys revoke 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d',
  prints: z.object({ id: z.string() }),
  destructive: true,
  run: ({ argument: id }, { record, confirm }) =>
    withMembers(async ({ database: { db }, now }) => {
      await confirm(`Revoke the key ${id}?`, id);
      await db.transaction(async (tx) => {
        const revoked = await revokeServiceKey(tx, id, now());
        if (!revoked) throw new StartError('There is no such key that could be revoked.');
        await record(tx, { at: now(), target: `key ${id}`, result: {} });
      });
      return { json: { id }, lines: ['The key is revoked.'] };
    }),
});
