import {
  type RankedRecord,
  type SearchIndex,
  type SearchQuery,
  type SearchResult,
  STAGES,
} from '../core/search-index.ts';

/** A ranked record with the result of its language, which knows what of its texts matches. */
export interface LanguageHit extends RankedRecord {
  readonly result: SearchResult;
}

export interface LanguageHits extends Pick<SearchResult, 'total' | 'exhaustive' | 'facets'> {
  readonly hits: readonly LanguageHit[];
}

type Counts = Readonly<Record<string, number>>;

/** Searches the indexes of several languages as one. The order within each language stays as its index gives it. */
export function searchLanguages(indexes: readonly SearchIndex[], query: SearchQuery): LanguageHits {
  const [only] = indexes;
  if (indexes.length === 1 && only) {
    const result = only.search(query);
    return { ...result, hits: result.hits.map((hit) => languageHit(hit, result)) };
  }
  const needed = query.limit === 0 ? 0 : query.offset + query.limit;
  const results = indexes.map((index) => index.search({ ...query, offset: 0, limit: needed }));
  return {
    hits: mergeHits(results, needed, query.offset),
    total: results.reduce((sum, { total }) => sum + total, 0),
    exhaustive: results.every(({ exhaustive }) => exhaustive),
    facets: addFacets(results.map(({ facets }) => facets)),
  };
}

function languageHit({ row, record, reason }: RankedRecord, result: SearchResult): LanguageHit {
  return { row, record, reason, result };
}

/** Hits in the order of all languages, from `offset` on: those before it are not read. */
function mergeHits(results: readonly SearchResult[], needed: number, offset: number): LanguageHit[] {
  const queues = results.map((result) => ({ result, next: 0 }));
  const merged: LanguageHit[] = [];
  for (let place = 0; place < needed; place += 1) {
    let best: { queue: (typeof queues)[number]; hit: RankedRecord } | undefined;
    for (const queue of queues) {
      const hit = queue.result.hits[queue.next];
      if (hit && (!best || isBefore(hit, best.hit))) best = { queue, hit };
    }
    if (!best) break;
    best.queue.next += 1;
    if (place >= offset) merged.push(languageHit(best.hit, best.queue.result));
  }
  return merged;
}

function isBefore({ reason: one }: RankedRecord, { reason: other }: RankedRecord): boolean {
  if (one.preference !== other.preference)
    return one.words > other.words || (one.words === other.words && one.preference > other.preference);
  const stages = STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage);
  return stages === 0 ? one.score > other.score : stages < 0;
}

function addFacets(all: readonly SearchResult['facets'][]): SearchResult['facets'] {
  const sums = new Map<string, Map<string, number>>();
  for (const facets of all) {
    for (const [attribute, counts] of Object.entries(facets)) {
      const values = sums.get(attribute) ?? new Map<string, number>();
      sums.set(attribute, values);
      for (const [value, count] of Object.entries(counts)) values.set(value, (values.get(value) ?? 0) + count);
    }
  }
  return Object.fromEntries([...sums].map(([attribute, values]) => [attribute, Object.fromEntries(values) as Counts]));
}
