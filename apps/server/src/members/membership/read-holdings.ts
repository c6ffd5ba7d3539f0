import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { dataEntries, membershipGrants, subscriptions, usageLines, users } from '../../database/schema.ts';
import { graceOf, type HeldRenewal } from '../renewals/renewal-state.ts';
import type { DataPack } from '../usage/settle-usage.ts';
import type { MembershipGrant } from './membership-schedule.ts';

/** A grant of the ledger with its cause. */
export interface HeldGrant extends MembershipGrant {
  readonly source: string;
  readonly sourceId: string;
}

/** From what membership and quota of a member are computed. */
export interface Holdings {
  readonly grants: HeldGrant[];
  readonly packs: DataPack[];
  /** What is paid again by itself, also what was. Its days of grace are among the grants. */
  readonly renewals: HeldRenewal[];
  /** Whether anything has ever been used. */
  readonly hasUsage: boolean;
}

interface PackRow extends Omit<DataPack, 'grantedAt' | 'expiresAt' | 'revokedAt'> {
  readonly grantedAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** Packs of a member as JSON: they share the row of a grant. */
const packsOfMember = sql<PackRow[] | null>`(
  select json_agg(json_build_object(
    'id', given.id, 'tokens', given.tokens, 'source', given.source, 'sourceId', given.source_id,
    'grantedAt', given.at, 'expiresAt', given.expires_at, 'revokedAt', taken.at))
  from ${dataEntries} given
  left join ${dataEntries} taken on taken.kind = 'revocation' and taken.source = given.source and taken.source_id = given.source_id
  where given.user_id = ${users.id} and given.kind = 'grant')`;
type Told<Row> = { readonly [Name in keyof Row]: Row[Name] extends Date | null ? string | null : Row[Name] };

/** Renewals of a member as JSON, as packs are. */
const renewalsOfMember = sql<Told<HeldRenewal>[] | null>`(
  select json_agg(json_build_object(
    'id', own.id, 'plan', own.plan, 'graceDays', own.grace_days, 'paidUntil', own.paid_until, 'failedAt', own.failed_at,
    'endsWithPeriod', own.ends_with_period, 'endedAt', own.ended_at))
  from ${subscriptions} own
  where own.user_id = ${users.id} and own.paid_until is not null)`;
const hasUsage = sql<boolean>`exists (select 1 from ${usageLines} where ${usageLines.userId} = ${users.id})`;

const selected = () => {
  const { plan, days, grantedAt, revokedAt, source, sourceId } = membershipGrants;
  return {
    userId: users.id,
    grant: { plan, days, grantedAt, revokedAt, source, sourceId },
    packs: packsOfMember,
    renewals: renewalsOfMember,
    hasUsage,
  };
};

/** One row for each grant, or one without; every row has the packs. */
const query = prepareOnce((db) =>
  db
    .select(selected())
    .from(users)
    .leftJoin(membershipGrants, eq(membershipGrants.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('holdings'),
);

/** Grants and packs in one question to the database: pages ask it with every view. Nothing of an account that is gone. */
export async function readHoldings(db: Db, userId: string): Promise<Holdings> {
  return holdingsOf(await query(db).execute({ userId }));
}

/** The same of many members, by their ids. */
export async function readHoldingsOf(db: Db, userIds: string[]): Promise<Map<string, Holdings>> {
  const rows = await db
    .select(selected())
    .from(users)
    .leftJoin(membershipGrants, eq(membershipGrants.userId, users.id))
    .where(inArray(users.id, userIds));
  return new Map([...Map.groupBy(rows, ({ userId }) => userId)].map(([id, own]) => [id, holdingsOf(own)]));
}

interface HoldingsRow {
  readonly grant: HeldGrant | null;
  readonly packs: PackRow[] | null;
  readonly renewals: Told<HeldRenewal>[] | null;
  readonly hasUsage: boolean;
}

function holdingsOf(rows: readonly HoldingsRow[]): Holdings {
  const renewals = (rows[0]?.renewals ?? []).map((one) => ({
    ...one,
    paidUntil: momentOf(one.paidUntil),
    failedAt: momentOf(one.failedAt),
    endedAt: momentOf(one.endedAt),
  }));
  return {
    grants: [
      ...rows.flatMap(({ grant }) => (grant === null ? [] : [grant])),
      ...renewals.flatMap((one) => graceOf(one) ?? []),
    ],
    renewals,
    packs: (rows[0]?.packs ?? []).map((pack) => ({
      ...pack,
      grantedAt: new Date(pack.grantedAt),
      expiresAt: pack.expiresAt === null ? null : new Date(pack.expiresAt),
      revokedAt: pack.revokedAt === null ? null : new Date(pack.revokedAt),
    })),
    hasUsage: rows[0]?.hasUsage ?? false,
  };
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
