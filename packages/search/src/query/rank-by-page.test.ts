import { describe, expect, it } from 'vitest';
import { SECTION_ROLES } from '../core/search-record.ts';
import { sampleRecords } from '../testing/sample-records.ts';
import type { QueryUnit } from '../words/query-unit.ts';
import { intentOf, roleWeights } from './query-intent.ts';
import { type Candidate, rankByPage, toRankedRecord } from './rank-by-page.ts';

const UNITS: readonly QueryUnit[] = [3, 1].map((weight) => ({ text: 'x', weight, required: true, alternatives: [] }));
const FIRST = 0b01;
const SECOND = 0b10;
const BOTH = FIRST | SECOND;
/** Rows 1 and 2 are of one page, 3 and 4 of another, 5 of a third. */
const FACTS = {
  pages: Uint32Array.of(0, 1, 1, 2, 2, 3),
  weights: Float64Array.of(1, 1, 1, 1, 1, 1),
  roles: new Uint8Array(6),
  families: new Uint8Array(6),
};

const found = (row: number, score: number, units = BOTH, naming = 0): Candidate => ({
  row,
  stage: 'all words',
  score,
  units,
  naming,
  titled: naming,
  scoring: undefined,
});
const ranked = (...candidates: Candidate[]) => rankByPage(candidates, UNITS, FACTS);
const rowsOf = (...candidates: Candidate[]) => ranked(...candidates).map(({ candidate }) => candidate.row);

describe('the order of what was found', () => {
  it('is that of the scores, of equal ones that of standing', () => {
    expect(rowsOf(found(5, 1), found(3, 2), found(1, 1))).toEqual([3, 1, 5]);
  });

  it('has those without a score behind, as they were found', () => {
    const results = ranked(found(4, 0), found(5, 0.1), found(2, 0));
    expect(results.map(({ candidate }) => candidate.row)).toEqual([5, 4, 2]);
    expect(results[1]).toMatchObject({ score: 0, evidence: 1, variety: 1 });
  });

  it('is empty for nothing', () => {
    expect(rowsOf()).toEqual([]);
  });
});

describe('the rest of a page', () => {
  it('counts for a record by what it holds of the query beside it', () => {
    const [first, second] = ranked(found(1, 1, FIRST), found(2, 0.5, SECOND));
    expect([first?.evidence, second?.evidence]).toEqual([1, 1]);
    expect(first?.score).toBe(1);
  });

  it('lacks what no record of the page holds, by the weight of the words', () => {
    const [first] = ranked(found(1, 1, FIRST));
    expect(first?.evidence).toBeCloseTo(0.65 + 0.35 * 0.75);
    expect(first?.score).toBeCloseTo(0.65 + 0.35 * 0.75);
    expect(ranked(found(1, 1, SECOND))[0]?.evidence).toBeCloseTo(0.65 + 0.35 * 0.25);
  });

  it('of another page says nothing', () => {
    expect(ranked(found(1, 1, FIRST), found(3, 0.5, SECOND))[0]?.evidence).toBeCloseTo(0.65 + 0.35 * 0.75);
  });

  it('puts a page that holds the whole question before a sentence that holds most of it', () => {
    expect(rowsOf(found(5, 1, FIRST), found(1, 0.95, FIRST), found(2, 0.1, SECOND))[0]).toBe(1);
  });

  it('is not told by records without a score', () => {
    expect(ranked(found(1, 1, FIRST), found(2, 0, SECOND))[0]?.evidence).toBeLessThan(1);
  });
});

describe('the weight of a page', () => {
  const light = { ...FACTS, weights: Float64Array.of(1, 0.5, 0.5, 1, 1, 0.5) };
  const rank = (...candidates: Candidate[]) =>
    rankByPage(candidates, UNITS, light).map(({ candidate, weight }) => [candidate.row, weight]);

  it('counts for its records, which stand behind those of an ordinary page', () => {
    expect(rank(found(1, 1.5), found(3, 1))).toEqual([
      [3, 1],
      [1, 0.5],
    ]);
  });

  it('hardly counts for a page that the query names, on any of its records', () => {
    const [first, second] = rank(found(1, 1.5), found(2, 1.4, BOTH, FIRST), found(3, 1));
    expect([first?.[0], second?.[0]]).toEqual([1, 2]);
    expect(first?.[1]).toBeCloseTo(0.5 ** 0.1);
  });

  it('counts in full where a word names many pages: it tells none of them from the others', () => {
    const many = { ...light, pages: Uint32Array.of(0, 1, 2, 3, 4, 5) };
    const named = [1, 2, 3, 4, 5].map((row) => found(row, 1, BOTH, FIRST));
    expect(rankByPage(named, UNITS, many).find(({ candidate }) => candidate.row === 1)?.weight).toBe(0.5);
    expect(rankByPage(named.slice(0, 4), UNITS, many).find(({ candidate }) => candidate.row === 1)?.weight).toBeCloseTo(
      0.5 ** 0.1,
    );
  });
});

describe('the pages that a query names', () => {
  const facts = {
    pages: Uint32Array.of(0, 1, 2, 3, 4, 5, 6),
    weights: Float64Array.from({ length: 7 }, () => 0.5),
    roles: new Uint8Array(7),
    families: new Uint8Array(7),
  };
  const weightOf = (row: number, ...candidates: Candidate[]) =>
    rankByPage(candidates, UNITS, facts).find(({ candidate }) => candidate.row === row)?.weight;

  it('are told by any of its words', () => {
    expect(weightOf(1, found(1, 1, BOTH, SECOND))).toBeCloseTo(0.5 ** 0.1);
  });

  it('are told by each word for itself: one that names many takes nothing from one that names few', () => {
    const many = [2, 3, 4, 5, 6].map((row) => found(row, 1, BOTH, SECOND));
    expect(weightOf(1, found(1, 1, BOTH, FIRST), ...many)).toBeCloseTo(0.5 ** 0.1);
    expect(weightOf(2, found(1, 1, BOTH, FIRST), ...many)).toBe(0.5);
  });
});

describe('a row of alike pages', () => {
  const facts = { ...FACTS, families: Uint8Array.of(0, 1, 1, 1, 1, 0) };
  const rows = (...candidates: Candidate[]) =>
    rankByPage(candidates, UNITS, facts).map(({ candidate }) => candidate.row);

  it('stands behind another page that is nearly as good, while none of it is named', () => {
    expect(rows(found(1, 1), found(5, 0.9))).toEqual([5, 1]);
  });

  it('has the one that is named before the others', () => {
    expect(rows(found(1, 1), found(3, 0.6, BOTH, FIRST), found(5, 0.5))).toEqual([3, 5, 1]);
  });
});

describe('the role of a section', () => {
  const remedy = SECTION_ROLES.indexOf('remedy') + 1;
  const legal = SECTION_ROLES.indexOf('legal') + 1;
  const overview = SECTION_ROLES.indexOf('overview') + 1;
  const facts = {
    ...FACTS,
    roles: Uint8Array.of(0, 0, overview, remedy, 0, legal),
    weights: Float64Array.of(1, 1, 1, 1, 1, 0.5),
  };
  const rows = (query: string, ...candidates: Candidate[]) =>
    rankByPage(candidates, UNITS, facts, undefined, roleWeights(intentOf(query, 'en'))).map(
      ({ candidate }) => candidate.row,
    );

  it('counts where the query names a symptom', () => {
    expect(rows('subtitles', found(1, 1), found(3, 0.9))).toEqual([1, 3]);
    expect(rows('subtitles do not appear', found(1, 1), found(3, 0.9))).toEqual([3, 1]);
    expect(rows('429', found(1, 1), found(3, 0.9))).toEqual([3, 1]);
  });

  it('puts the top of a page after what helps, where the query names a symptom', () => {
    expect(rows('subtitles', found(1, 1), found(2, 1.1))).toEqual([2, 1]);
    expect(rows('subtitles do not appear', found(1, 1), found(2, 1.1))).toEqual([1, 2]);
  });

  it('gives what is agreed to its full weight for who asks about data, and less to who wants money back', () => {
    expect(rows('glossary', found(1, 1), found(5, 1.2))).toEqual([1, 5]);
    expect(rows('personal data', found(1, 1), found(5, 1.2))).toEqual([5, 1]);
    expect(rows('personal data refund', found(1, 1), found(5, 1.2))).toEqual([1, 5]);
  });
});

describe('a preference', () => {
  const preferred = (preferences: Readonly<Record<number, number>>, ...candidates: Candidate[]) =>
    rankByPage(candidates, UNITS, FACTS, (row) => preferences[row] ?? 0).map(({ candidate }) => candidate.row);

  it('decides among what answers the query equally well, the greatest first', () => {
    const candidates = [found(5, 3), found(3, 2), found(1, 1)];
    expect(preferred({ 1: 2, 3: 1 }, ...candidates)).toEqual([1, 3, 5]);
    expect(preferred({ 1: 1, 3: 2 }, ...candidates)).toEqual([3, 1, 5]);
    expect(preferred({ 3: -1 }, ...candidates)).toEqual([5, 1, 3]);
  });

  it('says less than a word of the query', () => {
    expect(preferred({ 5: 9 }, found(5, 3, FIRST), found(3, 1), found(1, 2))).toEqual([1, 3, 5]);
  });

  it('leaves the order of what is preferred alike', () => {
    expect(preferred({ 1: 1, 3: 1, 5: 1 }, found(5, 3), found(3, 2), found(1, 1))).toEqual([5, 3, 1]);
  });

  it('counts the words that have to be found alone', () => {
    const optional: QueryUnit = { text: 'x', weight: 0.1, required: false, alternatives: [] };
    const [first, second] = rankByPage(
      [found(1, 2, 0b101), found(3, 1, 0b011)],
      [...UNITS, optional],
      FACTS,
      (row) => row,
    );
    expect([first?.candidate.row, first?.words]).toEqual([3, 2]);
    expect([second?.candidate.row, second?.words]).toEqual([1, 1]);
  });
});

describe('variety', () => {
  it('makes each record count less for every better one of its page', () => {
    const results = ranked(found(1, 1), found(2, 0.99), found(3, 0.9));
    expect(results.map(({ candidate, variety }) => [candidate.row, variety])).toEqual([
      [1, 1],
      [3, 1],
      [2, 0.85],
    ]);
    expect(results[2]?.score).toBeCloseTo(0.99 * 0.85);
  });

  it('does so in whatever order they were found', () => {
    expect(ranked(found(2, 0.9), found(1, 1)).map(({ candidate, variety }) => [candidate.row, variety])).toEqual([
      [1, 1],
      [2, 0.85],
    ]);
  });

  it('leaves the best record of each page where it was', () => {
    expect(rowsOf(found(1, 1), found(2, 0.9), found(3, 0.8), found(4, 0.7), found(5, 0.1))).toEqual([1, 3, 2, 4, 5]);
  });
});

it('a record is given with the reason of its rank', () => {
  const [record] = sampleRecords([{ path: '/a/', title: 'A' }]);
  const [first] = ranked(found(1, 2, FIRST));
  expect(
    first &&
      record &&
      toRankedRecord(
        first,
        () => record,
        ({ score }) => ({ coverage: score }),
      ),
  ).toMatchObject({
    row: 1,
    record,
    reason: {
      stage: 'all words',
      score: first?.score,
      factors: { coverage: 2, page: 1, evidence: first?.evidence, variety: 1 },
      words: 1,
      preference: 0,
    },
  });
});
