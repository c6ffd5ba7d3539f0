import { randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@duoverso/contracts/day';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { measuringCounts, measuringSalts, measuringVisitors } from '../database/schema.ts';

export type CountRow = typeof measuringCounts.$inferSelect;
export type VisitorRow = typeof measuringVisitors.$inferSelect;

/** The kind of the counts that are made of `measuring_visitors` when a day is over. */
export const VISITORS = 'visitors';

/** Two years and two months: a month can be compared with the same one two years before. */
export const COUNT_RETENTION_DAYS = 800;

/** Behind midnight: by then every server has written what it has counted of the day before. */
const DAY_STAYS_OPEN_MS = 5 * MINUTE_MS;
const SALT_BYTES = 32;
const ROWS_AT_ONCE = 1_000;

/**
 * The day of a moment in UTC.
 * @example dayOf(new Date('2027-01-01T23:59:59Z')) // '2027-01-01'
 */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day whose visitors may still be noted: all days before it are over. */
export function openDay(now: Date): string {
  return dayOf(new Date(now.getTime() - DAY_STAYS_OPEN_MS));
}

/** The secret of a day, made by the first request that needs it. */
export async function saltOfDay(db: Db, day: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  await db.insert(measuringSalts).values({ day, salt }).onConflictDoNothing();
  const [row] = await db.select().from(measuringSalts).where(eq(measuringSalts.day, day));
  if (!row) throw new Error(`The secret of ${day} is gone: its day is over.`);
  return row.salt;
}

/**
 * Adds counts to those that are there, and visitors of days that aren't over: all or none.
 * @returns days of visitors that were left out: their secret is gone
 */
export async function storeCounts(
  db: Db,
  counts: readonly CountRow[],
  visitors: readonly VisitorRow[],
): Promise<ReadonlySet<string>> {
  if (counts.length === 0 && visitors.length === 0) return new Set();
  return db.transaction(async (tx) => {
    // In one order, so that two servers never wait for each other.
    for (const rows of inBatches(counts.toSorted(byKey))) await addCounts(tx, rows);
    const days = new Set(visitors.map(({ day }) => day));
    if (days.size === 0) return days;
    const isOpen = inArray(measuringSalts.day, [...days]);
    const open = await tx.select({ day: measuringSalts.day }).from(measuringSalts).where(isOpen).for('share');
    const noted = visitors.filter(({ day }) => open.some((one) => one.day === day));
    for (const rows of inBatches(noted.toSorted(byVisitor))) {
      await tx
        .insert(measuringVisitors)
        .values([...rows])
        .onConflictDoNothing();
    }
    return new Set([...days].filter((day) => !open.some((one) => one.day === day)));
  });
}

/**
 * Counts the visitors of all days that are over, and forgets who they were: first the secret goes, which says that its day is over, then the rows.
 * Harmless twice, and by several servers.
 */
export async function closeDays(db: Db, now: Date): Promise<void> {
  const today = openDay(now);
  await db.transaction(async (tx) => {
    await tx.delete(measuringSalts).where(lt(measuringSalts.day, today));
    await tx.execute(sql`
      with gone as (
        delete from ${measuringVisitors} where ${measuringVisitors.day} < ${today} returning day, step, weight
      )
      insert into ${measuringCounts} (day, kind, name, locale, count)
      select day, ${VISITORS}, step, '', sum(weight) from gone group by day, step order by day, step
      on conflict (day, kind, name, locale) do update set count = ${measuringCounts}.count + excluded.count
    `);
  });
}

/** Forgets who the visitors of past days were, whether anything is still counted or not, and counts that nobody compares with any more. */
export async function removeOldCounts(db: Db, now: Date): Promise<void> {
  await closeDays(db, now);
  const oldest = dayOf(new Date(now.getTime() - COUNT_RETENTION_DAYS * DAY_MS));
  await db.delete(measuringCounts).where(lt(measuringCounts.day, oldest));
}

async function addCounts(db: Db, rows: readonly CountRow[]): Promise<void> {
  const { day, kind, name, locale, count } = measuringCounts;
  await db
    .insert(measuringCounts)
    .values([...rows])
    .onConflictDoUpdate({ target: [day, kind, name, locale], set: { count: sql`${count} + excluded.count` } });
}

/** In the order of PostgreSQL's bytes or not: it only has to be the same everywhere. */
function byKey(one: CountRow, other: CountRow): number {
  return order([one.day, one.kind, one.name, one.locale], [other.day, other.kind, other.name, other.locale]);
}

function byVisitor(one: VisitorRow, other: VisitorRow): number {
  return order([one.day, one.visitor, one.step], [other.day, other.visitor, other.step]);
}

function order(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
