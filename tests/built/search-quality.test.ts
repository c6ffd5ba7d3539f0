import { documentedLocales } from '@duoverso/content/documented-locales';
import { LOCALE_CODES, LOCALES } from '@duoverso/locales';
import { openIndexes } from '@duoverso/search/open-index';
import { collectRecords } from '@duoverso/search/records/collect-records';
import { basePath, projectDir } from '@duoverso/tooling/project';
import { afterAll, describe, expect, it } from 'vitest';
import { BARS, FLOORS, FLOORS_OF_ALL, MARGIN_OF_OTHERS } from '../../benches/search/floors.ts';
import { type JudgedQuery, judgedQueries, missingPages } from '../../benches/search/judged-queries.ts';
import {
  type JudgedQuestion,
  judgedQuestions,
  judgedTitles,
  missingSections,
} from '../../benches/search/judged-questions.ts';
import { miniSearch, orama } from '../../benches/search/peers.ts';
import { scoreAnswers } from '../../benches/search/score-answers.ts';
import { scoreEngine } from '../../benches/search/score-engine.ts';
import { scoreQuestions } from '../../benches/search/score-questions.ts';

const MRR_OF_ALL = 0.94;
/** Of a language that is made from another, which has its own floor. */
const MRR_OF_DERIVED = 0.9;
const OUTSIDE_QUERIES = 15;
const HITS = 100;
/** Locales whose documentation is in their own language. */
const WRITTEN: readonly string[] = documentedLocales(`${projectDir}/content`);
const QUERIES_OF_WRITTEN = 40;
const QUERIES_OF_OTHERS = 15;
const KINDS = ['exact', 'prefix', 'typo1', 'typo2', 'question', 'none'] as const;

const distDir = process.env['DIST_DIR'] ?? `${projectDir}/dist`;
const searchDir = process.env['SEARCH_DIR'] ?? `${distDir}-search`;
const records = collectRecords(distDir, basePath());
const { indexes, refused } = openIndexes(searchDir);
const languages = [...indexes.values()][0] ?? new Map<string, never>();

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

/** An owner may take pages out; `npm run bench -- search` names what waits for another judgement. */
it.each(LOCALE_CODES)(
  'nine in ten judged queries and questions of %s name pages and sections that the site has',
  (language) => {
    expect(missingPages(language, records).length).toBeLessThanOrEqual(judgedQueries(language).length / 10);
    expect(missingSections(language, records).length).toBeLessThanOrEqual(judgedQuestions(language).length / 10);
  },
);

/** Queries that the site can answer, and those that must find nothing. */
function answerableQueries(language: string): JudgedQuery[] {
  const missing = new Set(missingPages(language, records).map(({ page }) => page));
  return judgedQueries(language).filter(({ pages }) => !pages.some((page) => missing.has(page)));
}

/** Questions that the site can answer, and those that must find nothing. */
function answerableQuestions(language: string): JudgedQuestion[] {
  const missing = new Set(missingSections(language, records).map(({ section }) => section));
  return judgedQuestions(language).filter(({ sections }) => !sections.some((section) => missing.has(section)));
}

/** Whether the site is the one for which the judgements were made: it has all of their pages. */
const isJudged = LOCALE_CODES.every(
  (language) => missingPages(language, records).length === 0 && missingSections(language, records).length === 0,
);
/** Of the judged site what was measured, rounded down; of another one the bars, or what was measured where that is less. */
const floorOf = (measured: number, bar = measured) =>
  isJudged ? measured : Math.min(measured, bar) - MARGIN_OF_OTHERS;

const scores = LOCALE_CODES.map((language) => {
  const search = (query: string) => languages.get(language)?.search({ query, offset: 0, limit: HITS }).hits ?? [];
  const judged = answerableQueries(language);
  return {
    language,
    score: scoreEngine((query) => search(query).map(({ record }) => record.url), judged, language),
  };
});

const ownFloors = Object.entries(FLOORS).filter(([language]) => WRITTEN.includes(language));
const held = ownFloors.map(([language, measured]) => {
  const floor = {
    mrr: floorOf(measured.mrr, BARS.mrr),
    success3: floorOf(measured.success3, BARS.success3),
    outside: floorOf(measured.outside, BARS.outside),
  };
  const search = (query: string) => languages.get(language)?.search({ query, offset: 0, limit: HITS }).hits ?? [];
  const questions = answerableQuestions(language).filter(({ set }) => set === 'held-out');
  return {
    language,
    floor,
    score: scoreQuestions((query) => search(query).map(({ record }) => record.url), questions, language),
  };
});

describe('[F01] questions that nobody has looked at', () => {
  it('there is a floor for every written language', () => {
    expect(Object.keys(FLOORS)).toEqual(
      expect.arrayContaining([...WRITTEN.filter((language) => !isDerived(language))]),
    );
  });

  it.each(held)('find the right section first or nearly so in $language', ({ score, floor }) => {
    expect(score.mrr).toBeGreaterThanOrEqual(floor.mrr);
    expect(score.success3).toBeGreaterThanOrEqual(floor.success3);
  });

  it.each(held)('[F02] find nothing in $language where they are about something else', ({ score, floor }) => {
    expect(score.outside).toBeGreaterThanOrEqual(OUTSIDE_QUERIES);
    expect(score.empty / score.outside).toBeGreaterThanOrEqual(floor.outside);
  });
});

describe('[F01] over all languages', () => {
  const heldOut = WRITTEN.flatMap((language) => {
    const index = languages.get(language);
    const missing = new Set(missingSections(language, records).map(({ section }) => section));
    const known = ({ set, sections }: JudgedQuestion) =>
      set === 'held-out' && !sections.some((section) => missing.has(section));
    const titles = judgedTitles(language).filter(known);
    return index ? [{ language, index, titles, questions: judgedQuestions(language).filter(known) }] : [];
  });

  it('titles as users write them find the right section first or nearly so', () => {
    const found = heldOut.map(({ language, index, titles }) =>
      scoreQuestions(
        (query) => index.search({ query, offset: 0, limit: HITS }).hits.map(({ record }) => record.url),
        titles,
        language,
      ),
    );
    const all = found.reduce((sum, { questions }) => sum + questions, 0);
    const mean = (of: 'mrr' | 'success3') => found.reduce((sum, one) => sum + one[of] * one.questions, 0) / all;
    expect(mean('mrr')).toBeGreaterThanOrEqual(floorOf(FLOORS_OF_ALL.titles.mrr));
    expect(mean('success3')).toBeGreaterThanOrEqual(floorOf(FLOORS_OF_ALL.titles.success3));
  });

  it('a best answer is there for most right first hits, and seldom wrong', () => {
    const scored = heldOut.map(({ language, index, titles, questions }) =>
      scoreAnswers(index, [...titles, ...questions], language),
    );
    const sum = (of: keyof (typeof scored)[number]) => scored.reduce((all, one) => all + one[of], 0);
    expect(sum('shownOfRight') / sum('firstRight')).toBeGreaterThanOrEqual(floorOf(FLOORS_OF_ALL.answers.shown));
    expect(sum('right') / sum('shown')).toBeGreaterThanOrEqual(floorOf(FLOORS_OF_ALL.answers.right));
  });
});

describe('search over the built site', () => {
  it.each(scores)('puts the right page first or nearly so in $language', ({ language, score }) => {
    const floor = floorOf(FLOORS[language]?.headings ?? MRR_OF_DERIVED, BARS.headings);
    expect(score.mrr, JSON.stringify(score.misses, undefined, 1)).toBeGreaterThanOrEqual(floor);
  });

  it.each(scores)('does better than its peers in $language', ({ language, score }) => {
    const own = records.filter((record) => record.language === language);
    for (const peer of [miniSearch, orama]) {
      expect(score.mrr).toBeGreaterThan(scoreEngine(peer(own, language), answerableQueries(language), language).mrr);
    }
  });

  it.each(scores)('finds nothing in $language for words that occur nowhere', ({ language, score }) => {
    const corrected = FLOORS[language]?.corrected ?? 0;
    expect(score.empty, JSON.stringify(score.misses, undefined, 1)).toBe(score.none - corrected);
  });

  it('puts the right page first or nearly so over all languages', () => {
    const queries = scores.reduce((sum, { score }) => sum + score.queries, 0);
    const mrr = scores.reduce((sum, { score }) => sum + score.mrr * score.queries, 0) / queries;
    expect(mrr).toBeGreaterThanOrEqual(MRR_OF_ALL);
  });
});

function isDerived(language: string): boolean {
  return LOCALES.some(({ code, derived }) => code === language && derived !== undefined);
}
