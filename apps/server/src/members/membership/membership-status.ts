import type { SubscriptionStatus } from '@duoverso/contracts/user-info';
import { layOut, type MembershipGrant, membershipSchedule, type Stretch } from './membership-schedule.ts';

/** What the ledger comes to at a moment. */
export interface MembershipState {
  readonly status: SubscriptionStatus;
  /** Plan that is running, null when none is. */
  readonly plan: string | null;
  /** When the last plan ends, or has ended; null when there never was one. Which plan runs until when is in the schedule. */
  readonly endsAt: Date | null;
  /** The running plan and those that wait for it; empty when none runs. */
  readonly schedule: readonly Stretch[];
}

/**
 * The membership that grants give at a moment, by their schedule.
 * @param plans ids of all plans, the highest first
 */
export function membershipStatus(
  grants: readonly MembershipGrant[],
  now: Date,
  plans: readonly string[],
): MembershipState {
  const schedule = membershipSchedule(grants, now, plans);
  const [running] = schedule;
  if (running) {
    return { status: 'active', plan: running.plan, endsAt: schedule.at(-1)?.to ?? running.to, schedule };
  }
  const past = grants.filter(({ grantedAt }) => grantedAt <= now);
  if (past.length === 0) return { status: 'none', plan: null, endsAt: null, schedule };
  const last = layOut(past, now, plans).toSorted((a, b) => b.to - a.to)[0];
  if (last) return { status: last.cut ? 'canceled' : 'expired', plan: null, endsAt: new Date(last.to), schedule };
  // Every grant was taken back before it began.
  const revocations = past.map(({ revokedAt, grantedAt }) => (revokedAt ?? grantedAt).getTime());
  return { status: 'canceled', plan: null, endsAt: new Date(Math.max(...revocations)), schedule };
}
