import { randomUUID } from 'node:crypto';
import { UNCONFIRMED_ACCOUNT_DAYS } from '@duoverso/contracts/account-periods';
import { DAY_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberDatabase } from '../../database/db.ts';
import { membershipGrants, users } from '../../database/schema.ts';
import { insertMember, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { removeExpired } from '../clean-up.ts';

let database: MemberDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('accounts that nobody has confirmed are removed when their days are over, confirmed ones and what support has granted something stay', async () => {
  const { db } = database;
  const daysAgo = (days: number) => new Date(SAMPLE_NOW.getTime() - days * DAY_MS);
  const account = async (email: string, days: number, emailVerified = false) => {
    const member = await insertMember(db, { email, createdAt: daysAgo(days) });
    await db.update(users).set({ emailVerified }).where(eq(users.id, member.id));
    return member;
  };
  await account('old@example.org', UNCONFIRMED_ACCOUNT_DAYS + 1);
  await account('young@example.org', UNCONFIRMED_ACCOUNT_DAYS - 1);
  await account('confirmed@example.org', 400, true);
  const granted = await account('granted@example.org', 400);
  const cause = { source: 'support', sourceId: randomUUID() } as const;
  const grant = { userId: granted.id, plan: 'pro', days: 30, ...cause, grantedAt: SAMPLE_NOW };
  await db.insert(membershipGrants).values(grant);
  await removeExpired(db, SAMPLE_NOW);
  const left = await db.select({ email: users.email }).from(users);
  expect(left.map(({ email }) => email).sort()).toEqual([
    'confirmed@example.org',
    'granted@example.org',
    'young@example.org',
  ]);
});
