import { HOUR_MS } from '@duoverso/contracts/day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { usageHours, usageLines } from '../../database/schema.ts';
import type { Holdings } from '../membership/read-holdings.ts';
import { type QuotaLedger, type QuotaState, quotaState } from './quota-state.ts';
import { endOf, type PlanQuota, quotaMonths, startOf, type UsedTokens } from './settle-usage.ts';

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

/**
 * Sums of usage between the bounds of each member, by their ids, each at the bound with which it begins: of whole hours from their sums, of what is left before and behind them from the lines. So it does
 * not matter how many lines a member has.
 */
export async function readUsage(
  db: Db,
  bounds: ReadonlyMap<string, readonly number[]>,
): Promise<Map<string, UsedTokens[]>> {
  const given = [...bounds].flatMap(([id, moments]) => spansOf(moments).map((span) => ({ id, ...span })));
  if (given.length === 0) return new Map();
  const { rows: sums } = (await db.execute(sql`
    select id, (extract(epoch from since) * 1000)::bigint::text as at, (
      coalesce((select sum(l.tokens) from ${usageLines} l where l.user_id = id and l.at >= since and l.at < head), 0) +
      coalesce((select sum(h.tokens) from ${usageHours} h where h.user_id = id and h.hour >= head and h.hour < tail), 0) +
      coalesce((select sum(l.tokens) from ${usageLines} l where l.user_id = id and l.at >= tail and l.at < until), 0)
    )::text as tokens
    from json_to_recordset(${JSON.stringify(given)}::json)
      as span(id text, since timestamptz, head timestamptz, tail timestamptz, until timestamptz)`)) as unknown as {
    rows: { id: string; at: string; tokens: string }[];
  };
  const used = sums.map(({ id, at, tokens }) => ({ id, at: new Date(Number(at)), tokens: Number(tokens) }));
  return Map.groupBy(used, ({ id }) => id);
}

interface Span {
  readonly since: string;
  /** Where the first whole hour begins; where there is none, the end. */
  readonly head: string;
  /** Where the last whole hour ends. */
  readonly tail: string;
  readonly until: string;
}

/** No line is later. */
const END_OF_TIME = Date.parse('9999-01-01T00:00:00Z');

/** From each bound to the next one, the last without an end. */
function spansOf(bounds: readonly number[]): Span[] {
  const moments = [...new Set(bounds)].sort((a, b) => a - b);
  return moments.map((since, place) => {
    const until = moments[place + 1] ?? END_OF_TIME;
    const head = Math.min(Math.ceil(since / HOUR_MS) * HOUR_MS, until);
    const tail = Math.max(Math.floor(until / HOUR_MS) * HOUR_MS, head);
    const [from, first, last, to] = [since, head, tail, until].map((at) => new Date(at).toISOString());
    return { since: from, head: first, tail: last, until: to } as Span;
  });
}
