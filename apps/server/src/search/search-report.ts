import { DAY_MS } from '@duoverso/contracts/day';
import { between, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { searchClicks, searchQueries } from '../database/schema.ts';
import type { ReportedDays, Tallied, Tally } from './tallied.ts';
import { tallyFiles } from './tally-files.ts';

/** How often something was searched for, and what came of it. Queries count as the same without regard to case and spaces around. */
export interface QueryFigures {
  readonly query: string;
  /** That was searched in; undefined for several at the same time. */
  readonly language: string | undefined;
  readonly searches: number;
  /** Hits on average. */
  readonly hits: number;
  readonly clicks: number;
  /** Place of the clicked hits on average, from 1; undefined without a click. */
  readonly clickRank: number | undefined;
}

/** What was searched for in one language. */
export interface LanguageFigures {
  readonly language: string | undefined;
  readonly searches: number;
  readonly withoutResults: number;
  /** Of searches whose hits could be followed. */
  readonly notOpened: number;
}

export interface SearchReport {
  readonly searches: number;
  readonly withoutResults: number;
  readonly clicks: number;
  /** Place of the clicked hits on average, from 1; undefined without a click. */
  readonly clickRank: number | undefined;
  readonly topQueries: readonly QueryFigures[];
  /** Those that never found anything. */
  readonly queriesWithoutResults: readonly QueryFigures[];
  /** Those that found something that weren't opened. */
  readonly queriesNotOpened: readonly QueryFigures[];
  /** The most searched first. */
  readonly languages: readonly LanguageFigures[];
  /** Lines of the files that could not be read. */
  readonly unreadable: number;
}

export interface SearchReportOptions extends ReportedDays {
  /** How many queries each list holds. */
  readonly top: number;
}

/**
 * Sums up what was searched for and clicked.
 * @param from a database, which has the searches of all servers, or a folder of files. Days without a file count nothing
 */
export async function createSearchReport(
  from: Db | string,
  { top, ...days }: SearchReportOptions,
): Promise<SearchReport> {
  const { tallies, clicks, ranks, unreadable } = await (typeof from === 'string'
    ? tallyFiles(from, days)
    : tallyRows(from, days));
  const ordered = tallies.toSorted(bySearches);
  const empty = ordered.filter(isEmpty);
  return {
    searches: sum(ordered),
    withoutResults: sum(empty),
    clicks,
    clickRank: clicks > 0 ? ranks / clicks : undefined,
    topQueries: ordered.slice(0, top).map(figuresOf),
    queriesWithoutResults: empty.slice(0, top).map(figuresOf),
    queriesNotOpened: ordered.filter(isNotOpened).slice(0, top).map(figuresOf),
    languages: languagesOf(ordered),
    unreadable,
  };
}

function bySearches(one: Tally, other: Tally): number {
  return other.searches - one.searches || (one.query < other.query ? -1 : 1);
}

function isEmpty({ hits }: Tally): boolean {
  return hits === 0;
}

function isNotOpened({ hits, followed, clicks }: Tally): boolean {
  return hits > 0 && followed > 0 && clicks === 0;
}

function languagesOf(tallies: readonly Tally[]): LanguageFigures[] {
  return [...Map.groupBy(tallies, ({ language }) => language)]
    .map(([language, own]) => ({
      language,
      searches: sum(own),
      withoutResults: sum(own.filter(isEmpty)),
      notOpened: sum(own.filter(isNotOpened)),
    }))
    .sort((one, other) => other.searches - one.searches);
}

function figuresOf({ query, language, searches, hits, clicks, ranks }: Tally): QueryFigures {
  return {
    query,
    language,
    searches,
    hits: hits / searches,
    clicks,
    clickRank: clicks > 0 ? ranks / clicks : undefined,
  };
}

function sum(tallies: readonly Pick<Tally, 'searches'>[]): number {
  return tallies.reduce((total, { searches }) => total + searches, 0);
}

/** Adds up the rows of all servers. */
async function tallyRows(db: Db, { days, today }: ReportedDays): Promise<Tallied> {
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
