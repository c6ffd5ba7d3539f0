import { describe, expect, it } from 'vitest';
import { echoParams, parseSearchParams } from './search-params.ts';

describe('parseSearchParams', () => {
  it('[Q22] gives 20 hits a page and the protocol’s other defaults', () => {
    expect(parseSearchParams({})).toMatchObject({
      query: '',
      hitsPerPage: 20,
      page: 0,
      attributesToRetrieve: ['*'],
      attributesToHighlight: ['hierarchy', 'content'],
      attributesToSnippet: [],
      highlightPreTag: '<em>',
      highlightPostTag: '</em>',
      typoTolerance: true,
      clickAnalytics: false,
      distinct: 0,
      filter: undefined,
    });
  });

  it('reads the same from JSON and from the text of a query string', () => {
    const json = parseSearchParams({
      hitsPerPage: 5,
      page: 2,
      clickAnalytics: true,
      distinct: true,
      typoTolerance: false,
      attributesToRetrieve: ['url', 'content'],
      facetFilters: ['language:en', ['type:lvl1', 'type:lvl2']],
      facets: ['type'],
    });
    const text = parseSearchParams({
      hitsPerPage: '5',
      page: '2',
      clickAnalytics: 'true',
      distinct: 'true',
      typoTolerance: 'false',
      attributesToRetrieve: '["url","content"]',
      facetFilters: '["language:en",["type:lvl1","type:lvl2"]]',
      facets: 'type',
    });
    expect(text).toEqual(json);
    expect(json).toMatchObject({ hitsPerPage: 5, page: 2, distinct: 1, typoTolerance: false });
  });

  it('cuts a query to 512 characters, but no character in two', () => {
    expect(parseSearchParams({ query: 'x'.repeat(600) }).query).toBe('x'.repeat(512));
    expect(parseSearchParams({ query: `${'x'.repeat(511)}😀` }).query).toBe('x'.repeat(511));
    expect(parseSearchParams({ query: 'a\ud83d' }).query).toBe('a\ufffd');
  });

  it('bounds what it gives', () => {
    const { hitsPerPage, maxValuesPerFacet } = parseSearchParams({ hitsPerPage: 5_000, maxValuesPerFacet: 1e9 });
    expect([hitsPerPage, maxValuesPerFacet]).toEqual([1_000, 1_000]);
  });

  it('takes null for what is left out', () => {
    expect(parseSearchParams({ query: null, page: undefined, aroundLatLng: null })).toEqual(parseSearchParams({}));
  });

  it.each([
    ['hitsPrePage', ', did you mean "hitsPerPage"?'],
    ['Filters', ', did you mean "filters"?'],
    ['advancedsyntax', ', did you mean "advancedSyntax"?'],
    ['constructor', ''],
    ['toString', ''],
    ['geo', ''],
  ])('[F06] refuses the unknown name %s', (name, meant) => {
    expect(() => parseSearchParams({ [name]: 1 })).toThrow(
      expect.objectContaining({ status: 400, message: `Unknown parameter "${name}"${meant}` }),
    );
    expect(() => parseSearchParams(JSON.parse('{"__proto__":{"page":3}}'))).toThrow('"__proto__"');
  });

  it.each<[string, unknown]>([
    ['advancedSyntax', true],
    ['aroundLatLng', '40.71, -74.01'],
    ['insideBoundingBox', [[47.3, 4.9, 47.2, 5]]],
    ['ruleContexts', ['mobile']],
    ['enablePersonalization', true],
    ['ignorePlurals', false],
    ['removeStopWords', ['en']],
    ['disableTypoToleranceOnAttributes', ['content']],
    ['facetingAfterDistinct', true],
    ['sortFacetValuesBy', 'alpha'],
    ['mode', 'neuralSearch'],
    ['similarQuery', 'key'],
    ['synonyms', false],
  ])('[F06] refuses %s = %j, which is not built, by name', (name, value) => {
    expect(() => parseSearchParams({ [name]: value })).toThrow(expect.objectContaining({ status: 400 }));
    expect(() => parseSearchParams({ [name]: value })).toThrow(`"${name}"`);
  });

  it('[F06] takes the values of what is not built that change nothing', () => {
    const neutral = {
      advancedSyntax: false,
      analyticsTags: ['docs'],
      enableRules: true,
      aroundLatLngViaIP: 'false',
      ruleContexts: [],
      sortFacetValuesBy: 'count',
      mode: 'keywordSearch',
      ignorePlurals: true,
    };
    expect(parseSearchParams(neutral)).toEqual(parseSearchParams({}));
  });

  it('takes values that nest as filters do and some levels more, and refuses deeper ones by the name of their parameter', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'a' : [deep(levels - 1)]);
    expect(() => parseSearchParams({ query: 'a', facetFilters: deep(8) })).toThrow('a list of strings and of lists');
    expect(() => parseSearchParams({ query: 'a', facetFilters: deep(9) })).toThrow(
      'Invalid value for "facetFilters" parameter, expected at most 8 levels',
    );
    expect(() => parseSearchParams({ facetFilters: [['language:en', 'language:de']] })).not.toThrow();
  });

  it('joins facetFilters and filters', () => {
    const { filter } = parseSearchParams({ facetFilters: ['language:en'], filters: 'type:lvl1' });
    expect(filter).toMatchObject({ kind: 'and', filters: [{ kind: 'and' }, { kind: 'equals', attribute: 'type' }] });
  });

  it.each<[string, unknown, string]>([
    ['query', 5, 'a string'],
    ['hitsPerPage', -1, 'a whole number from 0'],
    ['hitsPerPage', 'many', 'a whole number from 0'],
    ['page', 1.5, 'a whole number from 0'],
    ['page', {}, 'a whole number from 0'],
    ['attributesToRetrieve', [1], 'a list of at most 200 strings'],
    ['attributesToSnippet', '[broken', 'a list of at most 200 strings'],
    ['facetFilters', [[['too:deep']]], 'a list of strings and of lists of strings'],
    ['facetFilters', '[broken', 'a list of strings and of lists of strings'],
    ['filters', ['a:b'], 'a string'],
    ['clickAnalytics', 'perhaps', 'true or false'],
    ['queryType', 'prefixSome', 'one of prefixLast, prefixAll, prefixNone'],
    ['offset', -1, 'a whole number from 0'],
    ['numericFilters', [[['too>3']]], 'a list of strings and of lists of strings'],
    ['typoTolerance', 'lax', 'true, false, min or strict'],
    ['restrictSearchableAttributes', ['weight'], 'a list of hierarchy, hierarchy.lvl0'],
    ['highlightPreTag', '<'.repeat(300), 'a string of at most 256 characters'],
  ])('refuses %s = %j with 400', (name, value, expected) => {
    const parse = () => parseSearchParams({ [name]: value });
    expect(parse).toThrow(expect.objectContaining({ name: 'ProtocolError', status: 400 }));
    expect(parse).toThrow(`Invalid value for "${name}" parameter, expected ${expected}`);
  });
});

describe('echoParams', () => {
  it('gives known parameters as a query string', () => {
    expect(echoParams({ query: 'a b&c', hitsPerPage: 5, facetFilters: ['language:en'], page: null })).toBe(
      'query=a%20b%26c&hitsPerPage=5&facetFilters=%5B%22language%3Aen%22%5D',
    );
  });

  it('takes halves of characters', () => {
    expect(echoParams({ query: '\ud83d' })).toBe('query=%EF%BF%BD');
  });
});
