import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadCommerce } from '@duoverso/content/catalogue';
import pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../../apps/server/src/config/config.ts';
import { openDatabase } from '../../../apps/server/src/database/open-database.ts';
import { readSecrets } from '../../../apps/server/src/members/accounts/secrets.ts';
import { createCodes } from '../../../apps/server/src/members/codes/create-codes.ts';

const PROJECT_DIR = join(import.meta.dirname, '../../..');

export type Env = Readonly<Record<string, string>>;

/** Secrets of a game day's servers; one that lives longer makes its own. */
export const GAME_DAY_SECRETS = { AUTH_SECRET: 'a'.repeat(43), CODE_KEYS: `k1:${'c'.repeat(43)}` };

/** Makes codes for thirty days of a plan. */
export async function makeCodes(env: Env, count: number): Promise<string[]> {
  const config = readConfig(env);
  const database = await openDatabase(config, pino({ level: 'silent' }));
  try {
    const { catalogue } = loadCommerce(join(PROJECT_DIR, 'content'));
    const options = { grant: 'pro-30d', count, expiresAt: undefined, catalogue, now: new Date() };
    return (await createCodes(database.db, { ...options, keys: readSecrets(config).codeKeys })).codes;
  } finally {
    await database.close();
  }
}

/** Runs a command as the operator does, and gives what it prints. @throws {Error} when it does not end with 0 */
export async function operate(env: Env, ...command: string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [join(PROJECT_DIR, 'scripts/admin.ts'), ...command], {
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout;
}

/** Ids of the messages that wait, as they stand in the database. */
export async function waitingMails(env: Env): Promise<string[]> {
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query('select id from mails where sent_at is null and given_up_at is null');
    return rows.map(({ id }: { id: string }) => id);
  } finally {
    await client.end();
  }
}

/** Has messages tried again right away, as the operator does. One that the server has sent meanwhile is rightly refused. */
export async function tryAgain(env: Env, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if ((await waitingMails(env)).includes(id)) await operate(env, 'mail', 'retry', id).catch(() => '');
  }
}
