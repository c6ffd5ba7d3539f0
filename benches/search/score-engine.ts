import { type JudgedQuery, pageOf } from './judged-queries.ts';

/** Gives the addresses of the best records, best first, with or without anchors. */
export type Engine = (query: string) => readonly string[];

export interface QualityScore {
  /** Judged queries that have an answer. */
  readonly queries: number;
  /** Shares of them whose first, or one of whose first five pages, is acceptable. */
  readonly success1: number;
  readonly success5: number;
  /** Mean of 1/rank of the first acceptable page among ten. */
  readonly mrr: number;
  /** Queries that must find nothing, and how many did find nothing. */
  readonly none: number;
  readonly empty: number;
  readonly misses: readonly Miss[];
}

export interface Miss {
  readonly query: JudgedQuery;
  /** Rank of the first acceptable page, 0 when it is not among ten. */
  readonly rank: number;
  readonly found: readonly string[];
}

const PAGES = 10;

/** Scores an engine by page: a page ranks where its best record does. */
export function scoreEngine(engine: Engine, queries: readonly JudgedQuery[], language: string): QualityScore {
  let answered = 0;
  let first = 0;
  let five = 0;
  let reciprocal = 0;
  let none = 0;
  let empty = 0;
  const misses: Miss[] = [];
  for (const judged of queries) {
    const pages = pagesOf(engine(judged.query), language);
    if (judged.pages.length === 0) {
      none++;
      if (pages.length === 0) empty++;
      else misses.push({ query: judged, rank: 0, found: pages });
      continue;
    }
    answered++;
    const rank = pages.findIndex((page) => judged.pages.includes(page)) + 1;
    if (rank !== 1) misses.push({ query: judged, rank, found: pages });
    if (rank === 0) continue;
    reciprocal += 1 / rank;
    if (rank === 1) first++;
    if (rank <= 5) five++;
  }
  const share = (count: number) => (answered > 0 ? count / answered : 1);
  return {
    queries: answered,
    success1: share(first),
    success5: share(five),
    mrr: share(reciprocal),
    none,
    empty,
    misses,
  };
}

function pagesOf(urls: readonly string[], language: string): string[] {
  const pages = urls.map((url) => pageOf(url, language));
  return [...new Set(pages)].slice(0, PAGES);
}
