import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, RANDOM_ID } from './accounts.ts';

/** Attempts in their windows, shared by all replicas. Keys hold no address and no account in clear. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** Answers to "was this page helpful", without account and address. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    page: text('page').notNull(),
    helpful: boolean('helpful').notNull(),
    comment: text('comment'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('feedback_page').on(table.page, table.createdAt)],
);
