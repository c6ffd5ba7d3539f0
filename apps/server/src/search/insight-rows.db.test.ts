import { DAY_MS } from '@duoverso/contracts/day';
import type { InsightEvent } from '@duoverso/search/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberDatabase } from '../database/db.ts';
import { searchClicks, searchQueries } from '../database/schema.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openInsightRows, removeOldInsightRows } from './insight-rows.ts';
import { RETENTION_DAYS } from './json-lines-store.ts';
import { createSearchInsights } from './search-insights.ts';
import { createSearchReport } from './search-report.ts';

const { log, lines } = createCollectedLog();
const ID = (digit: string) => digit.repeat(32);
const TODAY = new Date();

let database: MemberDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  lines.length = 0;
  await database.db.delete(searchQueries);
  await database.db.delete(searchClicks);
});
afterAll(() => database.close());

/** What one server of several keeps. */
const openServer = (maxOfADay?: number) => createSearchInsights(openInsightRows(database, log, maxOfADay));
const search = (query: string, nbHits: number, queryID?: string, language?: string) => ({
  ...{ index: 'docs', query, nbHits, page: 0 },
  ...(queryID !== undefined && { queryID }),
  ...(language !== undefined && { language }),
});
const click = (queryID: string, ...positions: number[]): InsightEvent => ({
  ...{ eventType: 'click', eventName: 'Clicked', index: 'docs', userToken: 'somebody' },
  ...{ queryID, positions, objectIDs: positions.map(String) },
});
const report = (days = 1) => createSearchReport(database.db, { days, today: TODAY, top: 10 });

describe('searches and clicks of several servers', () => {
  it('[Q28] are one report, whichever server has seen the search and which its click', async () => {
    const servers = [openServer(), openServer(), openServer()] as const;
    servers[0].recordSearches([search('PDF ', 10, ID('1'), 'en')], '192.0.2.1');
    servers[1].recordSearches([search('pdf', 20, ID('2'), 'en')], '192.0.2.2');
    servers[2].recordSearches([search('quota', 0)], '192.0.2.3');
    servers[2].recordSearches([search('niente', 3, ID('3'), 'it')], '192.0.2.4');
    servers[2].recordEvents([click(ID('1'), 1), click(ID('f'), 8)]);
    servers[1].recordEvents([click(ID('1'), 4, 2), { ...click(ID('2'), 1), eventType: 'view' }]);
    await Promise.all(servers.map((server) => server.close()));
    expect(await report()).toEqual({
      searches: 4,
      withoutResults: 1,
      clicks: 3,
      clickRank: 13 / 3,
      topQueries: [
        { query: 'pdf', language: 'en', searches: 2, hits: 15, clicks: 2, clickRank: 2.5 },
        { query: 'niente', language: 'it', searches: 1, hits: 3, clicks: 0, clickRank: undefined },
        { query: 'quota', language: undefined, searches: 1, hits: 0, clicks: 0, clickRank: undefined },
      ],
      queriesWithoutResults: [
        { query: 'quota', language: undefined, searches: 1, hits: 0, clicks: 0, clickRank: undefined },
      ],
      queriesNotOpened: [{ query: 'niente', language: 'it', searches: 1, hits: 3, clicks: 0, clickRank: undefined }],
      languages: [
        { language: 'en', searches: 2, withoutResults: 0, notOpened: 0 },
        { language: 'it', searches: 1, withoutResults: 0, notOpened: 1 },
        { language: undefined, searches: 1, withoutResults: 1, notOpened: 0 },
      ],
      unreadable: 0,
    });
  });

  it('hold nothing about who it was', async () => {
    const server = openServer();
    server.recordSearches([{ ...search('pdf', 1, ID('1')), userToken: 'somebody' }], '192.0.2.1');
    server.recordEvents([click(ID('1'), 1)]);
    await server.close();
    const rows = [
      ...(await database.db.select().from(searchQueries)),
      ...(await database.db.select().from(searchClicks)),
    ];
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/somebody|192\.0\.2/);
  });

  it('are of the days asked for, and go when they are kept no longer', async () => {
    const day = (back: number) => new Date(TODAY.getTime() - back * DAY_MS).toISOString().slice(0, 10);
    const rows = [0, 1, 29, 30, RETENTION_DAYS, RETENTION_DAYS + 1].map((back) => ({ day: day(back) }));
    await database.db
      .insert(searchQueries)
      .values(rows.map((row) => ({ ...row, query: row.day, language: 'en', hits: 1, queryId: row.day })));
    await database.db.insert(searchClicks).values(rows.map((row) => ({ ...row, queryId: row.day, rank: 1 })));
    expect([(await report()).searches, (await report(30)).searches, (await report(31)).clicks]).toEqual([1, 3, 4]);
    await removeOldInsightRows(database.db, TODAY);
    expect((await report(400)).searches).toBe(5);
    expect((await report(400)).clicks).toBe(5);
  });
});

describe('what visitors make up', () => {
  it('[B04] is stored whatever it holds, and keeps nothing else from being stored', async () => {
    const server = openServer();
    const hostile = ['nul\0byte', '\ud800alone', "'); drop table search_queries; --", 'ß'.repeat(512)];
    for (const [place, query] of hostile.entries()) {
      server.recordSearches([search(query, 1, ID(String(place)), `e\0n${query}`)], `192.0.2.${place}`);
    }
    server.recordEvents([click(ID('0'), Number.MAX_SAFE_INTEGER)]);
    await server.close();
    expect(lines).toEqual([]);
    const { searches, clicks, topQueries } = await report();
    expect([searches, clicks]).toEqual([hostile.length, 1]);
    expect(JSON.stringify(topQueries)).not.toMatch(/\\u0000|\\ud800/);
  });

  it('fills no disk: a server stores so many in a day, and says so once', async () => {
    const server = openServer(3);
    for (let visitor = 0; visitor < 10; visitor += 1) {
      server.recordSearches([search(`query ${visitor}`, 1)], `192.0.2.${visitor}`);
    }
    await server.close();
    expect((await report()).searches).toBe(3);
    expect(lines.map(({ msg }) => msg)).toEqual(['insights dropped: the day is full']);
  });
});

describe('a database that is away', () => {
  it('lets them wait, and takes them once when it is back', async () => {
    let isThere = false;
    const store = openInsightRows({ db: database.db, isReady: () => isThere }, log);
    store.addSearches([{ at: TODAY.toISOString(), index: 'docs', query: 'waits', nbHits: 1 }]);
    await store.close();
    expect((await report()).searches).toBe(0);
    isThere = true;
    await store.close();
    await store.close();
    expect((await report()).searches).toBe(1);
  });
});
