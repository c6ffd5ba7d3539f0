import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_HOST_REST_MS } from '../../page/limits.ts';
import { createSearchClient, getSearchClient } from './search-client.ts';
import { CONFIG } from './testing/sample-search.ts';

// Browsers get another build of the client than Node does: other caches, and credentials in the query string.
vi.mock('algoliasearch/lite', () => vi.importActual('algoliasearch/dist/lite/builds/browser'));

interface Sent {
  url: string;
  data: string;
  connectTimeout: number;
  responseTimeout: number;
}

const HOSTS = ['https://one.example', 'https://two.example/path/', 'http://three.example:81'];
const sent: Sent[] = [];
const down = new Set<string>();
const requester = {
  send: async (request: Sent) => {
    sent.push(request);
    const failed = [...down].some((host) => request.url.startsWith(host));
    return { status: failed ? 0 : 200, content: failed ? '' : '{"results":[]}', isTimedOut: false };
  },
};
/** Hosts that were asked since the last look. */
const asked = () => sent.splice(0).map(({ url }) => url.slice(0, url.indexOf('/1/')));
const clientOf = (hosts: readonly string[] = HOSTS) =>
  createSearchClient({ ...CONFIG, hosts }, { requester: requester as never });
let query = 0;
const request = () => [{ indexName: 'docs', query: `query ${query++}` }];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  down.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('search client', () => {
  it.each([{ appId: '' }, { apiKey: '' }])('[Q23] raises an error for %j', (missing) => {
    expect(() => createSearchClient({ ...CONFIG, hosts: HOSTS, ...missing })).toThrow('is missing');
  });

  it.each([
    ['appId', { appId: '' }],
    ['apiKey', { apiKey: undefined as never }],
  ])(
    '[Q23] without %s every search fails as if nobody answered, and the console names the setting once',
    async (name, missing) => {
      const reported = vi.spyOn(console, 'error').mockReturnValue();
      const service = { ...CONFIG, hosts: [`https://without-${name}.example`], ...missing };
      const client = getSearchClient(service);
      expect(getSearchClient(service)).toBe(client);
      await expect(client.search([])).rejects.toThrow('is missing');
      await expect(client.sendEvents([])).rejects.toThrow('is missing');
      expect(reported).toHaveBeenCalledOnce();
      expect(String(reported.mock.calls[0]?.[0])).toContain(`"search.${name}"`);
      expect(sent).toEqual([]);
      reported.mockRestore();
    },
  );

  it('[Q24] posts queries with public credentials to the protocol’s path', async () => {
    await clientOf().search(request());
    expect(sent[0]?.url).toContain('https://one.example/1/indexes/*/queries?');
    expect(sent[0]?.url).toContain('x-algolia-application-id=app');
    expect(sent[0]?.url).toContain('x-algolia-api-key=key');
    expect(JSON.parse(sent[0]?.data ?? '')).toEqual({ requests: [{ indexName: 'docs', query: 'query 0' }] });
  });

  it('[Q28] sends events to their own hosts, by default to the site’s own origin', async () => {
    vi.stubGlobal('location', new URL('http://127.0.0.1:4321/en/docs/'));
    await clientOf().sendEvents([]);
    const options = { requester: requester as never };
    const insightsHosts = ['https://events.example'];
    await createSearchClient({ ...CONFIG, hosts: HOSTS, insightsHosts }, options).sendEvents([]);
    expect(asked()).toEqual(['http://127.0.0.1:4321', 'https://events.example']);
  });

  it('asks the site’s own origin when no host is configured', async () => {
    vi.stubGlobal('location', new URL('http://127.0.0.1:4321/en/docs/'));
    await clientOf([]).search(request());
    expect(asked()).toEqual(['http://127.0.0.1:4321']);
  });

  it('[Q26] waits one second for a connection, two for an answer, thirty for a write', async () => {
    const client = clientOf();
    await client.search(request());
    vi.stubGlobal('location', new URL('https://site.example/en/'));
    await client.sendEvents([]);
    expect(sent.map(({ connectTimeout, responseTimeout }) => [connectTimeout, responseTimeout])).toEqual([
      [1000, 2000],
      [1000, 30_000],
    ]);
  });

  it('[Q25] tries the next host when one fails, and rejects when all have', async () => {
    down.add('https://one').add('https://two');
    const client = clientOf();
    await client.search(request());
    expect(asked()).toEqual(['https://one.example', 'https://two.example/path', 'http://three.example:81']);
    down.add('http://three');
    await expect(client.search([])).rejects.toThrow('Unreachable hosts');
  });

  it('[Q25] leaves a host that failed alone for two minutes', async () => {
    down.add('https://one');
    const client = clientOf();
    await client.search(request());
    asked();
    down.clear();
    await client.search(request());
    vi.advanceTimersByTime(SEARCH_HOST_REST_MS);
    await client.search(request());
    expect(asked()).toEqual(['https://two.example/path', 'https://two.example/path']);
    vi.advanceTimersByTime(1);
    await client.search(request());
    expect(asked()).toEqual(['https://one.example']);
  });

  it('asks once for the same query', async () => {
    const client = clientOf();
    const same = request();
    await client.search(same);
    await client.search(same);
    expect(asked()).toHaveLength(1);
  });
});
