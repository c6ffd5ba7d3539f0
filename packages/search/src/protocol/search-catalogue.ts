import type { RecentValues } from '../core/recent-values.ts';
import type { SearchIndex } from '../core/search-index.ts';

/** What can be searched: the opened indexes by name and place, which is a language or a part of one: see `placeName`. */
export interface SearchCatalogue {
  readonly indexes: ReadonlyMap<string, ReadonlyMap<string, SearchIndex>>;
  /** Places of each name whose index file could not be opened. */
  readonly refused: ReadonlyMap<string, ReadonlySet<string>>;
  /** Remembers what was found for the queries asked most recently: visitors type the same beginnings. */
  readonly recent?: RecentValues<string, Found>;
}

/** What is the same for everybody who asks the same. */
export interface Found {
  readonly nbHits: number;
  /** The fields of the answer that tell it, as JSON. */
  readonly json: string;
}
