import { pageOf } from '../query/page-of.ts';
import { RECORD_TYPES, type SearchRecord } from '../search-record.ts';

/** What ranking wants to know of every record besides its terms, by row; row 0 is none. */
export interface RecordFacts {
  /** Places in `RECORD_TYPES`. */
  readonly types: Uint8Array<ArrayBuffer>;
  /** Weights of the pages. */
  readonly weights: Float64Array<ArrayBuffer>;
  /** Numbers of the pages: equal for records of one page. */
  readonly pages: Uint32Array<ArrayBuffer>;
}

/** Gathers the facts of records in the order of their rows. */
export function factsOf(records: readonly SearchRecord[]): RecordFacts {
  const rows = records.length + 1;
  const facts = { types: new Uint8Array(rows), weights: new Float64Array(rows), pages: new Uint32Array(rows) };
  const numbers = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    const page = pageOf(record);
    const number = numbers.get(page) ?? numbers.size;
    numbers.set(page, number);
    facts.types[index + 1] = RECORD_TYPES.indexOf(record.type);
    facts.weights[index + 1] = record.weight.page;
    facts.pages[index + 1] = number;
  }
  return facts;
}
