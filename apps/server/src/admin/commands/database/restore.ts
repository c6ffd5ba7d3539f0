import { resolve } from 'node:path';
import { z } from 'zod';
import { restoreDump } from '../../../database/dump/restore-dump.ts';
import { changing } from '../../command.ts';
import { countOf, required } from '../../fields.ts';
import { TEXT } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Puts the rows of a dump into the database of the environment, which has to be empty: all or none.',
  argument: required('FILE', TEXT, 'A file of "database dump"'),
  example: 'database restore members.dump.gz',
  prints: z.object({ file: z.string(), rows: z.int() }),
  destructive: false,
  run: ({ argument }, { record }) =>
    withMembers(async ({ database: { db }, now }) => {
      const file = resolve(argument);
      const rows = await db.transaction(async (tx) => {
        const restored = await restoreDump(tx, file);
        await record(tx, { at: now(), target: 'database', result: { rows: restored } });
        return restored;
      });
      return {
        json: { file, rows },
        lines: [`${countOf(rows, 'row')} of ${file} ${rows === 1 ? 'is' : 'are'} restored.`],
      };
    }),
});
