import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { Logger } from 'pino';
import { fromPool } from './database-away.ts';

const MAX_LOGGED_SQL_LENGTH = 2_000;
const requestIds = new AsyncLocalStorage<string>();

/** Runs what answers a request: slow queries that it leads to are logged with its id. */
export function withRequestId<Result>(id: string, run: () => Result): Result {
  return requestIds.run(id, run);
}

/** Which queries are told of, and where. */
export interface SlowQueries {
  /** Milliseconds from sending a query to its answer, from which on it is slow. */
  readonly fromMs: number;
  readonly log: Logger;
}

type Query = (...args: unknown[]) => unknown;

/**
 * Clients that log every slow query as one line: its milliseconds, the id of the request that it belongs to, if there is one, and its SQL without
 * the values of its parameters. Waiting for a connection does not count, for a busy pool is not a slow query.
 */
export function reportingSlowQueries(Client: typeof pg.Client, { fromMs, log }: SlowQueries): typeof pg.Client {
  class ReportingClient extends Client {}
  const send = Client.prototype.query as Query;
  const query: Query = function query(this: pg.Client, ...args) {
    const id = requestIds.getStore();
    const startedAt = performance.now();
    const report = (error?: unknown) => {
      const ms = performance.now() - startedAt;
      if (ms < fromMs) return;
      const failed = error instanceof Error && { failed: true };
      log.warn({ ...(id !== undefined && { id }), ms: Math.round(ms), ...failed, sql: sqlOf(args[0]) }, 'slow query');
    };
    const done = args.at(-1);
    if (typeof done === 'function') {
      const answered = (...answer: unknown[]) => {
        report(answer[0]);
        done(...answer);
      };
      return send.call(this, ...args.slice(0, -1), answered);
    }
    const result = send.call(this, ...args);
    if (result instanceof Promise) result.then(() => report(), report);
    return result;
  };
  ReportingClient.prototype.query = query as typeof pg.Client.prototype.query;
  return ReportingClient;
}

/** A pool whose queries belong to the request that has asked, also where they waited for the connection of another one, and whose own failures are known as the database's. */
export class PoolOfRequests extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) {
      return super.connect().catch((error: unknown) => {
        throw fromPool(error);
      });
    }
    const bound = AsyncResource.bind(callback);
    super.connect((error, ...connected) => {
      fromPool(error);
      bound(error, ...connected);
    });
    return undefined;
  }
}

/** The text of a statement, as one line, cut where it is very long. */
function sqlOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: unknown } | null)?.text ?? '');
  return String(text).replace(/\s+/g, ' ').trim().slice(0, MAX_LOGGED_SQL_LENGTH);
}
