import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DAY_MS } from '@duoverso/contracts/day';
import { z } from 'zod';
import { dayFile } from './json-lines-store.ts';
import { EVENTS_FILE, SEARCHES_FILE } from './search-insights.ts';
import type { ReportedDays, Tallied, Tally } from './tallied.ts';

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

/** Adds up the files of a folder. */
export async function tallyFiles(dir: string, { days, today }: ReportedDays): Promise<Tallied> {
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
      if (!tally) continue;
      tally.clicks += 1;
      tally.ranks += rank;
    }
  }
  return { tallies: [...tallies.values()], clicks, ranks, unreadable };

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

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // a line cut by a full disk; the report counts it
  }
}
