import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** Drizzle over PostgreSQL, or one of its transactions: what queries are written against. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The database of the member services. */
export interface MemberDatabase {
  readonly kind: 'postgres' | 'embedded';
  readonly db: Db;
  /** Whether the tables are current; false while the database has not been reached since the start. */
  isReady(): boolean;
  /** Asks the database for a sign of life; rejects when there is none. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * What the log may say about an error. Errors of queries carry the values of the query, and those of PostgreSQL the values of the row: addresses, tokens and codes have no place in the log.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof DrizzleQueryError) return { query: error.query, cause: describeError(error.cause) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack };
}

/** PostgreSQL's code of a row that would be there twice: appendix A of its manual. */
export const UNIQUE_VIOLATION = '23505';

/** Whether an error, or what caused it, has a code of the database. */
export function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true;
  }
  return false;
}
