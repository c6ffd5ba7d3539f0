import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, RANDOM_ID, users } from './accounts.ts';

/** Why something has been granted; with `source_id` it names the order, code, offer claim or support reference. */
export const grantSource = pgEnum('grant_source', ['order', 'code', 'offer', 'support']);

const cause = {
  source: grantSource('source').notNull(),
  sourceId: text('source_id').notNull(),
};

/**
 * Ledger of membership: a row is time of a plan with its cause. Rows are added and never changed but for their revocation. One cause grants once: the
 * unique index holds whatever the code above it does.
 */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').notNull(),
    days: integer('days').notNull(),
    ...cause,
    grantedAt: instant('granted_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
  },
  (table) => [
    uniqueIndex('membership_grants_cause').on(table.source, table.sourceId),
    index('membership_grants_user_id').on(table.userId),
    check('membership_grants_days', sql`${table.days} > 0`),
  ],
);

/**
 * Ledger of data packs: tokens granted, and taken back (negative). What is left of each follows from it and from `usage_lines`. A revocation has the cause of what it takes back, with the kind
 * `revocation`, so that it too happens once.
 */
export const dataEntries = pgTable(
  'data_entries',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: ['grant', 'revocation'] }).notNull(),
    ...cause,
    at: instant('at').notNull(),
    /** Of a grant: when what is left of it lapses; null for one that stays until it is used. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('data_entries_cause').on(table.source, table.sourceId, table.kind),
    index('data_entries_user_id').on(table.userId),
    check('data_entries_sign', sql`(${table.kind} = 'grant') = (${table.tokens} > 0)`),
  ],
);

/** Redemption codes by their keyed fingerprint; the code itself is nowhere. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    /** HMAC-SHA-256 of the canonical code, base64url, behind the id of its key and a colon. */
    fingerprint: text('fingerprint').notNull().unique(),
    /** Name of a grant of the catalogue. */
    grant: text('grant_name').notNull(),
    /** Codes made by one command. */
    batch: uuid('batch').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    redeemedAt: instant('redeemed_at'),
    redeemedBy: text('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('codes_batch').on(table.batch), index('codes_redeemed_by').on(table.redeemedBy)],
);

/** Claims of free offers. The fingerprint of the address outlives the account, so that a new account with the old address cannot claim again. */
export const offerClaims = pgTable(
  'offer_claims',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    offer: text('offer').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** HMAC-SHA-256 of the mailbox behind the e-mail address, base64url. */
    claimant: text('claimant').notNull(),
    extensionVersion: text('extension_version').notNull(),
    chromiumVersion: text('chromium_version').notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [
    uniqueIndex('offer_claims_user').on(table.offer, table.userId),
    uniqueIndex('offer_claims_claimant').on(table.offer, table.claimant),
  ],
);
