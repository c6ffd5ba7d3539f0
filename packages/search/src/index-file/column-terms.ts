import type { TermList } from '../words/term-matcher.ts';
import { COLUMN_NAMES, type Column } from './schema.ts';

/** Terms of a record by their ids, one column after the other in the order of `COLUMN_NAMES`. Many records may share one list of numbers. */
export interface ColumnTerms extends TermList {
  /** Where among the numbers it is told how many ids there are up to the end of each column; the ids themselves follow. */
  readonly at: number;
}

/** Numbers that stand before the ids of a record. */
export const COLUMN_COUNT = COLUMN_NAMES.length;
const PLACES = Object.fromEntries(COLUMN_NAMES.map((column, place) => [column, place])) as Record<Column, number>;

/** Where a column of a record begins and ends among the numbers. */
export function columnRange(terms: ColumnTerms, column: Column): { from: number; to: number } {
  const place = PLACES[column];
  return { from: columnEnd(terms, place - 1), to: columnEnd(terms, place) };
}

/** Where a column ends among the numbers, by its place in `COLUMN_NAMES`; it begins where the one before ends. */
export function columnEnd({ ids, at }: ColumnTerms, place: number): number {
  return at + COLUMN_COUNT + (place < 0 ? 0 : (ids[at + place] ?? 0));
}

/** Where all the ids of a record begin and end among the numbers. */
export function wholeRange(terms: ColumnTerms): { from: number; to: number } {
  return { from: columnEnd(terms, -1), to: columnEnd(terms, COLUMN_COUNT - 1) };
}

/** Puts the ids of each column into the form in which they are stored: the ends, then the ids, as 32-bit numbers. */
export function encodeTerms(columns: readonly (readonly number[])[]): Uint32Array {
  const length = columns.reduce((sum, ids) => sum + ids.length, 0);
  const encoded = new Uint32Array(COLUMN_COUNT + length);
  let end = 0;
  for (const [place, ids] of columns.entries()) {
    encoded.set(ids, COLUMN_COUNT + end);
    end += ids.length;
    encoded[place] = end;
  }
  return encoded;
}

/** Reads what `encodeTerms` has written, in place. */
export function decodeTerms(bytes: Uint8Array): ColumnTerms {
  return termsAt(numbersOf(bytes), 0);
}

/** The terms of a record that begin at this place of what `encodeTerms` has written for many. */
export function termsAt(numbers: Uint32Array, at: number): ColumnTerms {
  return { ids: numbers, at, text: noText };
}

/** Bytes as the 32-bit numbers that they are. */
export function numbersOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT);
}

/** Every stored term is one of the index. */
function noText(): string {
  return '';
}
