import pg from 'pg';
import { StartError } from '../../config/start-error.ts';
import { isRefusedByDatabase, isServerAway } from '../database-away.ts';

/** Key of the advisory lock that those who use the server share; any number but that of the migrations. */
const USERS_LOCK = 4_150_932_672;
const CONNECT_TIMEOUT_MS = 3_000;

/** What a server answers who starts, recovers or stops. */
const BUSY = '57P03';

/** A session of its own that may hold the lock, or why there is none. */
export type Connection = pg.Client | 'silent' | 'busy';

/**
 * Connects to the embedded database. `busy`: the server is there and takes no connection now; `silent`: nothing answers there.
 * @throws {StartError} when it refuses the password.
 */
export async function connect(address: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'user of the embedded database',
    keepAlive: true,
  });
  client.on('error', () => {}); // followed by `end`, which is where it is handled
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {}); // there may be nothing to end
    if (isRefusedByDatabase(error)) {
      const message =
        'The server of the embedded database refuses the password that its folder holds. Stop that server';
      throw new StartError(`${message}, or restore the folder from a backup.`, { cause: error });
    }
    if (error instanceof Error && 'code' in error && error.code === BUSY) return 'busy';
    if (isServerAway(error)) return 'silent';
    throw error;
  }
}

/**
 * Takes the lock shared, as a user of the server. False when another process is stopping it.
 * A server that is being stopped cuts the session that holds the lock alone, and may grant the lock to another in the moment before it cuts that one too.
 * By then it takes no new sessions: asking for one tells.
 */
export async function takeShared(client: pg.Client, address: string): Promise<boolean> {
  if (!(await take(client, 'pg_try_advisory_lock_shared'))) return false;
  const another = await connect(address);
  if (!(another instanceof pg.Client)) return false;
  await another.end().catch(() => {}); // it may have been cut meanwhile, as ours: its `end` tells
  return true;
}

/** Takes the lock alone, to stop the server. False when another process uses it. */
export function takeAlone(client: pg.Client): Promise<boolean> {
  return take(client, 'pg_try_advisory_lock');
}

async function take(client: pg.Client, lock: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [USERS_LOCK]);
    return rows[0]?.taken ?? false;
  } catch (error) {
    if (isServerAway(error)) return false;
    throw error;
  }
}
