import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { pino } from 'pino';
import type { MemberDatabase } from '../database/db.ts';
import { MIGRATIONS_DIR } from '../database/migrate.ts';
import { wrapPglite } from '../database/open-embedded.ts';
import { openPostgres } from '../database/open-postgres.ts';

/** Set where the tests run on PostgreSQL: a database whose user may create others. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL'];

const CACHE_DIR = join(import.meta.dirname, '../../../../.cache/pglite');
const QUIET = pino({ level: 'silent' });

/** A fresh database with current tables: in PostgreSQL where `TEST_DATABASE_URL` is set, else PGlite in memory. */
export function openTestDatabase(): Promise<MemberDatabase> {
  return TEST_DATABASE_URL === undefined ? openInMemory() : openInPostgres(TEST_DATABASE_URL);
}

/** A new empty database in the PostgreSQL of the tests: its address, and how to drop it. */
export async function createPostgresDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `drop database ${name} with (force)`) };
}

async function openInPostgres(adminUrl: string): Promise<MemberDatabase> {
  const { url, drop } = await createPostgresDatabase(adminUrl);
  const database = await openPostgres({ url, poolSize: 10, log: QUIET });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Making a cluster takes PGlite two seconds, loading a finished one a quarter of one: the first test keeps a copy for all others. */
async function openInMemory(): Promise<MemberDatabase> {
  const file = join(CACHE_DIR, `${stamp()}.tar`);
  if (!existsSync(file)) {
    const first = await PGlite.create();
    await wrapPglite(first);
    const dump = await first.dumpDataDir('none');
    await first.close();
    mkdirSync(CACHE_DIR, { recursive: true });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
    renameSync(part, file); // whole or not at all, whoever else writes it
  }
  return wrapPglite(await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) }));
}

/** Changes with the migrations and with PGlite. */
function stamp(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync(MIGRATIONS_DIR, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  );
  for (const name of migrations.sort()) hash.update(readFileSync(join(MIGRATIONS_DIR, name)));
  hash.update(readFileSync(join(import.meta.dirname, '../../package.json')));
  return hash.digest('base64url').slice(0, 16);
}
