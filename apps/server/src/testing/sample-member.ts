import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { loadCommerce } from '@duoverso/content/catalogue';
import type { Db } from '../database/db.ts';
import { users } from '../database/schema.ts';
import type { FingerprintKeys } from '../members/codes/fingerprint.ts';
import { readHoldings } from '../members/membership/read-holdings.ts';

/** A small product with plans, prices and offers of its own, so that the tests don't change with those of the site. */
export const FIXTURE_CONTENT = join(import.meta.dirname, '../../../../tests/fixtures/tiny-site');

export const SAMPLE_COMMERCE = loadCommerce(FIXTURE_CONTENT);
export const SAMPLE_KEYS: FingerprintKeys = [{ name: 'k1', secret: 'a secret of the tests, long enough' }];
export const SAMPLE_NOW = new Date('2026-12-01T12:00:00Z');

/** A member as sign-up leaves it, written straight into the database. */
export async function insertMember(
  db: Db,
  { email = `${randomUUID()}@example.org`, createdAt = SAMPLE_NOW }: { email?: string; createdAt?: Date } = {},
): Promise<{ id: string; email: string; createdAt: Date }> {
  const member = { id: randomUUID(), email, createdAt };
  await db.insert(users).values({ ...member, name: '', emailVerified: true });
  return member;
}

/** Tokens of all data packs of a member that were not taken back, used or not. */
export async function grantedTokens(db: Db, userId: string): Promise<number> {
  const { packs } = await readHoldings(db, userId);
  return packs.filter(({ revokedAt }) => revokedAt === null).reduce((sum, { tokens }) => sum + tokens, 0);
}
