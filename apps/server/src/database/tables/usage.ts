import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, RANDOM_ID, users } from './accounts.ts';

/** Keys with which translation services report usage. Reading the table gives no usable key, because it holds hashes. */
export const serviceKeys = pgTable('service_keys', {
  id: uuid('id').primaryKey().default(RANDOM_ID),
  /** Who reports with it. A service may have several keys while one takes the place of another. */
  service: text('service').notNull(),
  /** SHA-256 of the key, in base64url. */
  keyHash: text('key_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** Batches of usage, each with its answer, written in the transaction of its lines: what is sent again is recognised. */
export const usageBatches = pgTable(
  'usage_batches',
  {
    service: text('service').notNull(),
    /** Chosen by the service. */
    batch: text('batch').notNull(),
    /** SHA-256 of the lines. */
    contentHash: text('content_hash').notNull(),
    /** Null only within the transaction that writes it. */
    answer: jsonb('answer'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.batch] })],
);

/**
 * Ledger of usage: what members have used, when. A line is what it says: two that agree in everything are one, so that it counts once in whatever batch it comes. The key holds all columns, and
 * sums are read from it alone.
 */
export const usageLines = pgTable(
  'usage_lines',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    feature: text('feature').notNull(),
    engine: text('engine').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.at, table.feature, table.engine, table.tokens] }),
    check('usage_lines_tokens', sql`${table.tokens} > 0`),
  ],
);

/**
 * Sums of `usage_lines` by the hour, written in the transaction of the lines: what is left is read from these, and from lines of the few hours in which a month or a pack begins or ends. The
 * migration that has made the table has filled it from the lines that were there.
 */
export const usageHours = pgTable(
  'usage_hours',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its beginning, in UTC. */
    hour: instant('hour').notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hour] })],
);

/** What members have been told of their quota: each threshold once in each period, however often it is noticed. */
export const usageNotices = pgTable(
  'usage_notices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The month of a plan by its beginning, or a data pack by its id. */
    period: text('period').notNull(),
    /** Percent. */
    threshold: integer('threshold').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period, table.threshold] })],
);
