import { LOCALE_CODES } from '@duoverso/locales';
import { openIndexes, SEARCH_INDEX_NAME } from '@duoverso/search';
import { afterAll, describe, expect, it } from 'vitest';
import { judgedQueries } from '../../benches/search/judged-queries.ts';
import { scoreEngine } from '../../benches/search/score-engine.ts';
import { projectDir } from '../../scripts/build/paths.ts';

const MRR_OF_ALL = 0.95;
const MRR_OF_EACH = 0.9;
const HITS = 100;

const searchDir = process.env['SEARCH_DIR'] ?? `${process.env['DIST_DIR'] ?? `${projectDir}/dist`}-search`;
const { indexes, refused } = openIndexes(searchDir);
const languages = indexes.get(SEARCH_INDEX_NAME) ?? new Map<string, never>();

afterAll(() => {
  for (const index of languages.values()) index.close();
});

it('the build writes an index that opens for every language', () => {
  expect(refused).toEqual([]);
  expect([...languages.keys()].sort()).toEqual([...LOCALE_CODES].sort());
});

const scores = LOCALE_CODES.map((language) => {
  const search = (query: string) => languages.get(language)?.search({ query, offset: 0, limit: HITS }).hits ?? [];
  const judged = judgedQueries(language);
  return {
    language,
    judged,
    score: scoreEngine((query) => search(query).map(({ record }) => record.url), judged, language),
  };
});

describe('search over the built site', () => {
  it.each(scores)('puts the right page first or nearly so in $language', ({ judged, score }) => {
    expect(judged.length).toBeGreaterThan(0);
    expect(score.mrr, JSON.stringify(score.misses, undefined, 1)).toBeGreaterThanOrEqual(MRR_OF_EACH);
  });

  it.each(scores)('finds nothing in $language for words that occur nowhere', ({ score }) => {
    expect(score.empty, JSON.stringify(score.misses, undefined, 1)).toBe(score.none);
  });

  it('puts the right page first or nearly so over all languages', () => {
    const queries = scores.reduce((sum, { score }) => sum + score.queries, 0);
    const mrr = scores.reduce((sum, { score }) => sum + score.mrr * score.queries, 0) / queries;
    expect(mrr).toBeGreaterThanOrEqual(MRR_OF_ALL);
  });
});
