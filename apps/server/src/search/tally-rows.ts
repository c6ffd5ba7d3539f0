import { DAY_MS } from '@duoverso/contracts/day';
import { between, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { searchClicks, searchQueries } from '../database/schema.ts';
import type { ReportedDays, Tallied } from './tallied.ts';

/** Adds up the rows of all servers. */
export async function tallyRows(db: Db, { days, today }: ReportedDays): Promise<Tallied> {
  const dayOf = (back: number) => new Date(today.getTime() - back * DAY_MS).toISOString().slice(0, 10);
  const [from, to] = [dayOf(days - 1), dayOf(0)];
  const inDays = between(searchClicks.day, from, to);
  const clicked = db
    .select({
      queryId: searchClicks.queryId,
      clicks: sql<number>`count(*)`.as('clicks'),
      ranks: sql<number>`sum(${searchClicks.rank})`.as('ranks'),
    })
    .from(searchClicks)
    .where(inDays)
    .groupBy(searchClicks.queryId)
    .as('clicked');
  const { query, language, hits, queryId } = searchQueries;
  const rows = await db
    .select({
      query,
      language,
      searches: sql<number>`count(*)::float8`,
      followed: sql<number>`count(${queryId})::float8`,
      hits: sql<number>`sum(${hits})::float8`,
      clicks: sql<number>`coalesce(sum(${clicked.clicks}), 0)::float8`,
      ranks: sql<number>`coalesce(sum(${clicked.ranks}), 0)::float8`,
    })
    .from(searchQueries)
    .leftJoin(clicked, eq(clicked.queryId, queryId))
    .where(between(searchQueries.day, from, to))
    .groupBy(query, language);
  const [all] = await db
    .select({
      clicks: sql<number>`count(*)::float8`,
      ranks: sql<number>`coalesce(sum(${searchClicks.rank}), 0)::float8`,
    })
    .from(searchClicks)
    .where(inDays);
  return {
    tallies: rows.map((row) => ({ ...row, language: row.language || undefined })),
    clicks: all?.clicks ?? 0,
    ranks: all?.ranks ?? 0,
    unreadable: 0,
  };
}
