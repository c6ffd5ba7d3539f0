import type { SubscriptionStatus } from '@duoverso/contracts';

/** A row of the ledger, as far as time is concerned. */
export interface MembershipGrant {
  readonly plan: string;
  readonly days: number;
  readonly grantedAt: Date;
  readonly revokedAt: Date | null;
}

/** What the ledger comes to at a moment. */
export interface MembershipState {
  readonly status: SubscriptionStatus;
  /** Plan that is running, null when none is. */
  readonly plan: string | null;
  /** When the membership ends or has ended; null when there never was one. */
  readonly endsAt: Date | null;
}

const DAY_MS = 86_400_000;

/** Time in which a grant gives its plan, in milliseconds, the end not included. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly plan: string;
  /** Whether a revocation has cut it. */
  readonly cut: boolean;
}

/**
 * The membership that grants give at a moment. The order of the rows does not matter.
 *
 * - Grants of one plan follow each other: each begins when it is made, or when the one before it ends.
 * - While a higher plan runs, time of a lower one waits and continues afterwards: nothing that was paid for is lost.
 * - A revocation takes what is left of its grant at that moment, and what follows moves up. It never changes what was before it.
 *
 * @param plans ids of all plans, the highest first; an unknown plan ranks below them
 */
export function membershipStatus(
  grants: readonly MembershipGrant[],
  now: Date,
  plans: readonly string[],
): MembershipState {
  const past = grants.filter(({ grantedAt }) => grantedAt <= now);
  if (past.length === 0) return { status: 'none', plan: null, endsAt: null };
  const spans = layOut(past, plans);
  const at = now.getTime();
  const running = spans.find(({ from, to }) => from <= at && at < to); // spans of higher plans come first
  if (running) return { status: 'active', plan: running.plan, endsAt: new Date(endOfCoverage(spans, at)) };
  const last = spans.toSorted((a, b) => b.to - a.to)[0];
  if (last) return { status: last.cut ? 'canceled' : 'expired', plan: null, endsAt: new Date(last.to) };
  // Every grant was taken back before it began.
  const revocations = past.map(({ revokedAt, grantedAt }) => (revokedAt ?? grantedAt).getTime());
  return { status: 'canceled', plan: null, endsAt: new Date(Math.max(...revocations)) };
}

/** The spans of all grants, those of higher plans first. */
function layOut(grants: readonly MembershipGrant[], plans: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const plan of rankPlans(grants, plans)) {
    const taken = spans.toSorted((a, b) => a.from - b.from);
    const own = grants.filter((grant) => grant.plan === plan).toSorted(compareGrants);
    let free = Number.NEGATIVE_INFINITY;
    for (const grant of own) {
      const revokedAt = grant.revokedAt?.getTime() ?? Number.POSITIVE_INFINITY;
      const pieces = fill(Math.max(grant.grantedAt.getTime(), free), grant.days * DAY_MS, taken);
      for (const { from, to } of pieces) {
        if (from >= revokedAt) break;
        spans.push({ plan, from, to: Math.min(to, revokedAt), cut: revokedAt < to });
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

/** Until when some plan runs without a gap. */
function endOfCoverage(spans: readonly Span[], at: number): number {
  let end = at;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from <= end) end = Math.max(end, to);
  }
  return end;
}
