import { DAY_MS } from '@duoverso/contracts/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MembershipGrant } from './membership-schedule.ts';
import { membershipStatus } from './membership-status.ts';

const PLANS = ['max', 'pro'];
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const day = (number: number): Date => new Date(BEGIN + number * DAY_MS);
const grant = (plan: string, days: number, from: number, revoked?: number): MembershipGrant => ({
  plan,
  days,
  grantedAt: day(from),
  revokedAt: revoked === undefined ? null : day(revoked),
});
const at = (grants: MembershipGrant[], now: number) => {
  const { status, plan, endsAt } = membershipStatus(grants, day(now), PLANS);
  return [status, plan, endsAt === null ? null : (endsAt.getTime() - BEGIN) / DAY_MS];
};

describe('membershipStatus', () => {
  it.each<[string, MembershipGrant[], number, unknown[]]>([
    ['nothing ever', [], 5, ['none', null, null]],
    ['a grant that runs', [grant('pro', 30, 0)], 10, ['active', 'pro', 30]],
    ['the moment it begins', [grant('pro', 30, 0)], 0, ['active', 'pro', 30]],
    ['the moment it ends', [grant('pro', 30, 0)], 30, ['expired', null, 30]],
    ['long after', [grant('pro', 30, 0)], 90, ['expired', null, 30]],
    ['a second grant extends', [grant('pro', 30, 0), grant('pro', 30, 10)], 20, ['active', 'pro', 60]],
    ['a gap between two', [grant('pro', 30, 0), grant('pro', 30, 50)], 55, ['active', 'pro', 80]],
    ['a refund ends it', [grant('pro', 30, 0, 10)], 20, ['canceled', null, 10]],
    ['before the refund', [grant('pro', 30, 0, 10)], 9, ['active', 'pro', 10]],
    ['a refund after the end', [grant('pro', 30, 0, 40)], 50, ['expired', null, 30]],
    ['what follows a refund moves up', [grant('pro', 30, 0, 10), grant('pro', 30, 5)], 20, ['active', 'pro', 40]],
    ['a refund of what waits', [grant('pro', 30, 0), grant('pro', 30, 5, 10)], 20, ['active', 'pro', 30]],
    ['and its end', [grant('pro', 30, 0), grant('pro', 30, 5, 10)], 31, ['expired', null, 30]],
    ['taken back at once', [grant('pro', 30, 0, 0)], 1, ['canceled', null, 0]],
    ['a higher plan runs first', [grant('pro', 30, 0), grant('max', 30, 10)], 20, ['active', 'max', 60]],
    ['and the lower continues', [grant('pro', 30, 0), grant('max', 30, 10)], 45, ['active', 'pro', 60]],
    ['a refund of the higher', [grant('pro', 30, 0), grant('max', 30, 10, 15)], 20, ['active', 'pro', 35]],
    ['the lower bought meanwhile', [grant('max', 30, 0), grant('pro', 30, 10)], 35, ['active', 'pro', 60]],
    ['a plan that is sold no more', [grant('old', 30, 0), grant('pro', 10, 5)], 7, ['active', 'pro', 40]],
    ['a refund on the day of its end', [grant('pro', 30, 0, 30)], 40, ['expired', null, 30]],
    ['two that have ended', [grant('pro', 30, 0), grant('pro', 10, 50)], 90, ['expired', null, 60]],
    ['taken back the moment it was made', [grant('pro', 30, 0, 0)], 0, ['canceled', null, 0]],
    ['two taken back at once', [grant('pro', 30, 0, 0), grant('pro', 30, 5, 5)], 9, ['canceled', null, 5]],
    ['three plans', [grant('old', 30, 0), grant('pro', 30, 0), grant('max', 30, 0)], 5, ['active', 'max', 90]],
    ['one of two of a day taken back', [grant('pro', 30, 0), grant('pro', 30, 0, 10)], 20, ['active', 'pro', 40]],
    ['the same, told the other way round', [grant('pro', 30, 0, 10), grant('pro', 30, 0)], 20, ['active', 'pro', 40]],
    ['a grant of the future', [grant('pro', 30, 5)], 2, ['none', null, null]],
  ])('knows %s', (_case, grants, now, expected) => {
    expect(at(grants, now)).toEqual(expected);
  });
});

const grants = fc.array(
  fc.record({
    plan: fc.constantFrom('max', 'pro'),
    days: fc.integer({ min: 1, max: 60 }),
    from: fc.nat(200),
    revokedAfter: fc.option(fc.nat(90), { nil: undefined }),
  }),
  { maxLength: 8 },
);
const ledger = grants.map((rows) =>
  rows.map(({ plan, days, from, revokedAfter }) =>
    grant(plan, days, from, revokedAfter === undefined ? undefined : from + revokedAfter),
  ),
);
const keptLedger = grants.map((rows) => rows.map(({ plan, days, from }) => grant(plan, days, from)));
const moment = fc.nat(500);

/** Number of days on which a ledger gives membership. */
const activeDays = (rows: MembershipGrant[]): number =>
  Array.from({ length: 800 }, (_, now) => membershipStatus(rows, day(now), PLANS).status).filter(
    (status) => status === 'active',
  ).length;

describe('any ledger', () => {
  it('comes to the same whatever the order of its rows', () => {
    fc.assert(
      fc.property(
        ledger.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        moment,
        ([rows, shuffled], now) => {
          expect(membershipStatus(shuffled, day(now), PLANS)).toEqual(membershipStatus(rows, day(now), PLANS));
        },
      ),
    );
  });

  it('gives every day that was granted, and no other', () => {
    fc.assert(
      fc.property(keptLedger, (rows) => {
        expect(activeDays(rows)).toBe(rows.reduce((sum, { days }) => sum + days, 0));
      }),
      { numRuns: 50 },
    );
  });

  it('never gives more for a revocation', () => {
    fc.assert(
      fc.property(ledger, (rows) => {
        const kept = rows.map((row) => ({ ...row, revokedAt: null }));
        expect(activeDays(rows)).toBeLessThanOrEqual(activeDays(kept));
      }),
      { numRuns: 50 },
    );
  });

  it('is not changed backwards by a grant or a revocation', () => {
    fc.assert(
      fc.property(ledger, fc.integer({ min: 1, max: 300 }), fc.nat(300), (rows, when, back) => {
        const now = Math.max(0, when - 1 - back);
        const before = membershipStatus(rows, day(now), PLANS);
        const withGrant = membershipStatus([...rows, grant('max', 30, when)], day(now), PLANS);
        expect([withGrant.status, withGrant.plan]).toEqual([before.status, before.plan]);
        const revoked = rows.map((row) => (row.revokedAt === null ? { ...row, revokedAt: day(when) } : row));
        const after = membershipStatus(revoked, day(now), PLANS);
        expect([after.status, after.plan]).toEqual([before.status, before.plan]);
      }),
    );
  });

  it('ends in the future while it is active, and has ended when it is not', () => {
    fc.assert(
      fc.property(ledger, moment, (rows, now) => {
        const { status, plan, endsAt } = membershipStatus(rows, day(now), PLANS);
        expect(status === 'active').toBe(plan !== null);
        expect(status === 'none').toBe(endsAt === null);
        if (endsAt) expect(endsAt > day(now)).toBe(status === 'active');
      }),
    );
  });
});
