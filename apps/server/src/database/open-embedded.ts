import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartError } from '../config/start-error.ts';
import type { Db, MemberDatabase } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS_DIR } from './migrate.ts';
import * as schema from './schema.ts';

const DATABASE_FOLDER = 'database';
const PRIVATE = 0o700;

/**
 * Opens the embedded database in a folder, which it makes and locks, and brings its tables up to date. PGlite hands every commit to the operating system before it answers, so what has
 * been acknowledged survives the end of the process in whatever way; it does not wait for the disk, so a loss of power may cost the last moments.
 * @throws {StartError} when another process uses the folder, or its files are damaged.
 */
export async function openEmbedded(dataDir: string): Promise<MemberDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE });
  const lock = lockFolder(dataDir);
  try {
    const client = await createClient(join(dataDir, DATABASE_FOLDER));
    const opened = await wrapPglite(client);
    return {
      ...opened,
      async close() {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function createClient(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder);
  } catch (cause) {
    throw new StartError(
      `The embedded database in ${folder} cannot be opened: its files are damaged or not all there. Restore the folder from a backup, or move it away to begin with an empty one.`,
      { cause },
    );
  }
}

/** A PGlite instance as the member services use it, with its tables brought up to date. */
export async function wrapPglite(client: PGlite): Promise<MemberDatabase> {
  const db = drizzle({ client, schema });
  await migrate(db, { migrationsFolder: MIGRATIONS_DIR });
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    isReady: () => true,
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  };
}
