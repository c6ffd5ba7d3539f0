import { DAY_MS } from '@duoverso/contracts/day';
import { layOut, type MembershipGrant } from '../membership/membership-schedule.ts';

/** As much of a plan as quota is about. */
export interface PlanQuota {
  readonly id: string;
  readonly tokensPerMonth: number;
}

/** Time in milliseconds, the end not included. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** A month of a grant, with the quota of its plan. */
export interface QuotaMonth {
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
