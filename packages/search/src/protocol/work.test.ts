import { describe, expect, it } from 'vitest';
import { MAX_WORK, Work, WorkExceeded } from '../core/work.ts';
import { answerSearch } from './answer-search.ts';
import { createMemoryCatalogue, sampleRecord } from './testing/memory-index.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pt', 'pt-BR', 'ru', 'zh', 'zh-Hans', 'zh-TW'];
const catalogue = createMemoryCatalogue(
  'docs',
  LANGUAGES.flatMap((language) =>
    Array.from({ length: 40 }, (_, id) =>
      sampleRecord({ objectID: `${language} ${id}`, language, content: 'words '.repeat(200) }),
    ),
  ),
);

function ask(...requests: readonly object[]) {
  const body = JSON.stringify({ requests: requests.map((request) => ({ indexName: 'docs', ...request })) });
  const {
    status,
    body: json,
    work,
  } = answerSearch({ endpoint: 'queries', body }, catalogue, (error) => {
    throw error;
  });
  return { status, work, message: (JSON.parse(json) as { message?: string }).message };
}
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('[B03] the work that one request may take', () => {
  it.each([
    ['many long queries in all languages', times(50, { query: 'q'.repeat(512) })],
    ['many short queries in all languages', times(50, { query: 'w', hitsPerPage: 1_000, facets: ['*'] })],
    ['words that need not match, by the hundred', [{ query: 'w', optionalWords: times(200, 'w'.repeat(512)) }]],
  ])('is refused with limit and value before anything is done: %s', (_name, requests) => {
    const { status, work, message } = ask(...requests);
    expect(status).toBe(400);
    expect(message).toMatch(new RegExp(`takes at least \\d{6,} steps of work, and may take ${MAX_WORK}`));
    expect(work, 'what was done: reading the body').toBeLessThan(MAX_WORK / 10);
  });

  it.each([
    [
      'texts of a facet',
      [
        { query: '', facets: ['content', 'objectID', 'url'], filters: 'NOT type:x', hitsPerPage: 0 },
        ...times(9, { query: 'words' }),
      ],
    ],
    ['snippets of a thousand words', times(9, { query: 'words', hitsPerPage: 1_000, attributesToSnippet: ['*:1000'] })],
    [
      'marks of 256 letters around every word',
      times(9, {
        query: 'words',
        hitsPerPage: 1_000,
        highlightPreTag: 'x'.repeat(256),
        highlightPostTag: 'y'.repeat(256),
      }),
    ],
    [
      'preferences by the hundred',
      [
        {
          query: 'words',
          optionalFilters: [times(500, 'content:x')],
          hitsPerPage: 1_000,
          attributesToSnippet: ['*:1000'],
        },
      ],
    ],
  ])('never is more, whatever is asked: %s', (_name, requests) => {
    expect(ask(...requests).work).toBeLessThanOrEqual(MAX_WORK);
  });

  it.each([
    ['a keystroke', [{ query: 'words', facetFilters: ['language:en'], attributesToSnippet: ['content:10'] }], 10_000],
    [
      'what InstantSearch asks for with five refinements',
      times(6, { query: 'wor', facets: ['type', 'hierarchy.lvl0'] }),
      MAX_WORK,
    ],
    ['a thousand hits', [{ query: 'words', hitsPerPage: 1_000, facetFilters: ['language:en'] }], MAX_WORK],
    [
      'fifty queries of a word in one language',
      times(50, { query: 'words', facetFilters: ['language:en'], hitsPerPage: 5 }),
      MAX_WORK,
    ],
  ])('is far from what clients ask for: %s', (_name, requests, most) => {
    const { status, work } = ask(...requests);
    expect(status).toBe(200);
    expect(work).toBeLessThan(most);
  });

  it('is the same however often it is asked for', () => {
    const first = ask({ query: 'words', hitsPerPage: 20 });
    expect(ask({ query: 'words', hitsPerPage: 20 })).toEqual(first);
  });

  it('counts what is done, and not what was refused', () => {
    const work = new Work(100);
    work.spend(60);
    expect(() => work.spend(60)).toThrow(WorkExceeded);
    expect(work.spent).toBe(60);
    work.spend(40);
    expect(work.spent).toBe(100);
  });
});
