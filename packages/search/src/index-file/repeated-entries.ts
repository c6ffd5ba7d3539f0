import { createRecentEntries } from './recent-entries.ts';

/** Rows that are remembered for having been asked for once, a few queries long. */
const SEEN_ROWS = 512;

/** What was asked for more than once of late, by row. */
export interface RepeatedEntries<Value> {
  /** The value kept for a row, else the computed one, which is kept when the row comes again soon. */
  get(row: number, compute: () => Value): Value;
  clear(): void;
}

/** Keeps so many entries at most. What a single query has needed is left to go while it is young, for that is when V8 cleans it up at the least cost. */
export function createRepeatedEntries<Value extends object>(most: number): RepeatedEntries<Value> {
  const kept = createRecentEntries<number, Value>(most);
  const seen = new Uint32Array(SEEN_ROWS);
  return {
    get(row, compute) {
      const place = row % SEEN_ROWS;
      if (seen[place] === row) return kept.get(row, compute);
      seen[place] = row;
      return compute();
    },
    clear: () => kept.clear(),
  };
}
