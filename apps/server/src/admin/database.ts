import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../config/start-error.ts';
import { restoreDump } from '../database/dump/restore-dump.ts';
import { writeDump } from '../database/dump/write-dump.ts';
import type { Commands } from './command.ts';
import { withMembers } from './with-members.ts';

export const DATABASE_COMMANDS: Commands = {
  'database dump': { usage: 'database dump FILE', run: dump },
  'database restore': { usage: 'database restore FILE', run: restore },
};

/** Writes all rows to a file, beside servers that run. */
async function dump(args: string[]): Promise<void> {
  const file = readFile(args);
  await withMembers(async ({ database: { db }, now }) => {
    console.log(`${await writeDump(db, file, now())} rows are in ${file}.`);
  });
}

/** Puts the rows of a dump into the database of the environment, which has to be empty. */
async function restore(args: string[]): Promise<void> {
  const file = readFile(args);
  await withMembers(async ({ database: { db } }) => {
    console.log(`${await restoreDump(db, file)} rows of ${file} are restored.`);
  });
}

function readFile(args: string[]): string {
  const [file, ...more] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (file === undefined || more.length > 0) throw new StartError('Name one file.');
  return resolve(file);
}
