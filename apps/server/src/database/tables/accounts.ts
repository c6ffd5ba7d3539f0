import type { AccountWord } from '@duoverso/contracts/account-words';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

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
    /** Since when an operator keeps its owner from using it; null for an account that is not blocked. */
    blockedAt: instant('blocked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_created_at').on(table.createdAt, table.id),
    // Addresses by how they begin, in any collation.
    index('users_email_start').on(sql`${table.email} text_pattern_ops`),
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

/** Means of signing in: the password's hash, and accounts at other providers. Of these `provider_id` is the issuer and `account_id` the subject, which name one together (OpenID Connect Core, section 2). */
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
    /** The address of the account there, if the provider had confirmed it when it was connected; null for a password. */
    email: text('email'),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_provider').on(table.userId, table.providerId),
    uniqueIndex('accounts_subject').on(table.providerId, table.accountId),
  ],
);

/** Visitors who have been sent to a provider and have not come back. Each row is good for one answer. */
export const providerAttempts = pgTable(
  'provider_attempts',
  {
    /** SHA-256 of the state, in base64url. */
    stateHash: text('state_hash').primaryKey(),
    /** The same of the cookie of the browser that was sent. */
    browserHash: text('browser_hash').notNull(),
    /** As the configuration calls the provider. */
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    /** Of PKCE. */
    verifier: text('verifier').notNull(),
    /** Who connects an account, and the session in which they do, with which the row goes; null for signing in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Path of the page on which the visitor goes on. */
    returnTo: text('return_to'),
    locale: text('locale').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('provider_attempts_expires_at').on(table.expiresAt),
    index('provider_attempts_session_id').on(table.sessionId),
    index('provider_attempts_user_id').on(table.userId),
  ],
);

/**
 * What has been given out once and counts once: links of messages (`confirm` a new account, `move` to a new address, `reset` the password, `keep` an account that is to be deleted), and the cookie of the
 * `browser` in which the account was created. Reading the table gives no usable token, because it holds hashes.
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

/** Default of identifiers that are never typed. */
export const RANDOM_ID = sql`gen_random_uuid()`;

/** Passkeys of members: what WebAuthn calls credentials. The private key never leaves the member's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** In base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it says to have been used; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches it: see AuthenticatorTransport. */
    transports: text('transports').array().notNull(),
    /** Whether it is kept on several devices of its owner. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** Challenges that have been given out and not been answered. Each is good for one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Who may add a passkey by it; null for signing in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session that it was given to, with which it goes; null for signing in. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expires_at').on(table.expiresAt),
    index('passkey_challenges_session_id').on(table.sessionId),
  ],
);

/** Members who keep their saved words in the account. */
export const wordLists = pgTable('word_lists', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  begunAt: instant('begun_at').notNull(),
});

/** Saved words of these members, and for a while those that were removed. */
export const accountWords = pgTable(
  'kept_words',
  {
    userId: text('user_id')
      .notNull()
      .references(() => wordLists.userId, { onDelete: 'cascade' }),
    /** SHA-256 of word and sentence, which are too long for an index. */
    key: text('key').notNull(),
    word: text('word').notNull(),
    sentence: text('sentence').notNull(),
    /** Null for a word that was removed. */
    content: jsonb('content').$type<AccountWord['content']>(),
    /** When the member changed it. */
    changedAt: instant('changed_at').notNull(),
    /** When it came here. */
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('kept_words_removed').on(table.writtenAt).where(sql`${table.content} is null`),
  ],
);
