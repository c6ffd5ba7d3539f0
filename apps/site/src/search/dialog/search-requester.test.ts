import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  SEARCH_BUSY_REST_MS,
  SEARCH_CONNECT_TIMEOUT_MS,
  SEARCH_HOST_REST_MS,
  SEARCH_PATIENCE_MS,
  SEARCHES_AT_ONCE,
} from '../../page/limits.ts';
import { createSearchClient } from './search-client.ts';
import { CONFIG } from './testing/sample-search.ts';

vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser'));

const ANSWER = { results: [] };
/** What each host answers, and after how many milliseconds. */
const hosts = new Map<string, { after?: number; status?: number; body?: string; headers?: Record<string, string> }>();
const asked: string[] = [];
const ended: string[] = [];

function fakeFetch(url: string, { signal, body }: RequestInit): Promise<Response> {
  const { hostname } = new URL(url);
  asked.push(hostname);
  const { after = 0, status = 200, headers = {}, body: text = JSON.stringify(ANSWER) } = hosts.get(hostname) ?? {};
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(new Response(text, { status, headers })), after);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      ended.push(JSON.parse(String(body)).requests[0].query);
      reject(signal.reason);
    });
  });
}

const clientOf = (...names: string[]) =>
  createSearchClient({ ...CONFIG, hosts: names.map((name) => `https://${name}`) });
const request = (query = 'deepl') => [{ indexName: 'docs', query }];
/** How a search ends, and after how many milliseconds. */
async function outcome(search: Promise<unknown>): Promise<readonly [unknown, number]> {
  const begin = Date.now();
  const end = search.then(
    (answer) => [answer, Date.now() - begin] as const,
    (error: Error) => [error.name, Date.now() - begin] as const,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return end;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fakeFetch);
  hosts.clear();
  asked.length = 0;
  ended.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a slow answer', () => {
  it.each([300, 1500, 4000, 8000, 11_000])(
    '[F05] of the only host is waited for, and asked for once (%i ms)',
    async (after) => {
      hosts.set('one', { after });
      expect(await outcome(clientOf('one').search(request()))).toEqual([ANSWER, after]);
      expect(asked).toEqual(['one']);
    },
  );

  it('[Q25] [Q26] gives way to the next host after the limit', async () => {
    hosts.set('one', { after: 60_000 }).set('two', { after: 50 });
    expect(await outcome(clientOf('one', 'two').search(request()))).toEqual([ANSWER, SEARCH_CONNECT_TIMEOUT_MS + 50]);
    expect(asked).toEqual(['one', 'two']);
  });

  it('[F05] counts when no other host has answered', async () => {
    hosts.set('one', { after: 6000 }).set('two', { status: 500 });
    expect(await outcome(clientOf('one', 'two').search(request()))).toEqual([ANSWER, 6000]);
    expect(asked.filter((name) => name === 'one')).toHaveLength(1);
  });

  it('[F05] that never comes is an error in the end', async () => {
    hosts.set('one', { after: 600_000 });
    const [error, after] = await outcome(clientOf('one').search(request()));
    expect(error).toBe('RetryError');
    expect(after).toBeLessThanOrEqual(SEARCH_PATIENCE_MS * 1.5);
  });

  it('ends for queries that have been overtaken, and their host does not rest for it', async () => {
    hosts.set('one', { after: 5000 });
    const client = clientOf('one', 'two');
    hosts.set('two', { after: 5000 });
    const searches = Array.from({ length: SEARCHES_AT_ONCE + 2 }, (_, at) => client.search(request(`query ${at}`)));
    const ends = await Promise.all(searches.map(outcome));
    expect(ended.slice(0, 2)).toEqual(['query 0', 'query 1']);
    expect(ends.at(-1)?.[0]).toEqual(ANSWER);
  });
});

describe('a broken answer', () => {
  it.each([
    ['without results', '{}'],
    ['with a result that is none', '{"results":[{}]}'],
    ['of a page in between', '<html>Sign in to this network</html>'],
  ])('[F05] %s is a failure that is not remembered', async (_name, body) => {
    const client = clientOf('one');
    hosts.set('one', { body });
    expect((await outcome(client.search(request())))[0]).toBe('RetryError');
    hosts.clear();
    expect((await outcome(client.search(request())))[0]).toEqual(ANSWER);
    expect(asked).toEqual(['one', 'one']);
  });

  it('[Q25] gives way to the next host', async () => {
    hosts.set('one', { body: '{}' });
    expect((await outcome(clientOf('one', 'two').search(request())))[0]).toEqual(ANSWER);
    expect(asked).toEqual(['one', 'two']);
  });
});

describe('too many searches', () => {
  it.each([
    ['as long as the service says', { 'retry-after': '7' }, 7000],
    ['for a while when it does not say', {}, SEARCH_BUSY_REST_MS],
  ])('[F05] are told and let the service rest %s', async (_name, headers, rest) => {
    const client = clientOf('one');
    hosts.set('one', { status: 429, headers });
    const first = client.search(request());
    first.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    await expect(first).rejects.toMatchObject({ name: 'BusySearchError', restMs: rest });
    for (const query of ['a', 'ab', 'abc'])
      await expect(client.search(request(query))).rejects.toThrow('may be asked again');
    expect(asked).toEqual(['one']);
    hosts.clear();
    await vi.advanceTimersByTimeAsync(rest);
    expect((await outcome(client.search(request())))[0]).toEqual(ANSWER);
    expect(rest).toBeLessThan(SEARCH_HOST_REST_MS);
  });
});
