import type { Grant } from '@duoverso/content/catalogue';
import { DAY_MS } from '@duoverso/contracts/day';
import type { GrantSource, Membership } from '@duoverso/contracts/member';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { dataEntries, membershipGrants, users } from '../../database/schema.ts';
import type { MembershipGrant } from './membership-schedule.ts';
import { membershipStatus } from './membership-status.ts';

/** Why something is granted: the order, the code, the claim or the reference of support. One cause grants once. */
export interface Cause {
  readonly source: GrantSource;
  readonly sourceId: string;
}

export interface GrantOptions {
  readonly userId: string;
  readonly grant: Grant;
  /** How often: two packs, three terms. */
  readonly quantity?: number;
  readonly cause: Cause;
  readonly at: Date;
}

/**
 * Holds the ledger of a member until the transaction ends, so that what is decided from it still holds when it is written. False when the account is gone.
 */
export async function lockLedger(tx: Db, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return found.length > 0;
}

/** Writes a grant into the ledger. Gives false, and changes nothing, when its cause has granted before. To be called in the transaction of the cause. */
export async function writeGrant(tx: Db, { userId, grant, quantity = 1, cause, at }: GrantOptions): Promise<boolean> {
  if (await hasGrantedOther(tx, grant.kind, cause)) return false;
  const written =
    grant.kind === 'membership'
      ? await tx
          .insert(membershipGrants)
          .values({ userId, plan: grant.plan, days: grant.days * quantity, ...cause, grantedAt: at })
          .onConflictDoNothing()
          .returning({ id: membershipGrants.id })
      : await tx
          .insert(dataEntries)
          .values({
            userId,
            tokens: grant.tokens * quantity,
            kind: 'grant',
            ...cause,
            at,
            expiresAt: expiryOf(grant.expiresAfterDays, at),
          })
          .onConflictDoNothing()
          .returning({ id: dataEntries.id });
  return written.length > 0;
}

function expiryOf(days: number | undefined, at: Date): Date | null {
  return days === undefined ? null : new Date(at.getTime() + days * DAY_MS);
}

/** Whether a cause has granted something of the other kind: each ledger's unique index knows its own rows alone. */
async function hasGrantedOther(tx: Db, kind: Grant['kind'], { source, sourceId }: Cause): Promise<boolean> {
  const isOfCause = (table: typeof membershipGrants | typeof dataEntries) =>
    and(eq(table.source, source), eq(table.sourceId, sourceId));
  const found =
    kind === 'membership'
      ? await tx.$count(dataEntries, and(isOfCause(dataEntries), eq(dataEntries.kind, 'grant')))
      : await tx.$count(membershipGrants, isOfCause(membershipGrants));
  return found > 0;
}

/**
 * Takes back what a cause has granted: of membership what is left, of data everything. Gives false when it has granted nothing or has lost it before.
 * @param because for the operator, such as `refund`
 */
export async function revokeGrant(tx: Db, { source, sourceId }: Cause, because: string, at: Date): Promise<boolean> {
  const membership = await tx
    .update(membershipGrants)
    .set({ revokedAt: at, revokedBecause: because })
    .where(
      and(
        eq(membershipGrants.source, source),
        eq(membershipGrants.sourceId, sourceId),
        isNull(membershipGrants.revokedAt),
      ),
    )
    .returning({ id: membershipGrants.id });
  if (membership.length > 0) return true;
  const [entry] = await tx
    .select({ userId: dataEntries.userId, tokens: dataEntries.tokens })
    .from(dataEntries)
    .where(and(eq(dataEntries.source, source), eq(dataEntries.sourceId, sourceId), eq(dataEntries.kind, 'grant')));
  if (!entry) return false;
  const data = await tx
    .insert(dataEntries)
    .values({ userId: entry.userId, tokens: -entry.tokens, kind: 'revocation', source, sourceId, at })
    .onConflictDoNothing()
    .returning({ id: dataEntries.id });
  return data.length > 0;
}

/** Membership in the shape of the contracts. */
export function describeMembership(
  grants: readonly MembershipGrant[],
  now: Date,
  plans: readonly string[],
): Membership {
  const { status, plan, endsAt, schedule } = membershipStatus(grants, now, plans);
  return {
    subscriptionStatus: status,
    plan,
    endsAt: endsAt?.toISOString() ?? null,
    schedule: schedule.map(({ from, to, ...rest }) => ({ ...rest, from: from.toISOString(), to: to.toISOString() })),
  };
}
