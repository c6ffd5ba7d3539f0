import { DAY_MS } from '@duoverso/contracts/day';
import { layOut, type MembershipGrant } from '../membership/membership-schedule.ts';

/** As much of a plan as quota is about. */
export interface PlanQuota {
  readonly id: string;
  readonly tokensPerMonth: number;
}

/** Time in milliseconds, the end not included. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** A month of a grant, with the quota of its plan. */
interface QuotaMonth {
  /** The row itself that was given. */
  readonly grant: MembershipGrant;
  readonly plan: string;
  readonly tokens: number;
  /** When it runs; more than one piece where a higher plan has interrupted it. */
  readonly pieces: readonly Piece[];
}

const DAYS_OF_MONTH = 30;

/**
 * The months of all grants that have been made by a moment, in the order of time.
 *
 * A grant is divided into equal months, as many as it is bought for: 30 days are one, 365 are twelve, and so are three days one. They are counted from the beginning of the grant, in time that its plan
 * runs: a month that a higher plan interrupts goes on afterwards with what it has left. A revocation cuts them off.
 *
 * @param plans the highest first; a plan that is sold no more has no quota
 */
export function quotaMonths(
  grants: readonly MembershipGrant[],
  now: Date,
  plans: readonly PlanQuota[],
): readonly QuotaMonth[] {
  const spans = layOut(
    grants,
    now,
    plans.map(({ id }) => id),
  );
  const months = [...Map.groupBy(spans, ({ grant }) => grant)].flatMap(([grant, own]) => {
    const tokens = plans.find(({ id }) => id === grant.plan)?.tokensPerMonth ?? 0;
    return divide(grant.days, own).map((pieces) => ({ grant, plan: grant.plan, tokens, pieces }));
  });
  return months.toSorted((a, b) => startOf(a) - startOf(b));
}

/** When a month begins, in milliseconds. */
export function startOf({ pieces }: QuotaMonth): number {
  return pieces[0]?.from ?? Number.POSITIVE_INFINITY;
}

/** When a month ends, in milliseconds. */
export function endOf({ pieces }: QuotaMonth): number {
  return pieces.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
}

/** Cuts the spans of a grant where its months end. */
function divide(days: number, spans: readonly Piece[]): Piece[][] {
  const count = Math.max(1, Math.round(days / DAYS_OF_MONTH));
  const endOfMonth = (month: number): number => Math.round(((month + 1) * days * DAY_MS) / count);
  const months: Piece[][] = [[]];
  let elapsed = 0;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    let { from } = span;
    while (from < span.to) {
      if (endOfMonth(months.length - 1) <= elapsed) months.push([]);
      const to = Math.min(span.to, from + endOfMonth(months.length - 1) - elapsed);
      months.at(-1)?.push({ from, to });
      elapsed += to - from;
      from = to;
    }
  }
  return months;
}

/** A data pack of the ledger. */
export interface DataPack {
  readonly id: string;
  readonly tokens: number;
  readonly source: string;
  readonly sourceId: string;
  readonly grantedAt: Date;
  /** Null for one that stays until it is used. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** What was used at a moment. */
export interface UsedTokens {
  readonly at: Date;
  readonly tokens: number;
}

/** What every month and pack has given. */
export interface Settlement {
  readonly months: readonly { readonly month: QuotaMonth; readonly used: number }[];
  /** In the order in which they are used. */
  readonly packs: readonly { readonly pack: DataPack; readonly used: number }[];
  /** What nothing was there for: services notice with their next report that a member has nothing left. Nobody owes it. */
  readonly over: number;
}

/**
 * Charges usage: to the month that was running when it happened, as far as that had some left, then to the packs that were there, those that expire first at the front. The order of the rows does not
 * matter: a line that comes late is charged as if it had come in time.
 */
export function settleUsage(
  months: readonly QuotaMonth[],
  packs: readonly DataPack[],
  usage: readonly UsedTokens[],
): Settlement {
  const monthRows = months.map((month) => ({ month, used: 0 }));
  const packRows = packs.toSorted(comparePacks).map((pack) => ({ pack, used: 0 }));
  const running = monthRows
    .flatMap((row) => row.month.pieces.map((piece) => ({ row, piece })))
    .toSorted((a, b) => a.piece.from - b.piece.from);
  let place = 0;
  let over = 0;
  for (const { at, tokens } of usage.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const time = at.getTime();
    while ((running[place]?.piece.to ?? Number.POSITIVE_INFINITY) <= time) place += 1;
    const here = running[place];
    let left = tokens;
    if (here && here.piece.from <= time) left -= charge(here.row, here.row.month.tokens, left);
    for (const row of packRows) if (left > 0 && isThere(row.pack, time)) left -= charge(row, row.pack.tokens, left);
    over += left;
  }
  return { months: monthRows, packs: packRows, over };
}

/** Whether a pack can be used at a moment, as far as time is concerned. */
export function isThere({ grantedAt, expiresAt, revokedAt }: DataPack, time: number): boolean {
  const end = Math.min(...[expiresAt, revokedAt].map((date) => date?.getTime() ?? Number.POSITIVE_INFINITY));
  return grantedAt.getTime() <= time && time < end;
}

function charge(row: { used: number }, size: number, wanted: number): number {
  const taken = Math.min(size - row.used, wanted);
  row.used += taken;
  return taken;
}

/** Those that expire first, then those that came first. */
function comparePacks(a: DataPack, b: DataPack): number {
  const end = ({ expiresAt }: DataPack): number => expiresAt?.getTime() ?? Number.MAX_VALUE;
  return end(a) - end(b) || a.grantedAt.getTime() - b.grantedAt.getTime() || (a.id < b.id ? -1 : 1);
}
