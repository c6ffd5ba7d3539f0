import { DAY_MS } from '@duoverso/contracts/day';
/** A row of the ledger, as far as time is concerned. */
export interface MembershipGrant {
  readonly plan: string;
  readonly days: number;
  readonly grantedAt: Date;
  readonly revokedAt: Date | null;
}

/** Time in which a plan runs without a break. */
export interface Stretch {
  readonly plan: string;
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  /** Whether it waits for a higher plan to end. */
  readonly paused: boolean;
}

/** Time in which a grant gives its plan, in milliseconds, the end not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly plan: string;
  /** Whether a revocation has cut it. */
  readonly cut: boolean;
  /** The row itself that was given. */
  readonly grant: MembershipGrant;
}

/**
 * What runs now and what goes on afterwards, by the ledger as it is: the running plan first, then those that wait for it, each from the end of the one before. Empty when nothing
 * runs. The order of the rows does not matter.
 *
 * - Grants of one plan follow each other: each begins when it is made, or when the one before it ends.
 * - A higher plan starts right away; the remaining days of a lower one wait and go on afterwards: nothing that was paid for is lost.
 * - A revocation takes what is left of its grant at that moment, and what follows moves up. It never changes what was before it.
 *
 * @param plans ids of all plans, the highest first; an unknown plan ranks below them
 */
export function membershipSchedule(
  grants: readonly MembershipGrant[],
  now: Date,
  plans: readonly string[],
): readonly Stretch[] {
  const at = now.getTime();
  const spans = layOut(grants, now, plans).toSorted((a, b) => a.from - b.from);
  const stretches: { plan: string; from: number; to: number }[] = [];
  for (const { plan, from, to } of spans) {
    const before = stretches.at(-1);
    if (before?.plan === plan && before.to === from) before.to = to;
    else stretches.push({ plan, from, to });
  }
  return stretches
    .filter(({ to }) => to > at)
    .map(({ plan, from, to }) => ({ plan, from: new Date(from), to: new Date(to), paused: from > at }));
}

/** The spans of all grants that have been made by a moment, those of higher plans first. */
export function layOut(grants: readonly MembershipGrant[], now: Date, plans: readonly string[]): Span[] {
  const made = grants.filter(({ grantedAt }) => grantedAt <= now);
  const spans: Span[] = [];
  for (const plan of rankPlans(made, plans)) {
    const taken = spans.toSorted((a, b) => a.from - b.from);
    const own = made.filter((grant) => grant.plan === plan).toSorted(compareGrants);
    let free = Number.NEGATIVE_INFINITY;
    for (const grant of own) {
      const revokedAt = grant.revokedAt?.getTime() ?? Number.POSITIVE_INFINITY;
      const pieces = fill(Math.max(grant.grantedAt.getTime(), free), grant.days * DAY_MS, taken);
      for (const { from, to } of pieces) {
        if (from >= revokedAt) break;
        spans.push({ plan, from, to: Math.min(to, revokedAt), cut: revokedAt < to, grant });
        free = Math.min(to, revokedAt);
      }
    }
  }
  return spans;
}

function rankPlans(grants: readonly MembershipGrant[], plans: readonly string[]): string[] {
  const rank = (plan: string): number => (plans.includes(plan) ? plans.indexOf(plan) : plans.length);
  return [...new Set(grants.map(({ plan }) => plan))].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Grants made at the same moment have an order of their own, so that that of the rows does not matter. */
function compareGrants(a: MembershipGrant, b: MembershipGrant): number {
  const revoked = (grant: MembershipGrant): number => grant.revokedAt?.getTime() ?? Number.MAX_VALUE;
  return a.grantedAt.getTime() - b.grantedAt.getTime() || a.days - b.days || revoked(a) - revoked(b);
}

/** Places `length` milliseconds from `start` on, around the spans that are taken. */
function fill(start: number, length: number, taken: readonly Span[]): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  let from = start;
  let left = length;
  for (const span of taken) {
    if (span.to <= from) continue;
    const room = Math.min(span.from - from, left);
    if (room > 0) pieces.push({ from, to: from + room });
    left -= Math.max(room, 0);
    if (left === 0) return pieces;
    from = Math.max(span.to, from);
  }
  return [...pieces, { from, to: from + left }];
}
