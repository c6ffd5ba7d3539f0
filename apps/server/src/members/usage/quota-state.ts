import type { Quota } from '@duoverso/contracts/usage';
import type { MembershipGrant } from '../membership/membership-schedule.ts';
import {
  type DataPack,
  endOf,
  isThere,
  type PlanQuota,
  quotaMonths,
  type Settlement,
  settleUsage,
  startOf,
  type UsedTokens,
} from './settle-usage.ts';

/** Percent of which members are told, the highest first. */
const THRESHOLDS = [100, 80] as const;

/** What a member has been given, and what of it was used. */
export interface QuotaLedger {
  readonly grants: readonly MembershipGrant[];
  readonly packs: readonly DataPack[];
  readonly usage: readonly UsedTokens[];
}

/** Something to tell a member, and what it is about: it is told once for each period. */
export interface QuotaNotice {
  readonly threshold: (typeof THRESHOLDS)[number];
  readonly period: string;
}

/** What a member may use at a moment, in the shape of the contracts, and what there is to tell of it. */
export interface QuotaState {
  readonly quota: Quota;
  readonly notice: QuotaNotice | undefined;
}

/**
 * What a member may use at a moment: a pure function of the ledger, whatever the order of its rows.
 * @param plans the highest first
 */
export function quotaState(ledger: QuotaLedger, now: Date, plans: readonly PlanQuota[]): QuotaState {
  const months = quotaMonths(ledger.grants, now, plans);
  const settled = settleUsage(months, ledger.packs, ledger.usage);
  const plan = describeMonth(settled, now.getTime());
  const here = settled.packs.filter(({ pack }) => isThere(pack, now.getTime()));
  const packs = here.filter(({ pack, used }) => used < pack.tokens).map(describePack);
  const notice = plan ? noticeOfMonth(plan) : noticeOfPacks(here);
  const left = (plan?.left ?? 0) + packs.reduce((sum, pack) => sum + pack.left, 0);
  return { quota: { plan, packs, left, notice: notice?.threshold ?? null }, notice };
}

function describeMonth({ months }: Settlement, time: number): Quota['plan'] {
  const running = months.find(({ month }) => month.pieces.some(({ from, to }) => from <= time && time < to));
  if (!running) return null;
  const { month, used } = running;
  const to = endOf(month);
  const goesOn = months.some((other) => other.month.pieces.some(({ from }) => from === to));
  return {
    id: month.plan,
    tokens: month.tokens,
    used,
    left: month.tokens - used,
    from: new Date(startOf(month)).toISOString(),
    to: new Date(to).toISOString(),
    resetsAt: goesOn ? new Date(to).toISOString() : null,
  };
}

function describePack({ pack, used }: Settlement['packs'][number]): Quota['packs'][number] {
  const { id, tokens, grantedAt, expiresAt } = pack;
  return {
    id,
    tokens,
    used,
    left: tokens - used,
    grantedAt: grantedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

function noticeOfMonth({ used, tokens, from }: NonNullable<Quota['plan']>): QuotaNotice | undefined {
  const threshold = thresholdOf(used, tokens);
  return threshold && { threshold, period: `month ${from}` };
}

/** Of a member without a plan: that the last pack goes to its end, or that all are used up. */
function noticeOfPacks(packs: Settlement['packs']): QuotaNotice | undefined {
  const open = packs.filter(({ pack, used }) => used < pack.tokens);
  const newest = packs.toSorted((a, b) => b.pack.grantedAt.getTime() - a.pack.grantedAt.getTime())[0];
  const last = open.length === 0 ? newest : open.length === 1 ? open[0] : undefined;
  if (!last) return undefined;
  const threshold = thresholdOf(last.used, last.pack.tokens);
  return threshold && { threshold, period: `pack ${last.pack.id}` };
}

function thresholdOf(used: number, tokens: number): QuotaNotice['threshold'] | undefined {
  return tokens === 0 ? undefined : THRESHOLDS.find((percent) => used * 100 >= tokens * percent);
}
