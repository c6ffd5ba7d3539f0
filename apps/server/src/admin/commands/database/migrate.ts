import { z } from 'zod';
import { appliedMigrations } from '../../../database/dump/write-dump.ts';
import { reading } from '../../command.ts';
import { countOf } from '../../fields.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Brings the tables up to date, as a server does when it starts.',
  details: 'Before a new version, where a migration that fails is to stop the update.',
  example: 'database migrate',
  prints: z.object({ migrations: z.int() }),
  run: () =>
    // Every command opens the database, and that brings the tables up to date.
    withMembers(async ({ database: { db } }) => {
      const { length } = await appliedMigrations(db);
      return {
        json: { migrations: length },
        lines: [`${countOf(length, 'migration')} applied: the tables are up to date.`],
      };
    }),
});
