import { describe, expect, it } from 'vitest';
import { ask, idsOf, query, records } from './testing/asked-docs.ts';

describe('queries of many indexes', () => {
  it('[Q24] answers the site’s request with every field of the protocol', () => {
    const result = query({
      query: 'key',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      attributesToRetrieve: [...Array(7).keys()]
        .map((level) => `hierarchy.lvl${level}`)
        .concat('content', 'type', 'url'),
      attributesToSnippet: ['hierarchy.lvl1:10', 'content:5'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: true,
    });
    expect(result).toMatchObject({
      nbHits: 2,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      exhaustiveNbHits: true,
      query: 'key',
      params: expect.stringMatching(/^query=key&hitsPerPage=20&/),
      index: 'docs',
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
      processingTimeMS: expect.any(Number),
    });
    expect(Object.keys(result.hits[1]).toSorted()).toEqual(
      ['_highlightResult', '_snippetResult', 'content', 'hierarchy', 'objectID', 'type', 'url'].toSorted(),
    );
  });

  it('[Q29] gives hits with lvl0–lvl6, content, type, url and objectID', () => {
    expect(query({ query: 'paste' }).hits[0]).toMatchObject({
      objectID: 'b',
      type: 'content',
      url: '/en/docs/services/deepL/#steps',
      content: records[1]?.content,
      hierarchy: {
        lvl0: 'Services',
        lvl1: 'DeepL key',
        lvl2: 'Steps',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
    });
  });

  it('marks and escapes highlights and snippets', () => {
    const [, hit] = query({
      query: 'key',
      attributesToSnippet: ['content:3'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    }).hits;
    expect(hit._highlightResult).toEqual({
      hierarchy: {
        lvl0: { value: 'Services', matchLevel: 'none', matchedWords: [] },
        lvl1: { value: 'DeepL <mark>key</mark>', matchLevel: 'full', fullyHighlighted: false, matchedWords: ['key'] },
        lvl2: { value: 'Steps', matchLevel: 'none', matchedWords: [] },
      },
      content: {
        value:
          'Paste the &lt;b&gt;<mark>key</mark>&lt;/b&gt; into the settings of the extension and save it there for later use.',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['key'],
      },
    });
    expect(hit._snippetResult).toEqual({
      content: { value: '…the &lt;b&gt;<mark>key</mark>&lt;/b&gt; into…', matchLevel: 'full' },
    });
  });

  it('gives the attributes asked for and no others', () => {
    const hit = (params: Record<string, unknown>) =>
      query({ query: 'paste', attributesToHighlight: [], ...params }).hits[0];
    expect(hit({ attributesToRetrieve: ['hierarchy.lvl0', 'nothing'] })).toEqual({
      objectID: 'b',
      hierarchy: { lvl0: 'Services' },
    });
    expect(hit({ attributesToRetrieve: [] })).toEqual({ objectID: 'b' });
    expect(hit({ attributesToRetrieve: ['hierarchy', 'type'] })).toMatchObject({
      type: 'content',
      hierarchy: { lvl6: null },
    });
    expect(Object.keys(hit({ attributesToRetrieve: ['*', '-content', '-hierarchy', '-weight'] })).toSorted()).toEqual([
      'docusaurus_tag',
      'language',
      'objectID',
      'type',
      'url',
      'version',
    ]);
    expect(query({ query: 'paste', attributesToHighlight: ['*'] }).hits[0]._highlightResult).toMatchObject({
      docusaurus_tag: { value: 'default' },
      url: { value: '/en/docs/services/deepL/#steps' },
    });
  });

  it('takes parameters beside the index, as an object, and as a query string', () => {
    const forms = [
      { query: 'key', hitsPerPage: 1 },
      { params: { query: 'key', hitsPerPage: 1 } },
      { params: 'query=key&hitsPerPage=1' },
      { query: 'other', params: 'query=key&hitsPerPage=1' },
    ];
    for (const form of forms)
      expect(idsOf(query({ ...form, facetFilters: ['language:en'] })), JSON.stringify(form)).toEqual(['a']);
    expect(query({ params: 'query=no+such%20thing' }).query).toBe('no such thing');
  });

  it('searches the languages that the filters admit, and all without', () => {
    expect(idsOf(query({ query: 'key', filters: 'language:de' }))).toEqual(['d']);
    expect(idsOf(query({ query: 'key', filters: 'NOT language:de' }))).toEqual(['a', 'b']);
    expect(idsOf(query({ query: 'key' })).toSorted()).toEqual(['a', 'b', 'd']);
    expect(query({ query: 'key', facetFilters: ['language:xx'] })).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });

  it('pages through the hits, of one language and of several', () => {
    const pages = (params: Record<string, unknown>) =>
      [0, 1, 2, 3].map((page) => idsOf(query({ hitsPerPage: 2, page, ...params })));
    expect(pages({ filters: 'language:en' })).toEqual([['a', 'b'], ['c'], [], []]);
    expect(pages({}).flat().toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(query({ hitsPerPage: 2, page: 9_999_999 })).toMatchObject({
      hits: [],
      nbHits: 4,
      nbPages: 2,
      page: 9_999_999,
    });
    expect(query({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbHits: 4, nbPages: 0 });
  });

  it('counts facets over all languages searched, the most frequent first', () => {
    const { facets, exhaustiveFacetsCount } = query({ facets: ['hierarchy.lvl0', 'language'], hitsPerPage: 0 });
    expect(Object.entries(facets['hierarchy.lvl0'])).toEqual([
      ['Services', 2],
      ['Dienste', 1],
      ['Guide', 1],
    ]);
    expect(facets.language).toEqual({ en: 3, de: 1 });
    expect(exhaustiveFacetsCount).toBe(true);
    expect(query({ facets: ['hierarchy.lvl0'], maxValuesPerFacet: 1 }).facets['hierarchy.lvl0']).toEqual({
      Services: 2,
    });
    expect(Object.keys(query({ facets: '*' }).facets)).toContain('docusaurus_tag');
    expect(query({})).not.toHaveProperty('facets');
  });

  it('finds values of a facet', () => {
    const { facetHits } = query({ type: 'facet', facet: 'hierarchy.lvl0', facetQuery: 'ser' });
    expect(facetHits).toEqual([{ value: 'Services', highlighted: '<em>Ser</em>vices', count: 2 }]);
    const one = ask({ endpoint: 'facet', indexName: 'docs', facetName: 'language', body: '{"params":"facetQuery="}' });
    expect(one.answer.facetHits).toEqual([
      { value: 'en', highlighted: 'en', count: 3 },
      { value: 'de', highlighted: 'de', count: 1 },
    ]);
    expect(query({ type: 'facet' })).toMatchObject({ status: 400 });
  });

  it('gives a query id only when clicks are to be told', () => {
    expect(query({ clickAnalytics: false })).not.toHaveProperty('queryID');
    expect(query({ clickAnalytics: 'true' }).queryID).toMatch(/^[0-9a-f]{32}$/);
  });

  it('runs every query, or stops after one that fills its page', () => {
    const requests = [
      { indexName: 'docs', query: 'paste', hitsPerPage: 2 },
      { indexName: 'docs', query: 'key', hitsPerPage: 2 },
      { indexName: 'docs', query: 'usage', hitsPerPage: 2 },
    ];
    const run = (strategy?: string) => ask({ body: JSON.stringify({ requests, strategy }) }).answer.results;
    expect(run().map(({ nbHits }: { nbHits: number }) => nbHits)).toEqual([1, 3, 1]);
    expect(run('none')).toHaveLength(3);
    const stopped = run('stopIfEnoughMatches');
    expect(stopped.map(({ nbHits }: { nbHits: number }) => nbHits)).toEqual([1, 3, 0]);
    expect(stopped[2]).toMatchObject({ processed: false, hits: [], query: 'usage', index: 'docs' });
  });

  it('tells what was searched for, unless the client does not want it counted', () => {
    const body = JSON.stringify({
      requests: [
        { indexName: 'docs', query: 'key', userToken: 'u1', clickAnalytics: true },
        { indexName: 'docs', query: 'usage', analytics: false },
        { indexName: 'docs', query: 'key', facetFilters: ['language:en'] },
      ],
    });
    expect(ask({ body }).searches).toEqual([
      { index: 'docs', query: 'key', nbHits: 3, page: 0, queryID: expect.any(String), userToken: 'u1' },
      { index: 'docs', query: 'key', language: 'en', nbHits: 2, page: 0 },
    ]);
  });
});
