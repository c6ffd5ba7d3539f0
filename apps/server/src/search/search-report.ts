import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DAY_MS } from '@duoverso/contracts/day';
import { z } from 'zod';
import { dayFile } from './json-lines-store.ts';
import { EVENTS_FILE, SEARCHES_FILE } from './search-insights.ts';

/** How often something was searched for, and what came of it. Queries count as the same without regard to case and spaces around. */
export interface QueryFigures {
  readonly query: string;
  readonly searches: number;
  /** Hits on average. */
  readonly hits: number;
  readonly clicks: number;
  /** Place of the clicked hits on average, from 1; undefined without a click. */
  readonly clickRank: number | undefined;
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
  /** Lines of the files that could not be read. */
  readonly unreadable: number;
}

export interface SearchReportOptions {
  /** Folder of the stored searches and events. */
  readonly dir: string;
  /** So many days until today, in UTC. */
  readonly days: number;
  readonly today: Date;
  /** How many queries each list holds. */
  readonly top: number;
}

interface Tally {
  searches: number;
  hits: number;
  clicks: number;
  ranks: number;
}

const SEARCH = z.object({ query: z.string(), nbHits: z.number(), queryID: z.string().optional() });
const EVENT = z.object({
  eventType: z.string(),
  queryID: z.string().optional(),
  positions: z.array(z.number()).optional(),
});

/** Sums up what was searched for and clicked. Days without a file count nothing. */
export async function createSearchReport({ dir, days, today, top }: SearchReportOptions): Promise<SearchReport> {
  const tallies = new Map<string, Tally>();
  const queryOf = new Map<string, string>();
  let unreadable = 0;
  let clicks = 0;
  let ranks = 0;

  for (const file of daysFiles(SEARCHES_FILE)) {
    for await (const { query, nbHits, queryID } of readLines(file, SEARCH)) {
      const name = query.trim().toLowerCase();
      const tally = tallies.get(name) ?? { searches: 0, hits: 0, clicks: 0, ranks: 0 };
      tallies.set(name, tally);
      tally.searches += 1;
      tally.hits += nbHits;
      if (queryID) queryOf.set(queryID, name);
    }
  }
  for (const file of daysFiles(EVENTS_FILE)) {
    for await (const { eventType, queryID, positions } of readLines(file, EVENT)) {
      const [rank] = positions ?? [];
      if (eventType !== 'click' || !queryID || rank === undefined) continue;
      clicks += 1;
      ranks += rank;
      const tally = tallies.get(queryOf.get(queryID) ?? '');
      if (!tally) continue; // searched before the first of the days, or on the way to a longer query
      tally.clicks += 1;
      tally.ranks += rank;
    }
  }

  const figures = [...tallies].map(([query, tally]) => figuresOf(query, tally));
  figures.sort((one, other) => other.searches - one.searches || (one.query < other.query ? -1 : 1));
  const empty = figures.filter(({ hits }) => hits === 0);
  return {
    searches: sum(figures),
    withoutResults: sum(empty),
    clicks,
    clickRank: clicks > 0 ? ranks / clicks : undefined,
    topQueries: figures.slice(0, top),
    queriesWithoutResults: empty.slice(0, top),
    unreadable,
  };

  function daysFiles(name: string): string[] {
    const all = Array.from({ length: days }, (_, back) => new Date(today.getTime() - back * DAY_MS));
    return all.map((day) => dayFile(dir, name, day)).filter((file) => existsSync(file));
  }

  async function* readLines<T extends z.ZodType>(file: string, schema: T): AsyncGenerator<z.output<T>> {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      const parsed = schema.safeParse(parseLine(line));
      if (parsed.success) yield parsed.data;
      else unreadable += 1;
    }
  }
}

/** The report as text for a terminal. */
export function formatSearchReport(report: SearchReport, days: number): string {
  const { searches, withoutResults, clicks, clickRank, unreadable } = report;
  const share = searches > 0 ? ` (${((withoutResults / searches) * 100).toFixed(1)}%)` : '';
  const lines = [
    `Searches of the last ${days === 1 ? 'day' : `${days} days`}: ${searches}, without results: ${withoutResults}${share}`,
    `Clicks on results: ${clicks}${clickRank === undefined ? '' : `, at rank ${clickRank.toFixed(1)} on average`}`,
    '',
    'Top queries',
    ...table(report.topQueries),
    '',
    'Queries without results',
    ...table(report.queriesWithoutResults),
  ];
  if (unreadable > 0) {
    const which = unreadable === 1 ? '1 line' : `${unreadable} lines`;
    lines.push('', `${which} of the files could not be read, and left out.`);
  }
  return lines.join('\n');
}

function table(queries: readonly QueryFigures[]): string[] {
  if (queries.length === 0) return ['  none'];
  const rows = queries.map(({ query, searches, hits, clicks, clickRank }) => [
    String(searches),
    hits.toFixed(0),
    String(clicks),
    clickRank?.toFixed(1) ?? '–',
    query,
  ]);
  return [['searches', 'hits', 'clicks', 'click rank', 'query'], ...rows].map(
    ([one = '', two = '', three = '', four = '', query = '']) =>
      `  ${one.padStart(8)}  ${two.padStart(6)}  ${three.padStart(6)}  ${four.padStart(10)}  ${query}`,
  );
}

function figuresOf(query: string, { searches, hits, clicks, ranks }: Tally): QueryFigures {
  return { query, searches, hits: hits / searches, clicks, clickRank: clicks > 0 ? ranks / clicks : undefined };
}

function sum(figures: readonly QueryFigures[]): number {
  return figures.reduce((total, { searches }) => total + searches, 0);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // a line cut by a full disk; the report counts it
  }
}
