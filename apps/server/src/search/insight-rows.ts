import { DAY_MS } from '@duoverso/contracts/day';
import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/database-away.ts';
import { type Db, describeError, type MemberDatabase } from '../database/db.ts';
import { searchClicks, searchQueries } from '../database/schema.ts';
import { RETENTION_DAYS } from './json-lines-store.ts';
import type { InsightsStore } from './search-insights.ts';

type QueryRow = typeof searchQueries.$inferInsert;
type ClickRow = typeof searchClicks.$inferInsert;

const WRITE_EVERY_MS = 5_000;
/** What waits while the database is away, and what one statement takes. */
const MAX_WAITING = 5_000;
/** Anyone can search, and no client may fill the disk: a process stores so many of each in a day, some 50 MB. */
const MAX_OF_A_DAY = 500_000;
/** No list is longer; an event may name any number. */
const MAX_RANK = 100_000;

/** Keeps searches and clicks as rows, for all servers of a database together. A process that is killed loses what it has taken since the last writing, a few seconds. */
export function openInsightRows(
  { db, isReady }: Pick<MemberDatabase, 'db' | 'isReady'>,
  log: Logger,
  maxOfADay = MAX_OF_A_DAY,
): InsightsStore {
  const queries = createWaiting<QueryRow>(log, maxOfADay);
  const clicks = createWaiting<ClickRow>(log, maxOfADay);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    addSearches(searches) {
      queries.add(
        searches.map(({ at, query, language = '', nbHits, queryID }) => ({
          day: at.slice(0, 10),
          query: query.trim().toLowerCase(),
          language,
          hits: nbHits,
          queryId: queryID ?? null,
        })),
      );
    },
    addEvents(events) {
      for (const { at, eventType, queryID, positions: [rank] = [] } of events) {
        if (eventType !== 'click' || queryID === undefined || rank === undefined) continue;
        clicks.add([{ day: at.slice(0, 10), queryId: queryID, rank: Math.min(rank, MAX_RANK) }]);
      }
    },
    async close() {
      clearInterval(timer);
      await write();
    },
  };

  function write(): Promise<void> {
    running ??= writeAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function writeAll(): Promise<void> {
    if (!isReady()) return;
    await queries.write((rows) => db.insert(searchQueries).values(rows));
    await clicks.write((rows) => db.insert(searchClicks).values(rows));
  }
}

/** Rows that have not been written. */
function createWaiting<Row extends { day: string }>(log: Logger, maxOfADay: number) {
  let waiting: Row[] = [];
  let today = { day: '', taken: 0 };
  let failing = false;
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) {
        if (today.day !== row.day) today = { day: row.day, taken: 0 };
        today.taken += 1;
        if (today.taken === maxOfADay + 1) log.warn({ maxOfADay }, 'insights dropped: the day is full');
        if (today.taken <= maxOfADay && waiting.length < MAX_WAITING) waiting.push(row);
      }
    },
    /** Never rejects: what can't be written waits for the next time, unless the database refuses it. */
    async write(insert: (rows: Row[]) => PromiseLike<unknown>): Promise<void> {
      if (waiting.length === 0) return;
      const rows = waiting;
      waiting = [];
      try {
        await insert(rows);
        failing = false;
      } catch (error) {
        const isAway = isDatabaseAway(error);
        if (isAway) waiting = [...rows, ...waiting].slice(0, MAX_WAITING);
        if (!isAway || !failing) {
          const says = isAway
            ? 'insights wait: the database does not take them'
            : 'insights lost: they cannot be written';
          log[isAway ? 'warn' : 'error']({ err: describeError(error) }, says);
        }
        failing = true;
      }
    },
  };
}

/** Removes what is kept no longer, whether more is recorded or not. */
export async function removeOldInsightRows(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
  await db.delete(searchQueries).where(lt(searchQueries.day, oldest));
  await db.delete(searchClicks).where(lt(searchClicks.day, oldest));
}
