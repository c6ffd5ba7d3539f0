import { DAY_MS } from '@duoverso/contracts/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, type MembershipGrant, membershipSchedule } from './membership-schedule.ts';

const PLANS = ['max', 'pro'];
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
/** Bounded: the machine that runs them is shared. */
const RUNS = { numRuns: 150 };
const day = (number: number): Date => new Date(BEGIN + number * DAY_MS);
const grant = (plan: string, days: number, from: number, revoked?: number): MembershipGrant => ({
  plan,
  days,
  grantedAt: day(from),
  revokedAt: revoked === undefined ? null : day(revoked),
});
const daysOf = (ms: number): number => (ms - BEGIN) / DAY_MS;
type Row = [plan: string, from: number, to: number, paused: boolean];
const at = (grants: MembershipGrant[], now: number): Row[] =>
  membershipSchedule(grants, day(now), PLANS).map(({ plan, from, to, paused }) => [
    plan,
    daysOf(from.getTime()),
    daysOf(to.getTime()),
    paused,
  ]);

describe('[A05] membershipSchedule', () => {
  it.each<[string, MembershipGrant[], number, Row[]]>([
    ['nothing ever', [], 5, []],
    ['nothing any more', [grant('pro', 30, 0)], 30, []],
    ['one plan', [grant('pro', 30, 0)], 10, [['pro', 0, 30, false]]],
    ['terms of one plan as one', [grant('pro', 30, 0), grant('pro', 30, 10)], 20, [['pro', 0, 60, false]]],
    [
      'a month of Pro and then a year of Max',
      [grant('pro', 30, 0), grant('max', 365, 10)],
      10,
      [
        ['max', 10, 375, false],
        ['pro', 375, 395, true],
      ],
    ],
    [
      'the rest of Pro once Max has ended',
      [grant('pro', 30, 0), grant('max', 365, 10)],
      375,
      [['pro', 375, 395, false]],
    ],
    [
      'Pro that is bought while Max runs',
      [grant('max', 30, 0), grant('pro', 30, 10)],
      10,
      [
        ['max', 0, 30, false],
        ['pro', 30, 60, true],
      ],
    ],
    ['Pro again after Max went back', [grant('pro', 30, 0), grant('max', 365, 10, 12)], 12, [['pro', 12, 32, false]]],
    ['a plan taken up again after a gap', [grant('pro', 30, 0), grant('pro', 30, 50)], 55, [['pro', 50, 80, false]]],
    [
      'two plans that are sold no more, by their ids',
      [grant('old-b', 10, 0), grant('old-a', 10, 0)],
      0,
      [
        ['old-a', 0, 10, false],
        ['old-b', 10, 20, true],
      ],
    ],
    [
      'the same, told the other way round',
      [grant('old-a', 10, 0), grant('old-b', 10, 0)],
      0,
      [
        ['old-a', 0, 10, false],
        ['old-b', 10, 20, true],
      ],
    ],
    [
      'a plan that is sold no more behind the others',
      [grant('old', 30, 0), grant('pro', 30, 1), grant('max', 30, 2)],
      2,
      [
        ['max', 2, 32, false],
        ['pro', 32, 61, true],
        ['old', 61, 90, true],
      ],
    ],
  ])('knows %s', (_case, grants, now, expected) => {
    expect(at(grants, now)).toEqual(expected);
  });
});

const row = fc.record({
  plan: fc.constantFrom('max', 'pro', 'old'),
  days: fc.integer({ min: 1, max: 60 }),
  from: fc.nat(120),
});
const kept = fc.array(row, { maxLength: 7 }).map((rows) => rows.map(({ plan, days, from }) => grant(plan, days, from)));
const ledger = fc
  .array(fc.tuple(row, fc.option(fc.nat(90), { nil: undefined })), { maxLength: 7 })
  .map((rows) =>
    rows.map(([{ plan, days, from }, after]) =>
      grant(plan, days, from, after === undefined ? undefined : from + after),
    ),
  );
const moment = fc.nat(500);
/** After every grant and revocation of the ledgers above. */
const LATER = day(1_000);

/** Time that each plan gives in all, in days. */
function given(grants: readonly MembershipGrant[]): Record<string, number> {
  const sums: Record<string, number> = { max: 0, pro: 0, old: 0 };
  for (const { plan, from, to } of layOut(grants, LATER, PLANS)) sums[plan] = (sums[plan] ?? 0) + (to - from) / DAY_MS;
  return sums;
}

function granted(grants: readonly MembershipGrant[]): Record<string, number> {
  const sums: Record<string, number> = { max: 0, pro: 0, old: 0 };
  for (const { plan, days } of grants) sums[plan] = (sums[plan] ?? 0) + days;
  return sums;
}

describe('[A05] any ledger', () => {
  it('loses no day of any plan and counts none twice', () => {
    fc.assert(
      fc.property(kept, (grants) => {
        expect(given(grants)).toEqual(granted(grants));
      }),
      RUNS,
    );
  });

  it('never runs two plans at once', () => {
    fc.assert(
      fc.property(ledger, (grants) => {
        const spans = layOut(grants, LATER, PLANS).toSorted((a, b) => a.from - b.from);
        for (const [place, { from }] of spans.entries()) expect(spans[place - 1]?.to ?? from).toBeLessThanOrEqual(from);
      }),
      RUNS,
    );
  });

  it('runs the highest plan that there is, and shows the others as waiting, one after the other', () => {
    fc.assert(
      fc.property(ledger, moment, (grants, now) => {
        const schedule = at(grants, now);
        const ranks = schedule.map(([plan]) => ['max', 'pro', 'old'].indexOf(plan));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        for (const [place, [, from, to, paused]] of schedule.entries()) {
          expect(to).toBeGreaterThan(from);
          expect(paused).toBe(place > 0);
          if (place > 0) expect(from).toBe(schedule[place - 1]?.[2]);
          else expect(from).toBeLessThanOrEqual(now);
        }
      }),
      RUNS,
    );
  });

  it('comes to the same whatever the order of its rows', () => {
    fc.assert(
      fc.property(
        ledger.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        moment,
        ([rows, shuffled], now) => {
          expect(at(shuffled, now)).toEqual(at(rows, now));
        },
      ),
      RUNS,
    );
  });

  it('promises what then comes: the schedule of one day is that of a later one, less the time between', () => {
    fc.assert(
      fc.property(kept, fc.nat(200), fc.nat(300), (grants, wait, further) => {
        const now = 120 + wait;
        const then = now + further;
        const promised = at(grants, now).filter(([, , to]) => to > then);
        const ends = (rows: Row[]) => rows.map(([plan, , to]) => [plan, to]);
        expect(ends(at(grants, then))).toEqual(ends(promised));
      }),
      RUNS,
    );
  });

  it('takes back by a refund what the purchase had left, and gives the others every day that it had displaced', () => {
    fc.assert(
      fc.property(kept, row, fc.nat(90), (grants, { plan, days, from }, after) => {
        const used = given([...grants, grant(plan, days, from, from + after)])[plan] ?? 0;
        const without = granted(grants);
        const delivered = used - (without[plan] ?? 0);
        expect(delivered).toBeGreaterThanOrEqual(0);
        expect(delivered).toBeLessThanOrEqual(Math.min(days, after));
        expect(given([...grants, grant(plan, days, from, from + after)])).toEqual({ ...without, [plan]: used });
      }),
      RUNS,
    );
  });

  it('is as if nothing had been bought when the money goes back at once', () => {
    fc.assert(
      fc.property(ledger, row, moment, (grants, { plan, days, from }, now) => {
        expect(at([...grants, grant(plan, days, from, from)], now)).toEqual(at(grants, now));
      }),
      RUNS,
    );
  });
});
