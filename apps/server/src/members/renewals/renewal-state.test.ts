import { DAY_MS } from '@duoverso/contracts/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membershipStatus } from '../membership/membership-status.ts';
import { followRenewals, graceOf, graceUntil, type HeldRenewal, renewalStatus } from './renewal-state.ts';

const BEGUN = new Date('2026-12-01T12:00:00Z');
const after = (days: number) => new Date(BEGUN.getTime() + days * DAY_MS);
const PLANS = ['max', 'pro'];
const DAYS = 30;

const renewal = (change: Partial<HeldRenewal> = {}): HeldRenewal => ({
  ...{ id: 'r1', plan: 'pro', graceDays: 3, paidUntil: after(DAYS) },
  ...{ failedAt: null, endsWithPeriod: false, endedAt: null, ...change },
});
const paid = { plan: 'pro', days: DAYS, grantedAt: BEGUN, revokedAt: null };

/** The state of a membership of one paid period, with what its renewal adds. */
function stateAt(one: HeldRenewal, now: Date) {
  const { status, plan, endsAt } = membershipStatus(
    [paid, ...[graceOf(one)].flatMap((grace) => grace ?? [])],
    now,
    PLANS,
  );
  const membership = { subscriptionStatus: status, plan, endsAt: endsAt?.toISOString() ?? null, schedule: [] };
  return followRenewals(membership, [one], now);
}

describe('a renewal', () => {
  it.each<[string, Partial<HeldRenewal>, number, string]>([
    ['goes on', {}, 10, 'active'],
    ['goes on while its charge is being made', {}, DAYS + 0.1, 'active'],
    ['is past due once the charge of its next period failed', { failedAt: after(DAYS) }, DAYS + 1, 'past_due'],
    ['goes on where an earlier charge failed', { failedAt: after(DAYS - 1) }, DAYS + 1, 'active'],
    ['is ending once it is called off', { endsWithPeriod: true }, 10, 'ending'],
    ['has ended with the period', { endsWithPeriod: true }, DAYS, 'ended'],
    ['has ended when it was ended', { endedAt: after(5) }, 5, 'ended'],
  ])('%s', (_what, change, day, status) => {
    expect(renewalStatus(renewal(change), after(day))).toBe(status);
  });
});

describe('the membership of a renewal', () => {
  it.each<[string, Partial<HeldRenewal>, number, string]>([
    ['runs through the paid days', {}, DAYS - 0.1, 'active'],
    ['runs on while the charge is being made', {}, DAYS + 0.1, 'active'],
    ['is past due while its grace runs', { failedAt: after(DAYS) }, DAYS + 2.9, 'past_due'],
    ['is cancelled after the grace', { failedAt: after(DAYS), endedAt: after(DAYS + 3) }, DAYS + 3, 'canceled'],
    ['has run out where it was called off', { endsWithPeriod: true }, DAYS, 'expired'],
  ])('%s', (_what, change, day, status) => {
    expect(stateAt(renewal(change), after(day)).subscriptionStatus).toBe(status);
  });

  it('is never longer than what is paid and the grace, nor shorter than what is paid', () => {
    const any = fc.record({
      graceDays: fc.integer({ min: 1, max: 28 }),
      failed: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
      ends: fc.boolean(),
      ended: fc.option(fc.double({ min: DAYS, max: 90, noNaN: true })),
      day: fc.double({ min: 0, max: 120, noNaN: true }),
    });
    fc.assert(
      fc.property(any, ({ graceDays, failed, ends, ended, day }) => {
        const failedAt = failed === null ? null : after(failed);
        const one = renewal({
          graceDays,
          failedAt,
          endsWithPeriod: ends,
          endedAt: ended === null ? null : after(ended),
        });
        const runs = ['active', 'past_due'].includes(stateAt(one, after(day)).subscriptionStatus);
        if (day < DAYS) expect(runs).toBe(true);
        if (after(day) >= (graceUntil(one) ?? BEGUN)) expect(runs).toBe(false);
        if (ends && day >= DAYS) expect(runs).toBe(false);
      }),
    );
  });
});
