import { bigint, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, RANDOM_ID, users } from './accounts.ts';

/** What a person may do in the console, from the least to the most. */
export const CONSOLE_ROLES = ['support', 'finance', 'owner'] as const;
export const consoleRole = pgEnum('console_role', CONSOLE_ROLES);

/** People who work in the console. They are no members: an account of the site opens nothing here. */
export const consolePeople = pgTable('console_people', {
  id: uuid('id').primaryKey().default(RANDOM_ID),
  /** In small letters. */
  email: text('email').notNull().unique(),
  role: consoleRole('role').notNull(),
  /** SHA-256 of the token of an invitation that has not been accepted, in base64url. */
  inviteHash: text('invite_hash').unique(),
  inviteExpiresAt: instant('invite_expires_at'),
  createdAt: instant('created_at').notNull(),
});

/** The passkeys by which they sign in. */
export const consolePasskeys = pgTable(
  'console_passkeys',
  {
    /** In base64url. */
    credentialId: text('credential_id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => consolePeople.id, { onDelete: 'cascade' }),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it says to have been used; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('console_passkeys_person_id').on(table.personId)],
);

export const consoleSessions = pgTable(
  'console_sessions',
  {
    /** SHA-256 of the token, in base64url, so reading the table gives no usable token. */
    tokenHash: text('token_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => consolePeople.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('console_sessions_person_id').on(table.personId),
    index('console_sessions_used_at').on(table.usedAt),
  ],
);

/** Challenges that have been given out and not been answered. Each is good for one answer. */
export const consoleChallenges = pgTable(
  'console_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Who may make a passkey by it; null for signing in. */
    personId: uuid('person_id').references(() => consolePeople.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('console_challenges_expires_at').on(table.expiresAt)],
);

/** What support has written down about members. It goes with the account, and members get it with their data. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('member_notes_user_id').on(table.userId, table.createdAt)],
);
