import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import type { MemberDatabase } from '../database/db.ts';
import { openPostgres } from '../database/open-postgres.ts';
import { withDatabase } from './postgres/throwaway-cluster.ts';

/** Names the database that those of the tests are copies of. */
export const TEMPLATE_VARIABLE = 'TEST_DATABASE_TEMPLATE';

const POOL_SIZE = 10;
/** A hundred at the same time on a machine that is busy with other tests are slow, not refused: what is too slow for visitors has tests of its own. */
const PATIENCE = { connectMs: 120_000, queryMs: 120_000 };
/** Names a pooler in transaction mode before the server of the tests, which knows all of its databases: `tests/full/pooler.test.ts` sets it. */
export const POOLER_VARIABLE = 'TEST_POOLER_URL';
const QUIET = pino({ level: 'silent' });

/** A fresh database with current tables, which goes when it is closed. For tests named `*.db.test.ts`. */
export async function openTestDatabase(): Promise<MemberDatabase> {
  const { url, drop } = await createTestDatabase();
  const pooler = process.env[POOLER_VARIABLE];
  const database = await openPostgres({
    url: pooler === undefined ? url : withDatabase(pooler, new URL(url).pathname.slice(1)),
    pooled: pooler !== undefined,
    poolSize: POOL_SIZE,
    log: QUIET,
    patience: PATIENCE,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A new database with current tables: its address, and how to drop it. For tests named `*.db.test.ts`. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { TEST_DATABASE_URL: adminUrl, [TEMPLATE_VARIABLE]: template } = process.env;
  if (adminUrl === undefined || template === undefined) {
    throw new Error('There is no database: only tests named *.db.test.ts are given one.');
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template}`);
  return { url: withDatabase(adminUrl, name), drop: () => runAsAdmin(adminUrl, `drop database ${name} with (force)`) };
}

/** Runs one statement as the user of the tests, who may create databases. */
export async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
