import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, RANDOM_ID, sessions, users } from './accounts.ts';

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
