import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createRecentValues } from '../core/recent-values.ts';
import { answerSearch } from './answer-search.ts';
import type { Found } from './search-catalogue.ts';
import { ask, catalogue, idsOf, query } from './testing/asked-docs.ts';

describe('[F06] parameters of the protocol', () => {
  it('gives a stretch of the hits instead of a page', () => {
    const stretch = query({ facetFilters: ['language:en'], offset: 1, length: 1, page: 7 });
    expect(idsOf(stretch)).toEqual(['b']);
    expect(stretch).toMatchObject({ offset: 1, length: 1, nbHits: 3 });
    for (const field of ['page', 'nbPages', 'hitsPerPage']) expect(stretch).not.toHaveProperty(field);
    expect(idsOf(query({ facetFilters: ['language:en'], offset: 2 }))).toEqual(['c']);
    expect(idsOf(query({ facetFilters: ['language:en'], length: 2 }))).toEqual(['a', 'b']);
    expect(query({ offset: 0, length: 0 })).toMatchObject({ hits: [], nbHits: 4 });
  });

  it('keeps the fields that are asked for', () => {
    expect(query({ query: 'paste', responseFields: ['nbHits', 'query', 'nothing'] })).toEqual({
      nbHits: 1,
      query: 'paste',
    });
    expect(query({ query: 'paste', responseFields: ['*'] }).hits).toHaveLength(1);
  });

  it('tells how a hit was ranked when it is asked', () => {
    expect(query({ query: 'paste', getRankingInfo: true }).hits[0]._rankingInfo).toMatchObject({
      words: 1,
      filters: 0,
      userScore: expect.any(Number),
      stage: 'all words',
    });
    expect(query({ query: 'paste' }).hits[0]).not.toHaveProperty('_rankingInfo');
  });

  it('compares numbers and tags', () => {
    const count = (params: Record<string, unknown>) => query(params).nbHits;
    expect(count({ numericFilters: ['weight.page>=1'] })).toBe(4);
    expect(count({ numericFilters: 'weight.page>1' })).toBe(0);
    expect(count({ filters: 'weight.page:0 TO 0.5' })).toBe(0);
    expect(count({ tagFilters: ['news'] })).toBe(0);
    expect(count({ tagFilters: '' })).toBe(4);
  });

  it('gives records by their objectID', () => {
    const one = (objectID: string, attributes?: string) =>
      ask({ endpoint: 'object', indexName: 'docs', objectID, body: '', ...(attributes && { attributes }) });
    expect(one('d').answer).toMatchObject({ objectID: 'd', language: 'de', content: 'Der key.' });
    expect(one('d', 'content,nothing').answer).toEqual({ objectID: 'd', content: 'Der key.' });
    expect(one('absent').answer).toEqual({ message: 'ObjectID does not exist', status: 404 });
    const many = (requests: unknown) => ask({ endpoint: 'objects', body: JSON.stringify({ requests }) });
    const wanted = ['d', 'absent', 'a'].map((objectID) => ({ indexName: 'docs', objectID }));
    expect(many(wanted).answer.results.map((hit: { objectID: string } | null) => hit?.objectID)).toEqual([
      'd',
      undefined,
      'a',
    ]);
    expect(many([{ indexName: 'other', objectID: 'a' }]).status).toBe(404);
    expect(many([{ indexName: 'docs' }]).status).toBe(400);
    expect(many(Array(1001).fill(wanted[0])).status).toBe(400);
  });

  it('says that a record may be where nobody can look, instead of denying it', () => {
    const broken = { ...catalogue, refused: new Map([['docs', new Set(['ja'])]]) };
    const status = (objectID: string) =>
      answerSearch({ endpoint: 'object', indexName: 'docs', objectID, body: '' }, broken, vi.fn()).status;
    expect([status('a'), status('absent')]).toEqual([200, 503]);
  });
});

describe('an answer that is remembered', () => {
  it('is the same but for its query id, and only for the same question', () => {
    const remembering = {
      ...catalogue,
      recent: createRecentValues<string, Found>(1_000_000, ({ json }) => json.length),
    };
    const askAgain = (params: Record<string, unknown>) => {
      const body = JSON.stringify({ query: 'key', clickAnalytics: true, ...params });
      const answer = answerSearch({ endpoint: 'query', indexName: 'docs', body }, remembering, vi.fn());
      return JSON.parse(answer.body);
    };
    const [first, second] = [askAgain({}), askAgain({ userToken: 'other' })];
    expect(second.hits).toEqual(first.hits);
    expect(second.queryID).not.toBe(first.queryID);
    expect(askAgain({ filters: 'language:de' }).nbHits).toBe(1);
    expect(askAgain({ highlightPreTag: '<b>' }).hits[0]._highlightResult.hierarchy.lvl1.value).toContain('<b>key');
  });
});

describe('a query of one index', () => {
  it('answers without the list around', () => {
    const { answer } = ask({ endpoint: 'query', indexName: 'docs', body: '{"query":"paste"}' });
    expect(idsOf(answer)).toEqual(['b']);
    expect(idsOf(ask({ endpoint: 'query', indexName: 'docs', body: '{"params":"query=paste"}' }).answer)).toEqual([
      'b',
    ]);
    expect(ask({ endpoint: 'query', indexName: 'docs', body: '' }).answer.nbHits).toBe(4);
  });
});

describe('refusals', () => {
  it('[E05] answers an unknown index with 404 in the protocol’s error shape', () => {
    expect(ask({ endpoint: 'query', indexName: 'other', body: '{}' }).answer).toEqual({
      message: 'Index other does not exist',
      status: 404,
    });
    expect(query({}, '__proto__')).toEqual({ message: 'Index __proto__ does not exist', status: 404 });
  });

  it('answers 503 for a language whose index is broken, and the others as ever', () => {
    const broken = { ...catalogue, refused: new Map([['docs', new Set(['ja'])]]) };
    const status = (filters: string) =>
      answerSearch({ endpoint: 'query', indexName: 'docs', body: JSON.stringify({ filters }) }, broken, vi.fn()).status;
    expect(status('language:ja')).toBe(503);
    expect(status('language:de')).toBe(200);
    expect(status('')).toBe(200);
  });

  it.each([
    '',
    'no JSON',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"requests":{}}',
    '{"requests":[null]}',
    '{"requests":[{}]}',
    '{"requests":[{"indexName":5}]}',
    '{"requests":[{"indexName":"docs","params":5}]}',
    '{"requests":[],"strategy":"guess"}',
    `{"requests":[${Array(51).fill('{"indexName":"docs"}').join()}]}`,
    '{"requests":[{"indexName":"docs","page":"x"}]}',
  ])('[E05] answers %.60s with 400 in the protocol’s error shape', (body) => {
    const { status, answer } = ask({ body });
    expect(status).toBe(400);
    expect(answer).toEqual({ message: expect.any(String), status: 400 });
  });

  it('answers 500 without details when something fails, and reports it', () => {
    const failing = { ...catalogue, indexes: new Map([['docs', new Map([['en', undefined as never]])]]) };
    const onError = vi.fn();
    const { status, body } = answerSearch({ endpoint: 'query', indexName: 'docs', body: '{}' }, failing, onError);
    expect([status, JSON.parse(body)]).toEqual([500, { message: 'Internal error', status: 500 }]);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('[E05] never fails, whatever JSON comes', () => {
    const names = [
      'query',
      'page',
      'hitsPerPage',
      'facetFilters',
      'filters',
      'facets',
      'attributesToSnippet',
      'params',
    ];
    const odd = fc.constantFrom('__proto__', 'constructor', '\ud800', 'toString', 'language:en', 'content:3', '*', '-');
    const value = fc.oneof(odd, fc.jsonValue(), fc.array(odd), fc.array(fc.array(odd)), anyText());
    const params = fc.dictionary(fc.oneof(fc.constantFrom(...names, 'distinct', 'optionalWords', 'type'), odd), value);
    const anyBody = fc.oneof(
      fc.array(params.map((given) => ({ indexName: 'docs', ...given }))).map((requests) => ({ requests })),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        anyBody,
        fc.constantFrom('queries' as const, 'query' as const, 'facet' as const),
        (given, endpoint) => {
          const { status, answer, onError } = ask({
            endpoint,
            indexName: 'docs',
            facetName: 'type',
            body: JSON.stringify(given),
          });
          expect(onError.mock.calls).toEqual([]);
          expect([200, 400, 404]).toContain(status);
          if (status !== 200) expect(answer).toEqual({ message: expect.any(String), status });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('takes bodies nested a hundred thousand deep', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of [
      deep,
      `{"requests":${deep}}`,
      `{"requests":[{"indexName":"docs","facetFilters":${deep}}]}`,
      `{"requests":[{"indexName":"docs","other":${deep}}]}`,
    ]) {
      expect([200, 400]).toContain(ask({ body }).status);
    }
  });
});
