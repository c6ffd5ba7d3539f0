import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A moment; the driver gives and takes `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Members. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In small letters. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Language of the messages to the member. */
    locale: text('locale').notNull().default('en'),
    /** Who pays, as receipts say it beside the name; empty for none. */
    company: text('company').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    /** Whether the member wants to be told before the membership ends. */
    reminders: boolean('reminders').notNull().default(true),
    /** When the member has asked for the account to be deleted, and when it is; null for an account that stays. */
    deletionAskedAt: instant('deletion_asked_at'),
    deletionDueAt: instant('deletion_due_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_deletion_due_at').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    check('users_deletion', sql`(${table.deletionAskedAt} is null) = (${table.deletionDueAt} is null)`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Means of signing in: here the password's hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('accounts_provider').on(table.userId, table.providerId)],
);

/**
 * What has been given out once and counts once: links of messages (`confirm` a new account, `move` to a new address, `reset` the password, `keep` an account that is to be deleted), and the cookie of the
 * `browser` in which somebody has signed up. Whoever reads the table can use none: it holds hashes.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the token, in base64url. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'move', 'reset', 'keep', 'browser'] }).notNull(),
    /** The address that it is about: of `move` the new one. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('account_links_user_id').on(table.userId), index('account_links_expires_at').on(table.expiresAt)],
);

/** Of releases that signed in by Better Auth, which wants the table. Nothing writes it any more; it goes when no such release runs beside this one. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires_at').on(table.expiresAt),
  ],
);

/** Default of identifiers that nobody types. */
export const RANDOM_ID = sql`gen_random_uuid()`;
