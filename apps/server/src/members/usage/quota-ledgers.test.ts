import { DAY_MS } from '@duoverso/contracts/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MembershipGrant } from '../membership/membership-schedule.ts';
import { type QuotaLedger, quotaState } from './quota-state.ts';
import { boundsOf } from './read-quota.ts';
import { type DataPack, quotaMonths, settleUsage, type UsedTokens } from './settle-usage.ts';

const PLANS = [
  { id: 'max', tokensPerMonth: 500 },
  { id: 'pro', tokensPerMonth: 200 },
];
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const RUNS = { numRuns: 200 };
const day = (number: number): Date => new Date(BEGIN + number * DAY_MS);
const grant = (plan: string, days: number, from: number, revoked?: number): MembershipGrant => ({
  plan,
  days,
  grantedAt: day(from),
  revokedAt: revoked === undefined ? null : day(revoked),
});
const pack = (id: string, tokens: number, from: number, expires?: number, revoked?: number): DataPack => ({
  id,
  tokens,
  source: 'order',
  sourceId: id,
  grantedAt: day(from),
  expiresAt: expires === undefined ? null : day(expires),
  revokedAt: revoked === undefined ? null : day(revoked),
});
const used = (tokens: number, at: number): UsedTokens => ({ tokens, at: day(at) });
const at = (ledger: Partial<QuotaLedger>, now: number) =>
  quotaState({ grants: [], packs: [], usage: [], ...ledger }, day(now), PLANS);

const grants = fc
  .array(
    fc.record({
      plan: fc.constantFrom('max', 'pro', 'old'),
      days: fc.constantFrom(3, 30, 45, 365),
      from: fc.nat(80),
      revoked: fc.option(fc.nat(60), { nil: undefined }),
    }),
    { maxLength: 4 },
  )
  .map((rows) => rows.map((row) => grant(row.plan, row.days, row.from, row.revoked && row.from + row.revoked)));
const packs = fc
  .array(
    fc.record({
      tokens: fc.integer({ min: 1, max: 300 }),
      from: fc.nat(90),
      expires: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
      revoked: fc.option(fc.nat(60), { nil: undefined }),
    }),
    { maxLength: 4 },
  )
  .map((rows) =>
    rows.map((row, place) =>
      pack(
        `pack-${place}`,
        row.tokens,
        row.from,
        row.expires && row.from + row.expires,
        row.revoked && row.from + row.revoked,
      ),
    ),
  );
const usage = fc
  .array(fc.record({ tokens: fc.integer({ min: 1, max: 200 }), at: fc.double({ min: 0, max: 100, noNaN: true }) }), {
    maxLength: 25,
  })
  .map((rows) => rows.map((row) => used(row.tokens, row.at)));
const ledgers = fc.record({ grants, packs, usage });
const now = fc.nat(110);
const sum = (rows: readonly number[]): number => rows.reduce((total, one) => total + one, 0);

describe('[A07] any ledger', () => {
  it('loses no token and counts none twice', () => {
    fc.assert(
      fc.property(ledgers, now, (ledger, moment) => {
        const settled = settleUsage(quotaMonths(ledger.grants, day(moment), PLANS), ledger.packs, ledger.usage);
        const charged = sum([...settled.months, ...settled.packs].map((row) => row.used));
        expect(charged + settled.over).toBe(sum(ledger.usage.map(({ tokens }) => tokens)));
        for (const { month, used: taken } of settled.months) expect(taken).toBeLessThanOrEqual(month.tokens);
        for (const { pack: one, used: taken } of settled.packs) expect(taken).toBeLessThanOrEqual(one.tokens);
      }),
      RUNS,
    );
  });

  it('has used and left that make the whole, and no pack below nothing', () => {
    fc.assert(
      fc.property(ledgers, now, (ledger, moment) => {
        const { plan, packs: held, left } = at(ledger, moment).quota;
        for (const row of [...(plan ? [plan] : []), ...held]) {
          expect(row.used + row.left).toBe(row.tokens);
          expect(Math.min(row.used, row.left)).toBeGreaterThanOrEqual(0);
        }
        expect(left).toBe((plan?.left ?? 0) + sum(held.map((row) => row.left)));
        const ends = held.map(({ expiresAt }) => (expiresAt === null ? Number.MAX_VALUE : Date.parse(expiresAt)));
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      }),
      RUNS,
    );
  });

  it('comes to the same whatever the order of its rows', () => {
    const shuffled = ledgers.chain((ledger) =>
      fc.tuple(
        fc.constant(ledger),
        fc.record({
          grants: fc.shuffledSubarray(ledger.grants, { minLength: ledger.grants.length }),
          packs: fc.shuffledSubarray(ledger.packs, { minLength: ledger.packs.length }),
          usage: fc.shuffledSubarray(ledger.usage, { minLength: ledger.usage.length }),
        }),
      ),
    );
    fc.assert(
      fc.property(shuffled, now, ([one, other], moment) => {
        expect(at(other, moment)).toEqual(at(one, moment));
      }),
      RUNS,
    );
  });

  it('comes to the same when usage is summed between the bounds, and what is before the first is left out', () => {
    fc.assert(
      fc.property(ledgers, now, (ledger, moment) => {
        const bounds = boundsOf(ledger, day(moment), PLANS).toSorted((a, b) => a - b);
        const segmentOf = ({ at: time }: UsedTokens): number =>
          bounds.filter((bound) => bound <= time.getTime()).length;
        const sums = [...Map.groupBy(ledger.usage, segmentOf)]
          .filter(([segment]) => segment > 0)
          .map(([, rows]) => ({
            at: new Date(Math.min(...rows.map((row) => row.at.getTime()))),
            tokens: sum(rows.map((row) => row.tokens)),
          }));
        expect(at({ ...ledger, usage: sums }, moment)).toEqual(at(ledger, moment));
      }),
      { numRuns: 400 },
    );
  });
});
