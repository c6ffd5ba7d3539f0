import type { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { createRecentValues } from '../core/recent-values.ts';
import { type ColumnTerms, decodeTerms, numbersOf, termsAt } from './column-terms.ts';
import { RECORDS_SCHEMA } from './schema.ts';

/** What an index holds of each record. Rows count from 1. */
export interface IndexRows {
  /** The record as JSON. */
  json(row: number): string;
  terms(row: number): ColumnTerms;
  /** Where the positions of the record's own text stand in it, as `encodePlaces` gives them. */
  places(row: number): Uint8Array;
}

/** One record as it is written. */
export interface WrittenRow {
  readonly json: Uint8Array;
  readonly terms: Uint8Array;
  readonly places: Uint8Array;
}

const PARTS = ['json', 'terms', 'places'] as const;
type Part = (typeof PARTS)[number];

/**
 * What is held in memory is read as a whole, so it lies compressed: headings, addresses and words come again in most rows. A higher quality takes the build several
 * times as long and saves a tenth more.
 */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 } };

/** Lists of terms kept of an index that is larger than what is kept in memory. */
const CACHED_TERMS = 8000;

/** Writes the records of an index: in few pieces where it is held in memory, else each by itself. */
export function writeRows(database: DatabaseSync, rows: readonly WrittenRow[], isHeld: boolean): void {
  if (!isHeld) {
    database.exec(RECORDS_SCHEMA);
    const insert = database.prepare('INSERT INTO records (id, json, terms, places) VALUES (?, ?, ?, ?)');
    for (const [index, { json, terms, places }] of rows.entries()) insert.run(index + 1, json, terms, places);
    return;
  }
  const insert = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  for (const part of PARTS) {
    const ends = new Uint32Array(rows.length + 1);
    for (const [index, row] of rows.entries()) ends[index + 1] = (ends[index] ?? 0) + row[part].length;
    insert.run(`all ${part}`, brotliCompressSync(Buffer.concat(rows.map((row) => row[part])), COMPRESSION));
    insert.run(`ends of ${part}`, new Uint8Array(ends.buffer));
  }
}

/** @param isHeld whether they are held in memory: a record is then read ten times as fast. */
export function openRows(database: DatabaseSync, isHeld: boolean): IndexRows {
  return isHeld ? heldRows(database) : storedRows(database);
}

function heldRows(database: DatabaseSync): IndexRows {
  const json = heldPart(database, 'json');
  const terms = heldPart(database, 'terms');
  const places = heldPart(database, 'places');
  let numbers: Uint32Array | undefined;
  return {
    json(row) {
      const { all, ends } = json();
      return all.toString('utf8', ends[row - 1], ends[row]);
    },
    // Hundreds are asked for by each query: a view of its own for each would take longer than reading it.
    terms(row) {
      const { all, ends } = terms();
      numbers ??= numbersOf(all);
      return termsAt(numbers, (ends[row - 1] ?? 0) / Uint32Array.BYTES_PER_ELEMENT);
    },
    places(row) {
      const { all, ends } = places();
      return all.subarray(ends[row - 1], ends[row]);
    },
  };
}

/** What is written of one part of all rows, and where it ends for each; read on first use. */
interface HeldPart {
  readonly all: Buffer;
  readonly ends: Uint32Array;
}

function heldPart(database: DatabaseSync, part: Part): () => HeldPart {
  let held: HeldPart | undefined;
  return () => {
    if (held) return held;
    const keys = [`all ${part}`, `ends of ${part}`] as const;
    const { [keys[0]]: bytes, [keys[1]]: ends } = readMeta(database, keys);
    held = {
      all: brotliDecompressSync(bytes as Uint8Array),
      ends: new Uint32Array((ends as Uint8Array<ArrayBuffer>).slice().buffer),
    };
    return held;
  };
}

function storedRows(database: DatabaseSync): IndexRows {
  const [json, terms, places] = PARTS.map((part) => {
    const read = database.prepare(`SELECT ${part} FROM records WHERE id = ?`);
    read.setReturnArrays(true);
    return (row: number): Uint8Array => (read.get(row) as unknown as [Uint8Array])[0];
  }) as [ReadPart, ReadPart, ReadPart];
  const kept = createRecentValues<number, ColumnTerms>(CACHED_TERMS);
  return {
    json: (row) => Buffer.from(json(row)).toString(),
    terms: (row) => kept.get(row, () => decodeTerms(terms(row))),
    places,
  };
}

type ReadPart = (row: number) => Uint8Array;

/** What an index file says of itself as a whole. */
export function readMeta<Key extends string>(database: DatabaseSync, keys: readonly Key[]): Record<Key, unknown> {
  const read = database.prepare('SELECT value FROM meta WHERE key = ?');
  return Object.fromEntries(keys.map((key) => [key, read.get(key)?.['value']])) as Record<Key, unknown>;
}

/** Numbers of several bytes have to begin at a multiple of them, which a part of a larger buffer need not. */
export function bufferOf(bytes: unknown): ArrayBuffer {
  return (bytes as Uint8Array<ArrayBuffer>).slice().buffer;
}
