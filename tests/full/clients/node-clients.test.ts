import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import algoliasearch4 from 'algoliasearch-4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, APP_ID, INDEX, type SearchFixture, SITE_INDEX, serveFixture } from './search-fixture.ts';

const ENGLISH = ['language:en'];
/** Milliseconds. By default a client gives a host up that takes a second to answer, as a busy machine does. */
const PATIENT = { timeouts: { connect: 60_000, read: 60_000, write: 60_000 } };

let fixture: SearchFixture;
beforeAll(async () => {
  fixture = await serveFixture();
});
afterAll(() => fixture.remove());

const hostsOf = (...urls: string[]) =>
  urls.map((url) => ({ url, protocol: 'http' as const, accept: 'readWrite' as const }));
const hosts = () => hostsOf(fixture.host);

describe('algoliasearch 5', () => {
  const client = (options = {}) => algoliasearch(APP_ID, API_KEY, { hosts: hosts(), ...PATIENT, ...options });

  it('[Q24] searches many queries', async () => {
    const { results } = await client().searchForHits({
      requests: [
        {
          indexName: INDEX,
          query: 'key',
          facetFilters: ENGLISH,
          attributesToRetrieve: ['hierarchy.lvl0', 'url'],
          attributesToSnippet: ['content:5'],
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          clickAnalytics: true,
        },
        { indexName: INDEX, query: '开发者模式', facetFilters: ['language:zh'], attributesToSnippet: ['content:5'] },
      ],
    });
    const [english, chinese] = results;
    expect(english).toMatchObject({ nbHits: 50, nbPages: 3, hitsPerPage: 20, index: INDEX, query: 'key' });
    expect(english?.queryID).toMatch(/^[0-9a-f]{32}$/);
    const hit = english?.hits[0];
    expect(hit).toMatchObject({ hierarchy: { lvl0: expect.any(String) }, url: expect.stringContaining('/en/docs/') });
    expect(hit).not.toHaveProperty('content');
    expect(hit?._snippetResult).toMatchObject({
      content: { value: expect.stringMatching(/<mark>key<\/mark>/), matchLevel: 'full' },
    });
    const snippet = chinese?.hits[0]?._snippetResult?.['content'] as { value: string };
    expect(snippet.value).toMatch(/^….*<em>.*…$/);
    expect(snippet.value.replaceAll(/<\/?em>/g, '').length).toBeLessThan(20);
  });

  it('searches one index, with filters and facets', async () => {
    const result = await client().searchSingleIndex({
      indexName: INDEX,
      searchParams: {
        query: 'extension',
        filters: 'language:en AND NOT hierarchy.lvl0:Guide',
        facets: ['hierarchy.lvl0'],
        hitsPerPage: 7,
        page: 4,
      },
    });
    expect(result).toMatchObject({ nbHits: 30, nbPages: 5, page: 4, facets: { 'hierarchy.lvl0': { Services: 30 } } });
    expect(result.hits).toHaveLength(2);
  });

  it('takes parameters as a query string, and sends compressed bodies', async () => {
    const params = `query=key&facetFilters=${encodeURIComponent(JSON.stringify(ENGLISH))}&${'hitsPerPage=3&'.repeat(200)}`;
    const result = await client({ compression: 'gzip' }).searchSingleIndex({
      indexName: INDEX,
      searchParams: { params },
    });
    expect(result.hits).toHaveLength(3);
  });

  it('[F06] gives records by their objectID, slashes and all', async () => {
    const objectID = '/en/docs/a b/#c?d=%2F';
    const hit = await client().getObject({ indexName: INDEX, objectID });
    expect(hit).toMatchObject({ objectID, language: 'en' });
    expect(await client().getObject({ indexName: INDEX, objectID, attributesToRetrieve: ['url'] })).toEqual({
      objectID,
      url: hit['url'],
    });
    const { results } = await client().getObjects({
      requests: [objectID, 'absent'].map((id) => ({ indexName: INDEX, objectID: id })),
    });
    expect(results).toEqual([hit, null]);
    await expect(client().getObject({ indexName: INDEX, objectID: 'absent' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'ObjectID does not exist',
    });
  });

  it('[F06] gives a thousand hits, compares numbers, prefers and ranks aloud', async () => {
    const result = await client().searchSingleIndex({
      indexName: INDEX,
      searchParams: {
        query: 'key',
        hitsPerPage: 1000,
        numericFilters: ['weight.page >= 1'],
        optionalFilters: ['hierarchy.lvl0:Services'],
        getRankingInfo: true,
      },
    });
    expect(result).toMatchObject({ nbHits: 50, hitsPerPage: 1000 });
    expect(result.hits).toHaveLength(50);
    expect(result.hits[0]).toMatchObject({ _rankingInfo: { filters: 1 } });
  });

  it('[F06] is told by name what is not built', async () => {
    await expect(
      client().searchSingleIndex({ indexName: INDEX, searchParams: { query: 'key', aroundLatLng: '40, -74' } }),
    ).rejects.toMatchObject({ name: 'ApiError', status: 400, message: expect.stringContaining('"aroundLatLng"') });
  });

  it('searches values of a facet', async () => {
    const { facetHits } = await client().searchForFacetValues({
      indexName: INDEX,
      facetName: 'hierarchy.lvl0',
      searchForFacetValuesRequest: { facetQuery: 'gui' },
    });
    expect(facetHits).toEqual([{ value: 'Guide', highlighted: '<em>Gui</em>de', count: 20 }]);
  });

  it('stops after enough matches when it is told to', async () => {
    const requests = ['key', 'page'].map((query) => ({ indexName: INDEX, query, hitsPerPage: 5 }));
    const { results } = await client().searchForHits({ requests, strategy: 'stopIfEnoughMatches' });
    expect(results.map(({ nbHits, processed }) => [nbHits, processed])).toEqual([
      [50, undefined],
      [0, false],
    ]);
  });

  it('[E05] understands every refusal', async () => {
    const search = (options: object, indexName = INDEX, params = {}) =>
      client(options).searchSingleIndex({ indexName, searchParams: params });
    await expect(search({}, 'absent')).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index absent does not exist',
    });
    await expect(search({}, INDEX, { hitsPerPage: 'many' })).rejects.toMatchObject({ name: 'ApiError', status: 400 });
    await expect(client().saveObject({ indexName: INDEX, body: { objectID: 'x' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      message: 'Method not allowed with this API key',
    });
    await expect(
      algoliasearch(APP_ID, 'another key', { hosts: hosts(), ...PATIENT }).searchSingleIndex({ indexName: INDEX }),
    ).rejects.toMatchObject({ name: 'ApiError', status: 403, message: 'Invalid Application-ID or API key' });
  });

  it('[Q25] goes on to the next host when one is down', async () => {
    const reached = await client({ hosts: hostsOf('127.0.0.1:9', fixture.host) }).searchSingleIndex({
      indexName: INDEX,
    });
    expect(reached.nbHits).toBe(53);
  });

  it('sends events', async () => {
    const insights = client().initInsights({ region: 'us', options: { hosts: hosts(), ...PATIENT } });
    const event = { eventType: 'view' as const, eventName: 'Viewed', index: INDEX, userToken: 'visitor-1' };
    const events = Array.from({ length: 20 }, (_, place) => ({ ...event, objectIDs: [`en-${place}`] }));
    expect(await insights.pushEvents({ events })).toMatchObject({ status: 200, message: 'OK' });
  });
});

describe('algoliasearch 5 lite', () => {
  it('searches in its own form and in that of InstantSearch', async () => {
    const client = liteClient(APP_ID, API_KEY, { hosts: hosts(), ...PATIENT });
    const own = await client.search({ requests: [{ indexName: INDEX, query: 'DeepL' }] });
    expect(own.results[0]).toMatchObject({ nbHits: 1, hits: [{ objectID: 'en-title' }] });
    const legacy = await client.search([
      { indexName: INDEX, params: { query: 'key', hitsPerPage: 2, facetFilters: ENGLISH } },
    ]);
    expect(legacy.results[0]).toMatchObject({ nbHits: 50, nbPages: 25 });
    const facet = await client.searchForFacets({
      requests: [{ indexName: INDEX, type: 'facet', facet: 'hierarchy.lvl0', facetQuery: 'serv' }],
    });
    expect(facet.results[0]).toMatchObject({ facetHits: [{ value: 'Services', count: 31 }] });
  });
});

describe('[F08] a folder of built pages', () => {
  it('answers what DocSearch asks in Docusaurus, of this language and version', async () => {
    const client = liteClient(APP_ID, API_KEY, { hosts: hosts(), ...PATIENT });
    const { results } = await client.searchForHits({
      requests: [
        {
          indexName: SITE_INDEX,
          query: 'strike match',
          facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
          attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
          attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'],
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
        },
      ],
    });
    expect(results[0]?.hits[0]).toMatchObject({
      url: 'https://cakes.example/docs/oven#gas',
      type: 'content',
      hierarchy: { lvl0: 'Cakes', lvl1: 'Light the oven', lvl2: 'With gas' },
      _snippetResult: { content: { value: expect.stringContaining('<mark>strike</mark>') } },
    });
  });
});

describe('algoliasearch 4', () => {
  const client = () =>
    algoliasearch4.default(APP_ID, API_KEY, {
      hosts: hostsOf(fixture.host).map(({ url, protocol }) => ({ url, protocol })),
      timeouts: { connect: 60, read: 60, write: 60 }, // in seconds here
    });

  it('searches one index and many', async () => {
    const index = client().initIndex(INDEX);
    const one = await index.search<{ url: string }>('key', { hitsPerPage: 4, facetFilters: ENGLISH, facets: ['*'] });
    expect(one).toMatchObject({ nbHits: 50, nbPages: 13, facets: { language: { en: 50 } } });
    expect(one.hits[0]?.url).toMatch(/^\/en\/docs\//);
    const many = await client().multipleQueries([
      { indexName: INDEX, query: 'key', params: { hitsPerPage: 1, filters: 'language:en' } },
      { indexName: INDEX, query: '安装' },
    ]);
    expect(many.results).toMatchObject([{ nbHits: 50, hits: [{}] }, { nbHits: 1 }]);
  });

  it('[F06] gives records by their objectID', async () => {
    const index = client().initIndex(INDEX);
    const objectID = '/en/docs/a b/#c?d=%2F';
    expect(await index.getObject(objectID)).toMatchObject({ objectID });
    expect((await index.getObjects([objectID, 'absent'])).results).toMatchObject([{ objectID }, null]);
  });

  it('searches values of a facet', async () => {
    const { facetHits } = await client().initIndex(INDEX).searchForFacetValues('language', 'z');
    expect(facetHits).toEqual([{ value: 'zh', highlighted: '<em>z</em>h', count: 1 }]);
  });

  it('[E05] understands refusals', async () => {
    await expect(client().initIndex('absent').search('key')).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index absent does not exist',
    });
  });
});

describe('what the clients leave behind', () => {
  it('[Q28] are stored events and searches', async () => {
    await fixture.stop();
    expect(await fixture.stored('events')).toHaveLength(20);
    expect((await fixture.stored('searches')).map(({ query }) => query)).toContain('DeepL');
  });
});
