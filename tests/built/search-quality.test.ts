import { basePath, projectDir } from '@duoverso/build/project';
import { LOCALE_CODES } from '@duoverso/locales';
import { collectRecords, openIndexes, SEARCH_INDEX_NAME } from '@duoverso/search';
import { afterAll, describe, expect, it } from 'vitest';
import { judgedQueries, missingPages } from '../../benches/search/judged-queries.ts';
import { miniSearch, orama } from '../../benches/search/peers.ts';
import { scoreEngine } from '../../benches/search/score-engine.ts';

const MRR_OF_ALL = 0.95;
const MRR_OF_EACH = 0.9;
const HITS = 100;
/** Locales whose documentation is in their own language. */
const WRITTEN: readonly string[] = ['en', 'pt-BR', 'zh', 'zh-Hans', 'zh-TW'];
const QUERIES_OF_WRITTEN = 40;
const QUERIES_OF_OTHERS = 15;
const KINDS = ['exact', 'prefix', 'typo1', 'typo2', 'question', 'none'] as const;

const distDir = process.env['DIST_DIR'] ?? `${projectDir}/dist`;
const searchDir = process.env['SEARCH_DIR'] ?? `${distDir}-search`;
const records = collectRecords(distDir, basePath());
const { indexes, refused } = openIndexes(searchDir);
const languages = indexes.get(SEARCH_INDEX_NAME) ?? new Map<string, never>();

afterAll(() => {
  for (const index of languages.values()) index.close();
});

it('the build writes an index that opens for every language', () => {
  expect(refused).toEqual([]);
  expect([...languages.keys()].sort()).toEqual([...LOCALE_CODES].sort());
});

it.each(LOCALE_CODES)('there are enough judged queries of %s, of every kind', (language) => {
  const judged = judgedQueries(language);
  const least = WRITTEN.includes(language) ? QUERIES_OF_WRITTEN : QUERIES_OF_OTHERS;
  expect(judged.length).toBeGreaterThanOrEqual(least);
  expect(judged.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...KINDS]));
  expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length);
});

it.each(LOCALE_CODES)('every judged query of %s names pages that the site has', (language) => {
  expect(missingPages(language, records)).toEqual([]);
});

const scores = LOCALE_CODES.map((language) => {
  const search = (query: string) => languages.get(language)?.search({ query, offset: 0, limit: HITS }).hits ?? [];
  const judged = judgedQueries(language);
  return {
    language,
    score: scoreEngine((query) => search(query).map(({ record }) => record.url), judged, language),
  };
});

describe('search over the built site', () => {
  it.each(scores)('puts the right page first or nearly so in $language', ({ score }) => {
    expect(score.mrr, JSON.stringify(score.misses, undefined, 1)).toBeGreaterThanOrEqual(MRR_OF_EACH);
  });

  it.each(scores)('does better than its peers in $language', ({ language, score }) => {
    const own = records.filter((record) => record.language === language);
    for (const peer of [miniSearch, orama]) {
      expect(score.mrr).toBeGreaterThan(scoreEngine(peer(own, language), judgedQueries(language), language).mrr);
    }
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
