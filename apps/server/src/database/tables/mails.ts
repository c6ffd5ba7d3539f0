import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, RANDOM_ID, users } from './accounts.ts';

/**
 * Messages to members, written in the transaction of what they tell of and sent after its commit, at least once. A row waits until it is sent or given up; its id is in the message, so that
 * a repetition is recognised.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    /** Name of the folder that writes it. */
    kind: text('kind').notNull(),
    /** Null for an account that is gone, and for messages to people without one. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    locale: text('locale').notNull(),
    /** What the kind needs, in its own shape. */
    data: jsonb('data').notNull(),
    /** The token of a link, encrypted; null when there is none or it has been sent. */
    secret: text('secret'),
    /** What is told once however often it is noticed, such as the end of a membership. */
    onceKey: text('once_key').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it is worth nothing any more. */
    expiresAt: instant('expires_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Null for a message that has not been tried. */
    nextTryAt: instant('next_try_at'),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    index('mails_waiting')
      .on(table.nextTryAt, table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    index('mails_user_id').on(table.userId),
    index('mails_sent_at').on(table.sentAt),
  ],
);
