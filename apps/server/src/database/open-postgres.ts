import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../config/start-error.ts';
import { isRefusedByDatabase, isServerAway } from './database-away.ts';
import type { Db, MemberDatabase } from './db.ts';
import { describeError } from './describe-error.ts';
import { migratePostgres } from './migrate.ts';
import { clientOfPrimary, type Servers, serversOf } from './primary.ts';
import * as schema from './schema.ts';
import { PoolOfRequests, reportingSlowQueries } from './slow-queries.ts';

export interface PostgresOptions {
  /** Its address, which may name several servers, or what gives it at the moment: each new connection asks. */
  readonly url: string | (() => string);
  readonly poolSize: number;
  readonly log: Logger;
  /** Milliseconds that a query waits for a connection, and then for its answer, before it fails; without it what visitors are made to wait at most. */
  readonly patience?: Patience;
  /** Milliseconds from which on a query is logged as slow; without it none is. */
  readonly slowQueryMs?: number;
}

interface Patience {
  readonly connectMs: number;
  readonly queryMs: number;
}

// No query of a visitor takes this long; a network that swallows packets must not hold requests for ever.
const VISITORS_PATIENCE: Patience = { connectMs: 3_000, queryMs: 10_000 };
// A database that answers says first that a statement took too long: what is silent beyond that is away.
const SILENCE_MS = 1_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const RETRY_AFTER_MS = 2_000;

/**
 * Opens PostgreSQL and brings its tables up to date. A database that is away does not keep the server from starting: it is tried again in the background until it
 * answers. Rejects when the migration itself fails.
 * @throws {StartError} when the database server is there and refuses the address
 */
export async function openPostgres(options: PostgresOptions): Promise<MemberDatabase> {
  const { url, log } = options;
  const servers = typeof url === 'string' ? serversOf(url) : movingServer(url);
  const pool = openPool(servers, options);
  const closing = new AbortController();
  let ready = false;
  let retrying: Promise<void> | undefined;
  try {
    await migrateOn(servers);
    ready = true;
  } catch (error) {
    if (isRefusedByDatabase(error) || !isServerAway(error)) {
      await pool.end();
      if (!isRefusedByDatabase(error)) throw error;
      const { message } = error as Error;
      throw new StartError(`The database server refuses DATABASE_URL: ${message}. Correct user, password or name.`, {
        cause: error,
      });
    }
    log.error(
      { err: describeError(error) },
      'The database of DATABASE_URL cannot be reached: accounts and membership answer 503 until it can.',
    );
    retrying = migrateLater();
  }
  return {
    kind: 'postgres',
    db: drizzle({ client: pool, schema }) as unknown as Db,
    isReady: () => ready,
    ping: async () => void (await pool.query('select 1')),
    async close() {
      closing.abort();
      await retrying;
      await pool.end();
    },
  };

  async function migrateLater(): Promise<void> {
    while (!ready && !closing.signal.aborted) {
      await delay(RETRY_AFTER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {}); // closing cuts the wait
      if (closing.signal.aborted) return;
      try {
        await migrateOn(servers);
        ready = true;
        log.info('the database is there: accounts and membership are served');
      } catch (error) {
        if (isRefusedByDatabase(error) || !isServerAway(error)) {
          const err = describeError(error);
          log.error({ err }, 'the database refuses DATABASE_URL or cannot be migrated; trying again');
        }
      }
    }
  }
}

/** Brings the tables up to date on the server that takes writes: each is tried once. */
async function migrateOn({ addresses, current, failed }: Servers): Promise<void> {
  for (let left = addresses.length; ; left -= 1) {
    const address = current();
    try {
      return await migratePostgres(address);
    } catch (error) {
      if (left <= 1 || !isServerAway(error)) throw error;
      failed(address);
    }
  }
}

/** One server whose address may change. */
function movingServer(address: () => string): Servers {
  return { addresses: [address()], current: address, failed: () => {} };
}

function openPool(servers: Servers, { poolSize, log, patience, slowQueryMs }: PostgresOptions): pg.Pool {
  const { connectMs, queryMs } = patience ?? VISITORS_PATIENCE;
  const Client = clientOfPrimary(servers);
  const pool = new PoolOfRequests({
    Client: slowQueryMs === undefined ? Client : reportingSlowQueries(Client, { fromMs: slowQueryMs, log }),
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs + SILENCE_MS,
    statement_timeout: queryMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // Connections that idle in the pool break when the database goes away; requests notice by themselves.
  pool.on('error', (error) => log.warn({ err: describeError(error) }, 'database connection lost'));
  return pool;
}
