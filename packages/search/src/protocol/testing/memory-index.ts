import type { SearchIndex, SearchQuery, SearchResult, TextRange } from '../../core/search-index.ts';
import { attributeAt, LEVELS, type SearchRecord, searchRecordSchema } from '../../core/search-record.ts';
import type { SearchCatalogue } from '../search-catalogue.ts';

type Given = Omit<Partial<SearchRecord>, 'hierarchy'> & { hierarchy?: Partial<SearchRecord['hierarchy']> };

/** A record of which only what matters to a test is given. */
export function sampleRecord({ hierarchy, ...rest }: Given & Record<string, unknown> = {}): SearchRecord {
  const levels = Object.fromEntries(LEVELS.map((level) => [level, null]));
  return searchRecordSchema.parse({
    objectID: 'one',
    url: '/en/docs/usage/',
    type: 'content',
    language: 'en',
    ...rest,
    hierarchy: { ...levels, lvl0: 'Guide', lvl1: 'Usage', ...hierarchy },
  });
}

/** A stand-in for an index: finds the records that hold every word of the query, in the order given. */
export function createMemoryIndex(name: string, language: string, records: readonly SearchRecord[]): SearchIndex {
  const find = (id: string) => records.find(({ objectID }) => objectID === id);
  return { name, language, size: records.length, search, find, close: () => {} };

  function search({ query, offset, limit, filter, facets = [] }: SearchQuery): SearchResult {
    const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const found = records.filter((record) => {
      const texts = [...LEVELS.map((level) => record.hierarchy[level]), record.content];
      const text = texts.filter(Boolean).join(' ').toLowerCase();
      return words.every((word) => text.includes(word)) && (filter?.(record) ?? true);
    });
    return {
      hits: found.slice(offset, offset + limit).map((record, row) => ({
        row,
        record,
        reason: { stage: 'all words', score: record.weight.page, factors: {}, words: words.length, preference: 0 },
      })),
      total: found.length,
      exhaustive: true,
      facets: Object.fromEntries(facets.map((facet) => [facet, countValues(found, facet)])),
      matches: (text) => findWords(text, words),
      words,
    };
  }
}

/** A catalogue of one index name over records of any languages. */
export function createMemoryCatalogue(name: string, records: readonly SearchRecord[]): SearchCatalogue {
  const languages = [...new Set(records.map(({ language }) => language))];
  const indexes = languages.map((language) => {
    const own = records.filter((record) => record.language === language);
    return [language, createMemoryIndex(name, language, own)] as const;
  });
  return { indexes: new Map([[name, new Map(indexes)]]), refused: new Map() };
}

function countValues(records: readonly SearchRecord[], facet: string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const value = attributeAt(record, facet);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined) counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts);
}

function findWords(text: string, words: readonly string[]): TextRange[] {
  const ranges: TextRange[] = [];
  const folded = text.toLowerCase();
  for (const word of words) {
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      ranges.push({ start, end: start + word.length });
    }
  }
  ranges.sort((one, other) => one.start - other.start);
  return ranges.filter((range, place) => place === 0 || range.start >= (ranges[place - 1]?.end ?? 0));
}
