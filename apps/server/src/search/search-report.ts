import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DAY_MS } from '@duoverso/contracts/day';
import { z } from 'zod';
import { dayFile } from './json-lines-store.ts';
import { EVENTS_FILE, SEARCHES_FILE } from './search-insights.ts';

/** How often something was searched for, and what came of it. Queries count as the same without regard to case and spaces around. */
export interface QueryFigures {
  readonly query: string;
  /** That was searched in; undefined for several at once. */
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
  /** Those that found something that nobody opened. */
  readonly queriesNotOpened: readonly QueryFigures[];
  /** The most searched first. */
  readonly languages: readonly LanguageFigures[];
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
  readonly query: string;
  readonly language: string | undefined;
  searches: number;
  /** Searches of which a click would be known. */
  followed: number;
  hits: number;
  clicks: number;
  ranks: number;
}

const SEARCH = z.object({
  query: z.string(),
  language: z.string().optional(),
  nbHits: z.number(),
  queryID: z.string().optional(),
});
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
    for await (const { query: typed, language, nbHits, queryID } of readLines(file, SEARCH)) {
      const query = typed.trim().toLowerCase();
      const key = JSON.stringify([language, query]);
      const tally = tallies.get(key) ?? { query, language, searches: 0, followed: 0, hits: 0, clicks: 0, ranks: 0 };
      tallies.set(key, tally);
      tally.searches += 1;
      tally.hits += nbHits;
      if (!queryID) continue;
      tally.followed += 1;
      queryOf.set(queryID, key);
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

  const ordered = [...tallies.values()].sort(bySearches);
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

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // a line cut by a full disk; the report counts it
  }
}
