import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerEnv } from '../http/answer.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { createSampleSearch, SAMPLE_CREDENTIALS, type SampleSearch } from '../testing/sample-search.ts';

const QUERIES = '/1/indexes/*/queries';
const KEYS = `x-algolia-api-key=${SAMPLE_CREDENTIALS.apiKey}&x-algolia-application-id=${SAMPLE_CREDENTIALS.appId}`;
const VIEW = { eventType: 'view', eventName: 'Hits Viewed', index: 'docs', userToken: 'a', objectIDs: ['x'] };

let sample: SampleApp;
let search: SampleSearch;
let app: Hono<ServerEnv>;
beforeAll(async () => {
  sample = await createSampleApp();
  search = await createSampleSearch(createCollectedLog().log);
  app = sample.variant({ search });
});
beforeEach(() => {
  search.events.length = 0;
  search.searches.length = 0;
});
afterAll(async () => {
  await search.close();
  await sample.remove();
});

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await app.request(path, { method: 'POST', body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into JSON of any shape
  return { response, status: response.status, json: (await response.json()) as any };
}

function queries(...requests: Record<string, unknown>[]): string {
  return JSON.stringify({ requests: requests.map((request) => ({ indexName: 'docs', ...request })) });
}

describe('search over HTTP', () => {
  it('[Q24] answers many queries, with credentials in the query string and a body of any type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json', '']) {
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      const { status, json } = await post(`${QUERIES}?${KEYS}`, queries({ query: 'key' }, { query: 'page' }), headers);
      expect(status).toBe(200);
      expect(json.results.map(({ nbHits }: { nbHits: number }) => nbHits)).toEqual([30, 30]);
    }
  });

  it('takes credentials in headers', async () => {
    const headers = {
      'X-Algolia-Application-Id': SAMPLE_CREDENTIALS.appId,
      'X-Algolia-API-Key': SAMPLE_CREDENTIALS.apiKey,
    };
    expect((await post(QUERIES, queries({}), headers)).status).toBe(200);
  });

  it('answers one index, and values of a facet', async () => {
    const one = await post(`/1/indexes/docs/query?${KEYS}`, '{"query":"number 29"}');
    expect(one.json).toMatchObject({ index: 'docs', query: 'number 29', nbHits: 1 });
    const facet = await post(`/1/indexes/docs/facets/hierarchy.lvl0/query?${KEYS}`, '{"facetQuery":"serv"}');
    expect(facet.json.facetHits).toEqual([{ value: 'Services', highlighted: '<em>Serv</em>ices', count: 15 }]);
    expect((await post(`/1/indexes/my%20docs/query?${KEYS}`, '{}')).json.message).toBe('Index my docs does not exist');
  });

  it('[F06] answers records by their objectID, and refuses one that climbs', async () => {
    const get = async (path: string) => {
      const response = await app.request(`${path}?${KEYS}`);
      return [response.status, ((await response.json()) as { message?: string }).message];
    };
    expect(await get('/1/indexes/docs/a%2Fb')).toEqual([404, 'ObjectID does not exist']);
    expect(await get('/1/indexes/docs/a/b')).toEqual([404, 'ObjectID does not exist']);
    expect(await get('/1/indexes/other/a')).toEqual([404, 'Index other does not exist']);
    expect((await get('/1/indexes/docs/%2fa%2e%2e'))[0]).toBe(400);
    expect((await app.request('/1/indexes/docs/a')).status).toBe(403);
  });

  it('answers JSON that nobody stores, to pages of any origin', async () => {
    const { response } = await post(`${QUERIES}?${KEYS}`, queries({}), { origin: 'https://other.example' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect((await post(QUERIES, '')).response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answers preflights, which carry no credentials', async () => {
    const headers = {
      origin: 'https://other.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-algolia-api-key',
    };
    const response = await app.request(QUERIES, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': 'content-type,x-algolia-api-key',
      'access-control-max-age': '86400',
    });
    expect(await response.text()).toBe('');
  });

  it('compresses for those who take it', async () => {
    for (const [accepted, coding, read] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=.5, gzip', 'gzip', gunzipSync],
    ] as const) {
      const response = await app.request(`${QUERIES}?${KEYS}`, {
        method: 'POST',
        body: queries({ query: 'key' }),
        headers: { 'accept-encoding': accepted },
      });
      expect(response.headers.get('content-encoding'), accepted).toBe(coding);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(JSON.parse(read(bytes).toString()).results[0].nbHits).toBe(30);
    }
  });

  it('reads compressed bodies', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect((await post(`${QUERIES}?${KEYS}`, gzipSync(queries({})), headers)).status).toBe(200);
    expect((await post(`${QUERIES}?${KEYS}`, 'not gzip', headers)).status).toBe(400);
    expect((await post(`${QUERIES}?${KEYS}`, gzipSync(' '.repeat(1_000_000)), headers)).status).toBe(413);
    expect((await post(`${QUERIES}?${KEYS}`, 'x', { 'content-encoding': 'zstd' })).status).toBe(400);
  });

  it('leaves the site’s pages as they are', async () => {
    expect((await app.request('/en/')).status).toBe(200);
    expect((await app.request('/1')).headers.get('content-type')).toContain('json');
    expect((await sample.get(QUERIES)).status).toBe(404);
  });

  it('tells the service who searches, by the proxy only where it is trusted', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };
    await post(`${QUERIES}?${KEYS}`, queries({ query: 'key' }), headers);
    const behind = sample.variant({ search, trustProxy: true });
    await behind.request(`${QUERIES}?${KEYS}`, { method: 'POST', body: queries({ query: 'key' }), headers });
    expect(search.searches.map(({ visitor }) => visitor)).toEqual(['unknown', '10.0.0.1']);
  });
});

describe('events', () => {
  it('[Q28] are taken in batches', async () => {
    const events = Array.from({ length: 20 }, (_, place) => ({ ...VIEW, objectIDs: [`record-${place}`] }));
    const { status, json } = await post(`/1/events?${KEYS}`, JSON.stringify({ events }));
    expect([status, json]).toEqual([200, { message: 'OK', status: 200 }]);
    expect(search.events).toEqual(events);
  });

  it('are refused whole when one is wrong', async () => {
    const { json } = await post(
      `/1/events?${KEYS}`,
      JSON.stringify({ events: [VIEW, { ...VIEW, eventType: 'look' }] }),
    );
    expect(json).toEqual({ message: expect.stringContaining('events.1.eventType'), status: 400 });
    expect(search.events).toEqual([]);
  });
});

describe('refusals, in the protocol’s error shape', () => {
  it.each<[string, string]>([
    ['no credentials', ''],
    ['another key', `x-algolia-api-key=other&x-algolia-application-id=${SAMPLE_CREDENTIALS.appId}`],
    ['another id', `x-algolia-api-key=${SAMPLE_CREDENTIALS.apiKey}&x-algolia-application-id=other`],
    ['an id alone', `x-algolia-application-id=${SAMPLE_CREDENTIALS.appId}`],
  ])('[E05] [Q23] 403 for %s', async (_case, query) => {
    for (const path of [QUERIES, '/1/indexes/docs/query', '/1/events', '/1/indexes']) {
      const { status, json } = await post(`${path}?${query}`, queries({}));
      expect([status, json]).toEqual([403, { message: 'Invalid Application-ID or API key', status: 403 }]);
    }
  });

  it.each<[string, string]>([
    ['POST', '/1/indexes/docs/batch'],
    ['POST', '/1/indexes/docs'],
    ['DELETE', '/1/indexes/docs'],
    ['GET', '/1/indexes'],
    ['GET', QUERIES],
    ['PUT', '/1/indexes/docs/settings'],
    ['POST', '/1/keys'],
    ['GET', '/1/'],
  ])('[E05] 403 for what the key may not do: %s %s', async (method, path) => {
    const response = await app.request(`${path}?${KEYS}`, { method });
    expect([response.status, await response.json()]).toEqual([
      403,
      { message: 'Method not allowed with this API key', status: 403 },
    ]);
  });

  it('[E05] 404 for an unknown index', async () => {
    for (const [path, body] of [
      ['/1/indexes/other/query', '{}'],
      [QUERIES, queries({}, { indexName: 'other' })],
    ] as const) {
      const { status, json } = await post(`${path}?${KEYS}`, body);
      expect([status, json]).toEqual([404, { message: 'Index other does not exist', status: 404 }]);
    }
    expect((await post(`/1/indexes/docs/queries?${KEYS}`, queries({}))).status).toBe(404);
  });

  it('[E05] 400 for what cannot be read, and for a malformed target', async () => {
    const { json } = await post(`${QUERIES}?${KEYS}`, '{"requests":');
    expect(json).toEqual({ message: expect.any(String), status: 400 });
    const malformed = await app.request('/', {}, { incoming: { url: '/1/indexes/%2e%2e/query' } as never });
    expect([malformed.status, await malformed.json()]).toEqual([400, { message: expect.any(String), status: 400 }]);
  });

  it('[E05] 413 for a body that is too long, whether its length is told or not', async () => {
    const long = queries({ query: 'x'.repeat(300_000) });
    expect((await post(`${QUERIES}?${KEYS}`, long)).json).toEqual({ message: expect.any(String), status: 413 });
    const chunks = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 10; sent += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(50_000)));
        controller.close();
      },
    });
    const request = { method: 'POST', body: chunks, duplex: 'half' } as RequestInit;
    expect((await app.request(`${QUERIES}?${KEYS}`, request)).status).toBe(413);
  });

  it('[E05] 500 without details for an exception', async () => {
    const { json } = await post(`${QUERIES}?${KEYS}`, queries({ query: 'throws' }));
    expect(json).toEqual({ message: 'Internal error', status: 500 });
  });

  it('[E05] never 5xx, whatever bytes come', async () => {
    const text = fc.oneof(fc.json(), anyText(), fc.constantFrom('[', '{"requests":[{"__proto__":{}}]}'));
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      text.map((one) => new TextEncoder().encode(one)),
    );
    const path = fc.constantFrom(QUERIES, '/1/indexes/docs/query', '/1/events', '/1/indexes/__proto__/query', '/1/x');
    await fc.assert(
      fc.asyncProperty(path, bytes, async (target, body) => {
        const { status, json } = await post(`${target}?${KEYS}`, new Uint8Array(body));
        expect(status).toBeLessThan(500);
        if (status !== 200) expect(json).toEqual({ message: expect.any(String), status });
      }),
    );
  });

  it('[E05] never 5xx for depth, halves of characters and odd names', async () => {
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
    const bodies = [
      `{"requests":[{"indexName":"docs","facetFilters":${deep}}]}`,
      `{"requests":[{"indexName":"docs","query":"\\ud800","highlightPreTag":"\\udfff"}]}`,
      '{"requests":[{"indexName":"docs","params":"query=%ff%fe&facets=%5B%22__proto__%22%2C%22constructor%22%5D"}]}',
      '{"requests":[{"indexName":"docs","attributesToRetrieve":["__proto__"],"attributesToSnippet":["__proto__:5"]}]}',
      '{"__proto__":{"requests":[]},"requests":[{"indexName":"docs","filters":"__proto__:x OR constructor:y"}]}',
    ];
    for (const body of bodies)
      expect((await post(`${QUERIES}?${KEYS}`, body)).status, body.slice(0, 80)).toBeLessThan(500);
  });
});
