import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DAY_MS } from '@duoverso/contracts/day';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { dayFile, openJsonLinesStore, RETENTION_DAYS } from './json-lines-store.ts';
import { createSearchInsights, openInsightFiles, removeOldInsights } from './search-insights.ts';

const { log, lines } = createCollectedLog();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'duoverso-insights-'));
});
afterEach(() => {
  lines.length = 0;
});
afterAll(() => rm(root, { recursive: true }));

const openFiles = (dir: string, to: typeof log) => createSearchInsights(openInsightFiles(dir, to));

async function stored(dir: string, name: string): Promise<unknown[]> {
  const text = await readFile(dayFile(dir, name, new Date()), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('insights in files', () => {
  it('[B04] keeps queries as one line without control characters and marks of direction', async () => {
    const dir = join(root, 'controls');
    const insights = openFiles(dir, log);
    const query = 'pdf\u001b[2J\r\n\u009b\u2028 \u202eviewer';
    insights.recordSearches([{ index: 'docs', query, nbHits: 4, page: 0 }], '203.0.113.7');
    await insights.close();
    expect(await stored(dir, 'searches')).toMatchObject([{ query: 'pdf [2J viewer' }]);
  });

  it('[Q28] stores events and searches by day, searches without who made them', async () => {
    const dir = join(root, 'stored');
    const insights = openFiles(dir, log);
    const event = { eventType: 'view' as const, eventName: 'Viewed', index: 'docs', userToken: 'u', objectIDs: ['a'] };
    insights.recordEvents([event, event]);
    insights.recordEvents([event]);
    const search = { index: 'docs', query: 'pdf', nbHits: 4, page: 0, queryID: 'q1', userToken: 'u' };
    insights.recordSearches([search, { ...search, queryID: 'q2', nbHits: 0 }], '203.0.113.7');
    await insights.close();
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await stored(dir, 'events')).toEqual(Array(3).fill({ at, ...event }));
    expect(await stored(dir, 'searches')).toEqual([{ at, index: 'docs', query: 'pdf', nbHits: 4, queryID: 'q1' }]);
    expect(await readdir(dir)).toHaveLength(2);
  });

  it('loses them with a line in the log when the folder cannot be written', async () => {
    const file = join(root, 'a file');
    await writeFile(file, '');
    const insights = openFiles(join(file, 'inside'), log);
    insights.recordSearches([{ index: 'docs', query: 'pdf', nbHits: 4, page: 0 }], '');
    await insights.close();
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'insights lost: they cannot be written' }));
  });
});

describe('removeOldInsights', () => {
  it('removes what is kept no longer although nothing is recorded any more', async () => {
    const dir = join(root, 'off');
    await mkdir(dir);
    const dayOf = (name: string, days: number) => basename(dayFile(dir, name, new Date(Date.now() - days * DAY_MS)));
    const young = [dayOf('events', RETENTION_DAYS - 1), dayOf('searches', 1), 'notes.txt'];
    const old = [dayOf('events', RETENTION_DAYS + 1), dayOf('searches', RETENTION_DAYS + 1)];
    for (const file of [...young, ...old]) await writeFile(join(dir, file), '{}');
    await removeOldInsights(dir, log);
    expect((await readdir(dir)).sort()).toEqual(young.sort());
    await removeOldInsights(join(root, 'nowhere'), log);
    expect(lines).toEqual([]);
  });
});

describe('openJsonLinesStore', () => {
  it('removes files of days that are longer ago than they are kept, and no other', async () => {
    const dir = join(root, 'old');
    await mkdir(dir);
    const daysAgo = (days: number) => basename(dayFile(dir, 'events', new Date(Date.now() - days * DAY_MS)));
    const files = [
      daysAgo(RETENTION_DAYS + 1),
      daysAgo(RETENTION_DAYS - 1),
      'events-notes.txt',
      'searches-2001-01-01.jsonl',
    ];
    for (const file of files) await writeFile(join(dir, file), '{}');
    const store = openJsonLinesStore(dir, 'events', log);
    store.append([{ a: 1 }]);
    await store.flush();
    expect((await readdir(dir)).sort()).toEqual([...files.slice(1), daysAgo(0)].sort());
  });

  it('stops at the size of a day', async () => {
    const store = openJsonLinesStore(root, 'small', log, 40);
    for (let count = 0; count < 5; count += 1) {
      store.append([{ text: '0123456789' }]);
      await store.flush();
    }
    expect(await stored(root, 'small')).toHaveLength(1);
    expect(lines).toContainEqual(expect.objectContaining({ maxDayBytes: 40 }));
  });
});
