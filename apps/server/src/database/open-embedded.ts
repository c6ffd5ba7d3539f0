import type { Logger } from 'pino';
import type { MemberDatabase } from './db.ts';
import { joinServer } from './embedded/join-server.ts';
import { openPostgres } from './open-postgres.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly poolSize: number;
  readonly log: Logger;
  /** Milliseconds from which on a query is logged as slow; without it none is. */
  readonly slowQueryMs?: number;
}

/**
 * Opens the embedded database in a folder, which it makes: a PostgreSQL server that the processes using the folder share. It is started by the first, stopped by the last, and found again after a crash.
 * @throws {StartError} when there is no such database for this system, or the folder cannot be used.
 */
export async function openEmbedded({ dataDir, log, ...options }: EmbeddedOptions): Promise<MemberDatabase> {
  const server = await joinServer(dataDir, log);
  try {
    const database = await openPostgres({ ...options, url: server.address, log });
    return {
      ...database,
      kind: 'embedded',
      async close() {
        await database.close();
        await server.leave();
      },
    };
  } catch (error) {
    await server.leave();
    throw error;
  }
}
