import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    index('mails_recipient').on(table.recipient, table.createdAt),
    index('mails_given_up').on(table.createdAt).where(sql`${table.givenUpAt} is not null`),
  ],
);

/**
 * What operators have changed, written in the transaction of the change, and what they have looked at in the console. Rows are added and never changed, but that they lose the member whose account
 * goes. Without addresses, codes, tokens and passwords.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    at: instant('at').notNull(),
    /** User of the machine, or who has been named by `--as`. */
    actor: text('actor').notNull(),
    /** Such as `member grant`. */
    command: text('command').notNull(),
    /** What it was about, such as `order 1001`; of a member the column beside it says whom. */
    target: text('target').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why, as its operator has said it in the console; null for commands and for looking. */
    reason: text('reason'),
    /** What has come of it: names and numbers. */
    result: jsonb('result').$type<Readonly<Record<string, string | number | null>>>().notNull(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_user_id').on(table.userId)],
);

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

/** What has become of something that readers have said or asked: `answered` by the page or in words, or `done` without. */
export const INBOX_STATES = ['open', 'answered', 'done'] as const;
export const inboxState = pgEnum('inbox_state', INBOX_STATES);

/** Answers to "was this page helpful", without account and address. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    page: text('page').notNull(),
    helpful: boolean('helpful').notNull(),
    comment: text('comment'),
    createdAt: instant('created_at').notNull(),
    state: inboxState('state').notNull().default('open'),
  },
  (table) => [
    index('feedback_page').on(table.page, table.createdAt),
    index('feedback_state').on(table.state, table.createdAt, table.id),
  ],
);

/** What has become of searches without an answer. Those that are not here are open. */
export const searchGaps = pgTable(
  'search_gaps',
  {
    language: text('language').notNull(),
    query: text('query').notNull(),
    state: inboxState('state').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.query] })],
);
