import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MemberDatabase } from '../../../apps/server/src/database/db.ts';
import { membershipGrants, offerClaims } from '../../../apps/server/src/database/schema.ts';
import { openSession } from '../../../apps/server/src/testing/open-session.ts';
import { codeOf, MemberClient } from './member-client.ts';

const WISH = { extensionVersion: '99.0.0', chromiumVersion: '999.0.0.0' };

/** Accounts that claim an offer, each once. */
export interface Claimants {
  /** Those that do not know yet whether they have: nobody has answered. */
  readonly waiting: { readonly client: MemberClient; readonly userId: string }[];
  /** Ids of those that were told they have. */
  readonly acknowledged: Set<string>;
}

/** New accounts, signed in, written straight into the database: an offer is for new ones, and hashing passwords takes its time. */
export async function makeClaimants({ db }: MemberDatabase, authSecret: string, count: number): Promise<Claimants> {
  const waiting: Claimants['waiting'] = [];
  for (let number = 0; number < count; number += 1) {
    const { userId, cookie } = await openSession(db, {
      email: `${randomUUID()}@example.org`,
      authSecret,
      secure: false,
      now: new Date(),
    });
    waiting.push({ client: new MemberClient(cookie), userId });
  }
  return { waiting, acknowledged: new Set() };
}

/** Claims, one account after the other, until the server is gone: who was not answered asks again in the next life, and may be told that it is done already. Rejects with what breaks the connection. */
export async function claimUntilItDies(
  origin: string,
  { waiting, acknowledged }: Claimants,
  isDone: (answer: { status: number; body: unknown }) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const [next] = waiting;
    if (!next) throw new Error('the claimants have run out');
    const answer = await next.client.post(origin, '/api/offers/manga-pro/claim', WISH);
    if (codeOf(answer.body) !== 'offer_already_claimed' && !(await isDone(answer))) continue;
    acknowledged.add(next.userId);
    waiting.shift();
  }
}

/** Sentences about what is wrong with the claims; none when every acknowledged one is there, and each has granted once. */
export async function auditClaims({ db }: MemberDatabase, { acknowledged }: Claimants): Promise<string[]> {
  const claims = await db.select().from(offerClaims);
  const grants = await db.select().from(membershipGrants).where(eq(membershipGrants.source, 'offer'));
  const violations: string[] = [];
  for (const userId of acknowledged) {
    if (!claims.some((claim) => claim.userId === userId))
      violations.push(`The claim of ${userId} was told and is lost.`);
  }
  for (const { id, userId } of claims) {
    const given = grants.filter(({ sourceId }) => sourceId === id);
    if (given.length !== 1 || given[0]?.userId !== userId)
      violations.push(`Claim ${id} has granted ${given.length} times.`);
  }
  if (grants.length > claims.length)
    violations.push(`${grants.length - claims.length} grants of the offer have no claim.`);
  return violations;
}
