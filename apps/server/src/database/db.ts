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
