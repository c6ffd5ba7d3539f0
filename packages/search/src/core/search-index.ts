import type { SearchRecord } from './search-record.ts';
import type { Work } from './work.ts';

/** Attributes that a query may be restricted to. */
export type SearchableAttribute = 'hierarchy' | 'content' | `hierarchy.lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`;

/** Whether a record is kept. What it says of a record may be remembered, so it must always say the same. */
export interface RecordFilter {
  (record: SearchRecord): boolean;
  /** Paths of the attributes that it looks at; any, where it does not say. */
  readonly attributes?: readonly string[];
  /** Conditions that it tries, of which each takes its time; one, where it does not say. */
  readonly conditions?: number;
}

export type Beginnings = 'last' | 'all' | 'none';

/** A query against one index: what the planner needs, already parsed and bounded by its caller. */
export interface SearchQuery {
  /** As typed. Empty finds every record, best pages first. */
  readonly query: string;
  /** How many ranked records to leave out at the front, and how many to give. */
  readonly offset: number;
  readonly limit: number;
  /** Keeps a record; runs on candidates before they are counted. The same function is asked about a record once. */
  readonly filter?: RecordFilter;
  /** How much a record is to be preferred among those that hold as many words of the query: 0 for most. Always the same of a record. */
  readonly preference?: (record: SearchRecord) => number;
  /** Which words of the query may be beginnings of longer ones; by default the last. */
  readonly beginnings?: Beginnings;
  /** Whether typing errors are forgiven; default true. */
  readonly typoTolerance?: boolean;
  /** Whether a query without any hit finds what is like one of its words; default false. */
  readonly nearest?: boolean;
  /** Words and phrases of which no word needs to match. */
  readonly optionalWords?: readonly string[];
  readonly restrictSearchableAttributes?: readonly SearchableAttribute[];
  /** At most this many records of one page (`url` without its anchor); 0 or undefined: any number. */
  readonly distinct?: number;
  /** Facet attributes to count values of, over all matching records. */
  readonly facets?: readonly string[];
  /** Counts what the answer costs, and throws when it is too much. */
  readonly work?: Work | undefined;
}

/** Stages of the planner, strictest first: a hit of an earlier one stands before a hit of a later one. */
export const STAGES = [
  'empty query',
  'all words',
  'typing errors',
  'partial headings',
  'some words',
  'few words',
  'nearest words',
] as const;

export type StageName = (typeof STAGES)[number];

/** Why a record stands where it stands; printed by `npm run search -- query`. */
export interface RankReason {
  /** Stage of the planner that found it. */
  readonly stage: StageName;
  readonly score: number;
  /** The factors of the score by name. */
  readonly factors: Readonly<Record<string, number>>;
  /** Words of the query that it holds. */
  readonly words: number;
  /** What `preference` says of it. */
  readonly preference: number;
}

export interface RankedRecord {
  /** Number of the record in its index. */
  readonly row: number;
  readonly record: SearchRecord;
  readonly reason: RankReason;
}

/** Where a text comes from: what an index holds of it need not be worked out again. */
export interface TextPlace {
  /** Of the record in its index. */
  readonly row: number;
  /** Path of the attribute: `hierarchy.lvl2`. */
  readonly attribute: string;
}

/** Part of a text in UTF-16 code units, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface SearchResult {
  readonly hits: readonly RankedRecord[];
  /** Matching records in all. */
  readonly total: number;
  /** Whether `total` and `facets` count every match rather than an estimate. */
  readonly exhaustive: boolean;
  /** Value counts of the asked facets: attribute → value → count. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The parts of a text that match the query, by the same analysis that found it: in order, not overlapping. */
  readonly matches: (text: string, place?: TextPlace) => readonly TextRange[];
  /** The words of the query after analysis, for `matchedWords`. */
  readonly words: readonly string[];
}

/** A read-only index file. */
export interface SearchIndex {
  readonly name: string;
  readonly language: string;
  /** The `docusaurus_tag` of all its records, where they have a file of their own. */
  readonly part?: string;
  /** Records. */
  readonly size: number;
  /** Whether it can be searched: one that is opened when it is first asked for can turn out to be damaged. Always, without this. */
  isUsable?(): boolean;
  search(query: SearchQuery): SearchResult;
  /** The record of an `objectID`. */
  find(objectID: string): SearchRecord | undefined;
  close(): void;
}
