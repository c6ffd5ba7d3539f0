import type { SearchRecord } from '@duoverso/search/search-record';
import { Charset, Index } from 'flexsearch';
import { addedTo, BOOST, FIELDS, fieldsOf, HITS, KEYWORDS_BOOST, segmented, type WrittenWords } from './peers.ts';
import type { Engine } from './score-engine.ts';

/** Of the sum of ranks: so many places count nearly alike at the top. */
const NEAR_TOP = 10;
const LATIN = new Set(['de', 'en', 'es', 'fr', 'it', 'pt', 'pt-BR']);

/** FlexSearch: an index for each field, words as beginnings, any of them; it weighs no fields, so each counts by its rank there. */
export function flexSearch(records: readonly SearchRecord[], language: string, words?: WrittenWords): Engine {
  const encoder = LATIN.has(language) ? segmented(language) : Charset.Normalize;
  const boosts: Readonly<Record<string, number>> = { ...BOOST, asked: KEYWORDS_BOOST.flexSearch };
  const documents = records.map((record) => fieldsOf(record, words !== undefined));
  const indexes = FIELDS.map((field) => {
    const index = new Index({ tokenize: 'forward', encoder });
    for (const [id, document] of documents.entries()) if (document[field]) index.add(id, document[field]);
    return { index, boost: boosts[field] ?? 1 };
  });
  return (query) => {
    const asked = `${query} ${addedTo(query, language, words)}`.trim();
    const sums = new Map<number, number>();
    for (const { index, boost } of indexes) {
      for (const [rank, id] of index.search(asked, { limit: HITS, suggest: true }).entries())
        sums.set(Number(id), (sums.get(Number(id)) ?? 0) + boost / (NEAR_TOP + rank));
    }
    const best = [...sums].sort((a, b) => b[1] - a[1]).slice(0, HITS);
    return best.map(([id]) => documents[id]?.url ?? '');
  };
}
