import type { TermList } from '../query/term-matcher.ts';
import { COLUMN_NAMES, type Column } from './schema.ts';

/** Terms of a record by their ids, one column after the other in the order of `COLUMN_NAMES`. */
export interface ColumnTerms extends TermList {
  /** Where each column ends among the ids; it begins where the one before ends. */
  readonly ends: Uint32Array;
}

const COUNT = COLUMN_NAMES.length;
const PLACES = Object.fromEntries(COLUMN_NAMES.map((column, place) => [column, place])) as Record<Column, number>;

/** Where a column of a record begins and ends among its ids. */
export function columnRange({ ends }: ColumnTerms, column: Column): { from: number; to: number } {
  const place = PLACES[column];
  return { from: place === 0 ? 0 : (ends[place - 1] ?? 0), to: ends[place] ?? 0 };
}

/** Puts the ids of each column into the form in which they are stored: the ends, then the ids, as 32-bit numbers. */
export function encodeTerms(columns: readonly (readonly number[])[]): Uint32Array {
  const length = columns.reduce((sum, ids) => sum + ids.length, 0);
  const encoded = new Uint32Array(COUNT + length);
  let end = 0;
  for (const [place, ids] of columns.entries()) {
    encoded.set(ids, COUNT + end);
    end += ids.length;
    encoded[place] = end;
  }
  return encoded;
}

/** Reads what `encodeTerms` has written, in place. */
export function decodeTerms(bytes: Uint8Array): ColumnTerms {
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT);
  return { ends: numbers.subarray(0, COUNT), ids: numbers.subarray(COUNT), text: noText };
}

/** Every stored term is one of the index. */
function noText(): string {
  return '';
}
