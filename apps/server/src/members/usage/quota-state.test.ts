import { DAY_MS } from '@duoverso/contracts/day';
import { describe, expect, it } from 'vitest';
import type { MembershipGrant } from '../membership/membership-schedule.ts';
import { type QuotaLedger, quotaState } from './quota-state.ts';
import { type DataPack, quotaMonths, settleUsage, type UsedTokens } from './settle-usage.ts';

const PLANS = [
  { id: 'max', tokensPerMonth: 500 },
  { id: 'pro', tokensPerMonth: 200 },
];
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const day = (number: number): Date => new Date(BEGIN + number * DAY_MS);
const daysOf = (instant: string | undefined | null): number | null =>
  instant ? (Date.parse(instant) - BEGIN) / DAY_MS : null;
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

describe('[A07] the month of a plan', () => {
  it.each([
    ['a month has one quota', [grant('pro', 30, 0)], 29, { from: 0, to: 30, resetsAt: null }],
    ['a trial of three days has one', [grant('pro', 3, 0)], 1, { from: 0, to: 3, resetsAt: null }],
    [
      'what is bought during the trial brings a new one',
      [grant('pro', 3, 0), grant('pro', 30, 1)],
      2,
      { from: 0, to: 3, resetsAt: 3 },
    ],
    ['two terms have two', [grant('pro', 30, 0), grant('pro', 30, 10)], 30, { from: 30, to: 60, resetsAt: null }],
    [
      'a lower plan goes on with its month',
      [grant('pro', 30, 0), grant('max', 30, 10)],
      45,
      { from: 0, to: 60, resetsAt: null },
    ],
    [
      'a month of Max is followed by the rest of Pro',
      [grant('pro', 30, 0), grant('max', 30, 10)],
      15,
      { from: 10, to: 40, resetsAt: 40 },
    ],
  ])('%s', (_case, grants, now, expected) => {
    const { plan } = at({ grants }, now).quota;
    expect({ from: daysOf(plan?.from), to: daysOf(plan?.to), resetsAt: daysOf(plan?.resetsAt) }).toEqual(expected);
  });

  it('of a year there are twelve, each with the quota of the plan', () => {
    const months = quotaMonths([grant('pro', 365, 0)], day(0), PLANS);
    expect(months).toHaveLength(12);
    expect(months.at(-1)?.pieces.at(-1)?.to).toBe(day(365).getTime());
  });

  it('goes on with what it had left when a higher plan has interrupted it', () => {
    const grants = [grant('pro', 30, 0), grant('max', 30, 10)];
    const usage = [used(150, 5), used(400, 20)];
    expect(at({ grants, usage }, 45).quota.plan).toMatchObject({ id: 'pro', used: 150, left: 50 });
    expect(at({ grants, usage }, 20).quota.plan).toMatchObject({ id: 'max', used: 400, left: 100 });
  });

  it('has no quota for a plan that is sold no more, and nothing to tell of it', () => {
    const { quota, notice } = at({ grants: [grant('old', 30, 0)] }, 1);
    expect(quota.plan).toMatchObject({ tokens: 0, left: 0 });
    expect(notice).toBeUndefined();
  });

  it('of the higher plan comes first, whichever was bought before', () => {
    const grants = [grant('max', 30, 0), grant('pro', 30, 10)];
    for (const rows of [grants, grants.toReversed()]) {
      expect(at({ grants: rows }, 15).quota.plan?.id).toBe('max');
      expect(at({ grants: rows }, 45).quota.plan?.id).toBe('pro');
    }
  });

  it('stands in the order of time, where another plan runs between two of one grant', () => {
    const months = quotaMonths([grant('pro', 60, 0), grant('max', 30, 10)], day(15), PLANS);
    expect(months.map(({ plan, pieces }) => [plan, daysOf(new Date(pieces[0]?.from ?? 0).toISOString())])).toEqual([
      ['pro', 0],
      ['max', 10],
      ['pro', 60],
    ]);
  });
});

it('[A07] the higher plan is the one that stands first, whatever it is called', () => {
  const grants = [grant('basic', 30, 0), grant('top', 30, 10)];
  const plans = [
    { id: 'top', tokensPerMonth: 500 },
    { id: 'basic', tokensPerMonth: 200 },
  ];
  const tokensAt = (moment: number) => {
    const running = quotaMonths(grants, day(15), plans).find(({ pieces }) =>
      pieces.some(({ from, to }) => from <= day(moment).getTime() && day(moment).getTime() < to),
    );
    return running?.tokens;
  };
  expect([5, 15, 35, 45].map(tokensAt)).toEqual([200, 500, 500, 200]);
});

describe('[A07] the order of use', () => {
  it('is the month, then the packs that expire first', () => {
    const packs = [pack('forever', 100, 0), pack('soon', 50, 1, 20), pack('later', 50, 0, 40)];
    const { quota } = at({ grants: [grant('pro', 30, 0)], packs, usage: [used(270, 5)] }, 6);
    expect(quota.plan).toMatchObject({ used: 200, left: 0 });
    expect(quota.packs.map(({ id, left }) => [id, left])).toEqual([
      ['later', 30],
      ['forever', 100],
    ]);
    expect(quota.left).toBe(130);
  });

  it('charges nothing to a pack that came afterwards, was taken back, or has expired', () => {
    const packs = [pack('after', 100, 10), pack('back', 100, 0, undefined, 4), pack('expired', 100, 0, 3)];
    const { quota } = at({ packs, usage: [used(80, 5)] }, 12);
    expect(quota.packs.map(({ id, left }) => [id, left])).toEqual([['after', 100]]);
  });

  it('is that of the days on which it happened, though it is told late', () => {
    const grants = [grant('pro', 30, 0), grant('pro', 30, 0)];
    expect(at({ grants, usage: [used(70, 29)] }, 31).quota.plan).toMatchObject({ used: 0 });
  });
});

describe('[A07] at the very moment', () => {
  it('a month begins, it counts; it ends, and the next one does', () => {
    const grants = [grant('pro', 30, 5), grant('pro', 30, 5)];
    expect(at({ grants, usage: [used(50, 5)] }, 6).quota.plan?.used).toBe(50);
    expect(at({ grants, usage: [used(70, 35)] }, 36).quota.plan).toMatchObject({ used: 70, left: 130 });
  });

  it('a pack is given, it counts; it expires, and it does no more', () => {
    const packs = [pack('one', 100, 2, 40), pack('two', 100, 0)];
    const leftOf = (moment: number) =>
      settleUsage([], packs, [used(10, moment)]).packs.map(({ pack: { id }, used: taken }) => [id, taken]);
    expect(leftOf(2)).toEqual([
      ['one', 10],
      ['two', 0],
    ]);
    expect(leftOf(40)).toEqual([
      ['one', 0],
      ['two', 10],
    ]);
  });

  it('several packs come, the ids decide, whatever the order of the rows', () => {
    const packs = [pack('b', 100, 0), pack('a', 100, 0), pack('later', 100, 1)];
    for (const rows of [packs, packs.toReversed()]) {
      expect(settleUsage([], rows, [used(150, 2)]).packs.map(({ pack: { id }, used: taken }) => [id, taken])).toEqual([
        ['a', 100],
        ['b', 50],
        ['later', 0],
      ]);
    }
  });

  it('what was used later is told first, both are charged', () => {
    const grants = [grant('pro', 30, 0), grant('pro', 30, 0)];
    const settled = settleUsage(quotaMonths(grants, day(40), PLANS), [], [used(20, 35), used(10, 5)]);
    expect(settled.months.map((row) => row.used)).toEqual([10, 20]);
  });
});

describe('[A07] what members are told', () => {
  const month = { grants: [grant('pro', 30, 0)] };
  it.each([
    [159, undefined],
    [160, 80],
    [199, 80],
    [200, 100],
    [900, 100],
  ])('of %d of 200 tokens: %s', (tokens, threshold) => {
    const { notice, quota } = at({ ...month, usage: [used(tokens, 1)] }, 2);
    expect(notice?.threshold).toBe(threshold);
    expect(quota.notice).toBe(threshold ?? null);
  });

  it('begins anew with each month', () => {
    const grants = [grant('pro', 60, 0)];
    const usage = [used(200, 1), used(200, 31)];
    const first = at({ grants, usage }, 2).notice?.period;
    expect(first).toBeDefined();
    expect(at({ grants, usage }, 32).notice?.period).not.toBe(first);
  });

  it('is about the last pack where there is no plan', () => {
    const packs = [pack('one', 100, 0), pack('two', 100, 1)];
    expect(at({ packs, usage: [used(99, 2)] }, 3).notice).toBeUndefined();
    expect(at({ packs, usage: [used(180, 2)] }, 3).notice).toEqual({ threshold: 80, period: 'pack two' });
    expect(at({ packs, usage: [used(300, 2)] }, 3).notice).toEqual({ threshold: 100, period: 'pack two' });
    expect(at({ packs: [...packs, pack('three', 100, 4)], usage: [used(300, 2)] }, 5).notice).toBeUndefined();
  });

  it('is about the only pack that is left, though another came after it and was used first', () => {
    const packs = [pack('early', 100, 0), pack('late', 100, 1, 40)];
    const { notice, quota } = at({ packs, usage: [used(185, 2)] }, 3);
    expect(notice).toEqual({ threshold: 80, period: 'pack early' });
    expect(quota.packs).toMatchObject([{ id: 'early', expiresAt: null }]);
    expect(at({ packs, usage: [used(50, 2)] }, 3).quota.packs[0]).toMatchObject({
      id: 'late',
      expiresAt: day(40).toISOString(),
    });
  });
});
