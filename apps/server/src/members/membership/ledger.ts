import type { Grant } from '@duoverso/content/catalogue';
import { DAY_MS } from '@duoverso/contracts/day';
import type { GrantSource, Ledger, Membership } from '@duoverso/contracts/member';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/db.ts';
import { dataEntries, membershipGrants, offerClaims, orders, users } from '../../database/schema.ts';
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

/** A grant by its cause, and since when it is taken back. */
interface FoundGrant {
  readonly sourceId: string;
  readonly revokedAt: Date | null;
}

/** What the given causes have granted, the oldest first. */
export function findGrants(
  tx: Db,
  kind: Grant['kind'],
  source: GrantSource,
  sourceIds: string[],
): Promise<FoundGrant[]> {
  if (kind === 'membership') {
    const { sourceId, revokedAt, grantedAt, id } = membershipGrants;
    return tx
      .select({ sourceId, revokedAt })
      .from(membershipGrants)
      .where(and(eq(membershipGrants.source, source), inArray(sourceId, sourceIds)))
      .orderBy(asc(grantedAt), asc(id));
  }
  const revocation = alias(dataEntries, 'revocation');
  const { sourceId, at, id } = dataEntries;
  return tx
    .select({ sourceId, revokedAt: revocation.at })
    .from(dataEntries)
    .leftJoin(
      revocation,
      and(eq(revocation.kind, 'revocation'), eq(revocation.source, source), eq(revocation.sourceId, sourceId)),
    )
    .where(and(eq(dataEntries.source, source), eq(dataEntries.kind, 'grant'), inArray(sourceId, sourceIds)))
    .orderBy(asc(at), asc(id));
}

/** The cause of a member's grant by its id, as the ledger shows it; undefined when the member has no such grant. */
export async function findGrant(db: Db, userId: string, id: string): Promise<Cause | undefined> {
  const isOf = (table: typeof membershipGrants | typeof dataEntries) => and(eq(table.id, id), eq(table.userId, userId));
  const causeOf = ({ source, sourceId }: typeof membershipGrants | typeof dataEntries) => ({ source, sourceId });
  const [membership] = await db.select(causeOf(membershipGrants)).from(membershipGrants).where(isOf(membershipGrants));
  if (membership) return membership;
  const isGrant = and(isOf(dataEntries), eq(dataEntries.kind, 'grant'));
  const [data] = await db.select(causeOf(dataEntries)).from(dataEntries).where(isGrant);
  return data;
}

/**
 * Gives back what `revokeGrant` took: a dispute has been won. Membership runs as if it had not been interrupted; data is there again. Why and when stands in the
 * payment events. Changes nothing where nothing was taken.
 */
export async function liftRevocation(tx: Db, { source, sourceId }: Cause): Promise<void> {
  await tx
    .update(membershipGrants)
    .set({ revokedAt: null, revokedBecause: null })
    .where(and(eq(membershipGrants.source, source), eq(membershipGrants.sourceId, sourceId)));
  await tx
    .delete(dataEntries)
    .where(and(eq(dataEntries.source, source), eq(dataEntries.sourceId, sourceId), eq(dataEntries.kind, 'revocation')));
}

type Entry = Ledger['entries'][number];

/** Every grant of a member with its reason, newest first. */
export async function readLedger(db: Db, userId: string): Promise<Entry[]> {
  const [membership, data] = await Promise.all([readMembershipGrants(db, userId), readDataGrants(db, userId)]);
  return [...membership, ...data].sort((a, b) => b.grantedAt.localeCompare(a.grantedAt));
}

async function readMembershipGrants(db: Db, userId: string): Promise<Entry[]> {
  const { id, source, plan, days, grantedAt, revokedAt } = membershipGrants;
  const rows = await db
    .select({ id, source, plan, days, grantedAt, revokedAt, reference: referenceOf(membershipGrants) })
    .from(membershipGrants)
    .where(eq(membershipGrants.userId, userId));
  return rows.map((row) => ({
    ...row,
    tokens: null,
    grantedAt: row.grantedAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }));
}

async function readDataGrants(db: Db, userId: string): Promise<Entry[]> {
  const { id, source, tokens, at } = dataEntries;
  const revocation = alias(dataEntries, 'revocation');
  const rows = await db
    .select({ id, source, tokens, at, revokedAt: revocation.at, reference: referenceOf(dataEntries) })
    .from(dataEntries)
    .leftJoin(
      revocation,
      and(
        eq(revocation.kind, 'revocation'),
        eq(revocation.source, source),
        eq(revocation.sourceId, dataEntries.sourceId),
      ),
    )
    .where(and(eq(dataEntries.userId, userId), eq(dataEntries.kind, 'grant')));
  return rows.map(({ at: grantedAt, revokedAt, ...row }) => ({
    ...row,
    plan: null,
    days: null,
    grantedAt: grantedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** What a member knows the cause by: the number of the order, the id of the offer. */
function referenceOf({ source, sourceId }: typeof membershipGrants | typeof dataEntries) {
  return sql<string | null>`case ${source}
    when 'order' then (select ${orders.number}::text from ${orders} where ${orders.id}::text = split_part(${sourceId}, '/', 1))
    when 'offer' then (select ${offerClaims.offer} from ${offerClaims} where ${offerClaims.id}::text = ${sourceId})
  end`;
}
