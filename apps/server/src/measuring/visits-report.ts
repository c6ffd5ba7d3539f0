import { DAY_MS } from '@duoverso/contracts/day';
import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { measuringCounts, measuringVisitors, offerClaims, orders } from '../database/schema.ts';
import { VISITORS } from './daily-counts.ts';
import type { Count } from './read-event.ts';

/** Days in UTC, such as `2027-01-01`, both of them counted. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface DayFigures {
  readonly day: string;
  /** People, as far as network and browser tell them apart on that day. Who comes on two days is counted twice. */
  readonly visitors: number;
  readonly views: number;
}

/** How often something was counted, by its name. */
export interface NamedFigures {
  readonly name: string;
  readonly count: number;
}

export interface LocaleFigures {
  readonly locale: string;
  readonly views: number;
  /** Views with a second language beside the page's. */
  readonly inTwo: number;
}

export interface EventFigures extends NamedFigures {
  readonly event: 'search' | 'install' | 'outbound' | 'claim' | 'order' | 'paid';
}

export interface FunnelFigures {
  readonly name: string;
  readonly steps: { readonly step: string; readonly count: number }[];
}

const MEASURED_EVENTS = ['search', 'install', 'outbound'] as const satisfies readonly Count['kind'][];
/** What the ledgers know exactly, whatever browsers report. */
const LEDGER = ['order', 'paid', 'claim'] as const;

/** Views and visitors of each day on which there were any, in order. */
export async function visitsByDay(db: Db, period: Period): Promise<DayFigures[]> {
  const views = await sums(db, period, eq(measuringCounts.kind, kindOf('page')), sql`${measuringCounts.day}::text`);
  const visitors = await visitorsBy(db, period, 'day', 'visit');
  const days = [...new Set([...views, ...visitors].map(({ name }) => name))].sort();
  return days.map((day) => ({ day, visitors: countIn(visitors, day), views: countIn(views, day) }));
}

/** Views of each page by its route, the most seen first. */
export function visitsByPage(db: Db, period: Period): Promise<NamedFigures[]> {
  return sums(db, period, eq(measuringCounts.kind, kindOf('page')), sql`${measuringCounts.name}`);
}

/** Hosts that visits came from; the empty name is for those that came from nowhere. */
export function visitsByReferrer(db: Db, period: Period): Promise<NamedFigures[]> {
  return sums(db, period, eq(measuringCounts.kind, kindOf('referrer')), sql`${measuringCounts.name}`);
}

/** Views in each language, and how many of them showed a second one. */
export async function visitsByLocale(db: Db, period: Period): Promise<LocaleFigures[]> {
  const pairs = eq(measuringCounts.kind, kindOf('pair'));
  const locale = sql`${measuringCounts.locale}`;
  const all = await sums(db, period, pairs, locale);
  const inTwo = await sums(db, period, and(pairs, sql`${measuringCounts.name} <> ''`), locale);
  return all.map(({ name, count }) => ({ locale: name, views: count, inTwo: countIn(inTwo, name) }));
}

/** Searches, installs by store and clicks that left the site by host, as browsers report them; claims and orders as the ledgers have them. */
export async function visitsByEvent(db: Db, period: Period): Promise<EventFigures[]> {
  const figures: EventFigures[] = [];
  for (const event of MEASURED_EVENTS) {
    const found = await sums(db, period, eq(measuringCounts.kind, event), sql`${measuringCounts.name}`);
    figures.push(...found.map((one) => ({ event, ...one })));
  }
  for (const event of LEDGER) figures.push({ event, name: '', count: await ledgerCount(db, event, period) });
  return figures;
}

/**
 * How far visitors have come. Steps before the ledger's are visitors of each day, added up; claims, orders and payments are those of the ledgers, in the same days.
 * @param funnels steps by the name of the funnel, as `content/settings.json` has them
 */
export async function visitsByFunnel(
  db: Db,
  period: Period,
  funnels: Readonly<Record<string, readonly string[]>>,
): Promise<FunnelFigures[]> {
  const visitors = await visitorsBy(db, period, 'step');
  const counts = new Map(visitors.map(({ name, count }) => [name, count]));
  for (const event of LEDGER) counts.set(event, await ledgerCount(db, event, period));
  return Object.entries(funnels).map(([name, steps]) => ({
    name,
    steps: steps.map((step) => ({ step, count: counts.get(step) ?? 0 })),
  }));
}

function kindOf(kind: Count['kind']): string {
  return kind;
}

/** Sums of counts by a name, the largest first; whole numbers, also where a sample was counted. */
async function sums(db: Db, period: Period, which: SQL | undefined, name: SQL): Promise<NamedFigures[]> {
  const count = sql<number>`sum(${measuringCounts.count})`;
  const rows = await db
    .select({ name: sql<string>`${name}`, count })
    .from(measuringCounts)
    .where(and(which, between(measuringCounts.day, period.from, period.to)))
    .groupBy(name)
    .orderBy(sql`${count} desc`, name);
  return rows.map((row) => ({ name: row.name, count: Math.round(row.count) }));
}

/** Visitors of days that are over, and of those that are not. */
async function visitorsBy(db: Db, period: Period, by: 'day' | 'step', step?: string): Promise<NamedFigures[]> {
  const closed = and(
    eq(measuringCounts.kind, VISITORS),
    step === undefined ? undefined : eq(measuringCounts.name, step),
  );
  const name = by === 'day' ? sql`${measuringCounts.day}::text` : sql`${measuringCounts.name}`;
  const open = by === 'day' ? sql`${measuringVisitors.day}::text` : sql`${measuringVisitors.step}`;
  const rows = await db
    .select({ name: sql<string>`${open}`, count: sql<number>`sum(${measuringVisitors.weight})` })
    .from(measuringVisitors)
    .where(
      and(
        between(measuringVisitors.day, period.from, period.to),
        step === undefined ? undefined : eq(measuringVisitors.step, step),
      ),
    )
    .groupBy(open);
  const all = new Map((await sums(db, period, closed, name)).map((one) => [one.name, one.count]));
  for (const row of rows) all.set(row.name, (all.get(row.name) ?? 0) + Math.round(row.count));
  return [...all].map(([found, count]) => ({ name: found, count }));
}

async function ledgerCount(db: Db, event: (typeof LEDGER)[number], { from, to }: Period): Promise<number> {
  const [start, end] = [new Date(from), new Date(Date.parse(to) + DAY_MS - 1)];
  switch (event) {
    case 'order':
      return db.$count(orders, between(orders.createdAt, start, end));
    case 'paid':
      return db.$count(orders, between(orders.paidAt, start, end));
    case 'claim':
      return db.$count(offerClaims, between(offerClaims.claimedAt, start, end));
  }
}

function countIn(figures: readonly NamedFigures[], name: string): number {
  return figures.find((one) => one.name === name)?.count ?? 0;
}
