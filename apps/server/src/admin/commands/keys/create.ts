import { z } from 'zod';
import { makeServiceKey } from '../../../members/usage/service-keys.ts';
import { changing } from '../../command.ts';
import { required } from '../../fields.ts';
import type { Reader } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

const SERVICE: Reader<string> = {
  read: (text) => (/^[a-z0-9][a-z0-9-]{0,39}$/.test(text) ? text : undefined),
  expected: 'Use small letters, digits and hyphens, such as translation.',
};

export default changing({
  help: 'Makes a key with which a translation service reports usage, and prints it this once.',
  details: 'A service may have several: make the new one, give it to the service, revoke the old one.',
  argument: required('SERVICE', SERVICE, 'Name of the service that reports'),
  example: 'keys create translation',
  prints: z.object({ id: z.string(), service: z.string(), key: z.string() }),
  destructive: false,
  run: ({ argument: service }, { record }) =>
    withMembers(async ({ database: { db }, now }) => {
      const made = await db.transaction(async (tx) => {
        const { id, key } = await makeServiceKey(tx, service, now());
        await record(tx, { at: now(), target: `key ${id}`, result: { service } });
        return { id, service, key };
      });
      return { json: made, lines: [made.key], note: `Key ${made.id} of "${service}". It is shown this once.` };
    }),
});
