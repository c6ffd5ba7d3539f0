import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { writeSampleIndexes } from '../testing/sample-search.ts';
import { stopClock } from '../testing/stop-clock.ts';
import { createSearchInsights, openInsightFiles } from './search-insights.ts';
import {
  NETWORK_EVENTS,
  NETWORK_WORK,
  openSearchService,
  type SearchService,
  type SearchServiceOptions,
} from './search-service.ts';

const { log, lines } = createCollectedLog();
const open: SearchService[] = [];
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'duoverso-search-'));
  lines.length = 0;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
  await rm(dir, { recursive: true });
});

async function openService(options: Partial<SearchServiceOptions> = {}): Promise<SearchService> {
  const credentials = { appId: 'a', apiKey: 'k' };
  const defaults = { dir, credentials, processes: 1, maxQueue: 10, timeoutMs: 5_000, log };
  const service = openSearchService({ ...defaults, ...options });
  open.push(service);
  return service;
}

async function ask(service: SearchService, query: string, language: string) {
  const body = JSON.stringify({ query, facetFilters: [`language:${language}`] });
  const answer = await service.answer(
    { endpoint: 'query', indexName: 'docs', body },
    { encoding: 'identity', visitor: () => '' },
  );
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into JSON of any shape
  return JSON.parse(String(answer.body)) as any;
}

describe('[B03] what a network may search', () => {
  const costly = { endpoint: 'query', indexName: 'docs', body: '{"query":"key"}' } as const;
  const from = (visitor: string) => ({ encoding: 'identity', visitor: () => visitor }) as const;

  it('is refused with 429 and Retry-After once it has used its budget, and nobody else is', async () => {
    stopClock();
    writeSampleIndexes(dir);
    // A few queries' worth.
    const service = await openService({ budgetFactor: 3_000 / NETWORK_WORK.points });
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await service.answer(costly, from('192.0.2.1')));
    expect(answers[0]).toMatchObject({ status: 200, work: expect.any(Number) });
    const refused = answers.at(-1);
    expect(refused).toMatchObject({ status: 429, work: 0 });
    expect(refused?.retryAfter).toBeGreaterThan(0);
    expect(JSON.parse(String(refused?.body))).toMatchObject({
      status: 429,
      message: expect.stringMatching(/Try again/),
    });
    expect((await service.answer(costly, from('192.0.2.2'))).status).toBe(200);
  });

  it('refuses what waits in the queue as well, when its turn comes after the budget is used', async () => {
    stopClock();
    writeSampleIndexes(dir);
    const service = await openService({ budgetFactor: 3_000 / NETWORK_WORK.points, maxQueue: 100 });
    const burst = Array.from({ length: 50 }, () => service.answer(costly, from('192.0.2.1')));
    const other = service.answer(costly, from('192.0.2.2'));
    expect((await other).status).toBe(200);
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(10);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('counts the bytes of events before they are read', async () => {
    const service = await openService();
    expect(service.admitEvents('192.0.2.1', NETWORK_EVENTS.points)).toBe(0);
    expect(service.admitEvents('192.0.2.1', 1_000)).toBeGreaterThan(0);
    expect(service.admitEvents('192.0.2.2', 1_000)).toBe(0);
  });
});

describe('search over index files', () => {
  it('finds in each language by its own analysis', async () => {
    writeSampleIndexes(dir);
    const service = await openService();
    expect((await ask(service, 'key', 'en')).hits[0].objectID).toBe('en-1');
    expect((await ask(service, 'schlussel', 'de')).hits[0]._highlightResult.content.value).toBe(
      'Der <em>Schlüssel</em> steht im Konto.',
    );
    expect((await ask(service, '粘贴密钥', 'zh')).nbHits).toBe(1);
    expect(lines).toEqual([]);
  });

  it('goes on with the languages whose file is whole, and names the broken one with its remedy', async () => {
    writeSampleIndexes(dir);
    const broken = join(dir, 'docs.de.sqlite');
    await truncate(broken, 5_000);
    const service = await openService();
    expect((await ask(service, 'key', 'en')).nbHits).toBeGreaterThan(0);
    expect(await ask(service, 'konto', 'de')).toEqual({
      message: expect.stringContaining('not available in de'),
      status: 503,
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.['level']).toBe(40);
    expect(lines[0]?.['msg']).toContain(broken);
    expect(lines[0]?.['msg']).toContain('npm run search -- index');
  });

  it('tells of a damaged file when somebody searches in it, and goes on with the others', async () => {
    writeSampleIndexes(dir);
    const damaged = join(dir, 'docs.de.sqlite');
    const bytes = await readFile(damaged);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(damaged, bytes);
    const service = await openService();
    expect((await ask(service, 'key', 'en')).nbHits).toBeGreaterThan(0);
    expect(lines).toEqual([]);
    const refused = { message: 'Index docs is not available in de at the moment', status: 503 };
    expect([await ask(service, 'konto', 'de'), await ask(service, 'konto', 'de')]).toEqual([refused, refused]);
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/docs\.de\.sqlite is damaged.*npm run search/) }),
    ]);
  });

  it.each([
    [
      'no folder',
      () =>
        rm(dir, { recursive: true })
          .then(() => openService())
          .finally(() => writeSampleIndexes(dir)),
    ],
    ['an empty folder', () => openService()],
    [
      'only broken files',
      async () => {
        writeSampleIndexes(dir);
        for (const file of await readdir(dir)) await truncate(join(dir, file), 10);
        return openService();
      },
    ],
  ])('answers 503 with %s and says in the log what to do', async (_case, openBroken) => {
    const service = await openBroken();
    expect(await ask(service, 'key', 'en')).toEqual({ message: expect.stringMatching(/not available/), status: 503 });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line['msg']).toMatch(/npm run search -- index/);
  });

  it('[Q28] stores what is searched for only when it is asked to', async () => {
    writeSampleIndexes(dir);
    const insightsDir = join(dir, 'insights');
    const insights = createSearchInsights(openInsightFiles(insightsDir, log));
    const storing = await openService({ insights: () => insights });
    await ask(storing, 'key', 'en');
    storing.recordEvents([{ eventType: 'view', eventName: 'v', index: 'docs', userToken: 'u', objectIDs: ['en-1'] }]);
    const silent = await openService();
    await ask(silent, 'key', 'en');
    silent.recordEvents([{ eventType: 'view', eventName: 'v', index: 'docs', userToken: 'u', objectIDs: ['en-1'] }]);
    await Promise.all(open.splice(0).map((service) => service.close()));
    await insights.close();
    expect((await readdir(insightsDir)).toSorted()).toEqual([
      expect.stringMatching(/^events-/),
      expect.stringMatching(/^searches-/),
    ]);
  });
});
