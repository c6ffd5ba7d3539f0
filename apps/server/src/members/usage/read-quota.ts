import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { usageLines } from '../../database/schema.ts';
import type { Holdings } from '../membership/read-holdings.ts';
import { endOf, type PlanQuota, quotaMonths, startOf } from './quota-months.ts';
import { type QuotaLedger, type QuotaState, quotaState } from './quota-state.ts';
import type { UsedTokens } from './settle-usage.ts';

/** What members may use at a moment, by their ids: two questions to the database for however many, one where nothing was used. */
export async function readQuotas(
  db: Db,
  holdings: ReadonlyMap<string, Holdings>,
  now: Date,
  plans: readonly PlanQuota[],
): Promise<Map<string, QuotaState>> {
  const bounds = new Map([...holdings].map(([id, held]) => [id, held.hasUsage ? boundsOf(held, now, plans) : []]));
  const usage = await readUsage(db, bounds);
  return new Map(
    [...holdings].map(([id, held]) => [id, quotaState({ ...held, usage: usage.get(id) ?? [] }, now, plans)]),
  );
}

/** The same of one member. */
export async function readQuota(
  db: Db,
  userId: string,
  holdings: Holdings,
  now: Date,
  plans: readonly PlanQuota[],
): Promise<QuotaState> {
  const quotas = await readQuotas(db, new Map([[userId, holdings]]), now, plans);
  return quotas.get(userId) ?? quotaState({ grants: [], packs: [], usage: [] }, now, plans);
}

/**
 * Moments at which another month begins, or another pack is there: between two of them it does not matter when something was used. The first is the one from which on usage counts at all: the
 * beginning of the running month, or of the month in which the first pack came. None when there is neither.
 * @param since a moment from which on it shall count in any case
 */
export function boundsOf(
  { grants, packs }: Pick<QuotaLedger, 'grants' | 'packs'>,
  now: Date,
  plans: readonly PlanQuota[],
  since = Number.POSITIVE_INFINITY,
): number[] {
  const months = quotaMonths(grants, now, plans);
  const time = now.getTime();
  const running = months.filter(({ pieces }) => pieces.some(({ from, to }) => from <= time && time < to));
  const first = Math.min(since, ...running.map(startOf), ...packs.map(({ grantedAt }) => grantedAt.getTime()));
  if (!Number.isFinite(first)) return [];
  // What a month has left when the first pack comes depends on all of the month.
  const begin = Math.min(first, ...months.filter((month) => endOf(month) > first).map(startOf));
  const edges = [
    ...months.flatMap(({ pieces }) => pieces.flatMap(({ from, to }) => [from, to])),
    ...packs.flatMap((pack) =>
      [pack.grantedAt, pack.expiresAt, pack.revokedAt].flatMap((edge) => (edge === null ? [] : [edge.getTime()])),
    ),
  ];
  return [begin, ...edges.filter((edge) => edge > begin)];
}

/** Sums of usage between the bounds of each member, by their ids. */
export async function readUsage(
  db: Db,
  bounds: ReadonlyMap<string, readonly number[]>,
): Promise<Map<string, UsedTokens[]>> {
  const rows = [...bounds].flatMap(([id, moments]) => moments.map((at) => ({ id, at: new Date(at).toISOString() })));
  if (rows.length === 0) return new Map();
  const { rows: sums } = (await db.execute(sql`
    select l.user_id as id, (extract(epoch from min(l.at)) * 1000)::bigint::text as at, sum(l.tokens)::text as tokens
    from (
      select id, array_agg(at order by at) as bounds, min(at) as since
      from json_to_recordset(${JSON.stringify(rows)}::json) as given(id text, at timestamptz)
      group by id
    ) member
    join ${usageLines} l on l.user_id = member.id and l.at >= member.since
    group by l.user_id, width_bucket(l.at, member.bounds)`)) as unknown as {
    rows: { id: string; at: string; tokens: string }[];
  };
  const used = sums.map(({ id, at, tokens }) => ({ id, at: new Date(Number(at)), tokens: Number(tokens) }));
  return Map.groupBy(used, ({ id }) => id);
}
