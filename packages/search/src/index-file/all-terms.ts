import type { DatabaseSync } from 'node:sqlite';
import { type ColumnTerms, decodeTerms } from './column-terms.ts';

/** The terms of every record of an index, in one piece: a list of its own for each takes several times as much memory. */
export interface AllTerms {
  /** @param row 1 to the number of records. */
  of(row: number): ColumnTerms;
}

/** Reads the terms of all records. */
export function readAllTerms(database: DatabaseSync, records: number): AllTerms {
  const [bytes] = single(database, 'SELECT sum(length(terms)) FROM records');
  const all = new Uint8Array(Number(bytes ?? 0));
  const starts = new Uint32Array(records + 1);
  const read = database.prepare('SELECT id, terms FROM records ORDER BY id');
  read.setReturnArrays(true);
  let end = 0;
  for (const found of read.iterate()) {
    const [row, terms] = found as unknown as [number, Uint8Array];
    all.set(terms, end);
    end += terms.length;
    starts[row] = end;
  }
  return { of: (row) => decodeTerms(all.subarray(starts[row - 1], starts[row])) };
}

function single(database: DatabaseSync, query: string): unknown[] {
  const read = database.prepare(query);
  read.setReturnArrays(true);
  return read.get() as unknown as unknown[];
}
