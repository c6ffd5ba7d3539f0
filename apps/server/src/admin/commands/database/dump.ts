import { resolve } from 'node:path';
import { z } from 'zod';
import { writeDump } from '../../../database/dump/write-dump.ts';
import { reading } from '../../command.ts';
import { countOf, required } from '../../fields.ts';
import { TEXT } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Writes all rows of one moment to a file, beside servers that run.',
  details: 'The file is for its owner alone. It holds everything about all members, but not the secrets.',
  argument: required('FILE', TEXT, 'Name of the file'),
  example: 'database dump members.dump.gz',
  prints: z.object({ file: z.string(), rows: z.int() }),
  run: ({ argument }) =>
    withMembers(async ({ database: { db }, now }) => {
      const file = resolve(argument);
      const rows = await writeDump(db, file, now());
      return { json: { file, rows }, lines: [`${countOf(rows, 'row')} ${rows === 1 ? 'is' : 'are'} in ${file}.`] };
    }),
});
