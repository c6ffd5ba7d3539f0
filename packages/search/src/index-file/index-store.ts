import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Vocabulary } from '../query/vocabulary.ts';
import type { SearchRecord } from '../search-record.ts';
import { COLUMN_NAMES, COLUMNS, type Column } from './schema.ts';

/** Terms of a record's columns, as stored. */
export type ColumnTerms = Readonly<Record<Column, readonly string[]>>;

/** Records and lists of terms kept parsed; beyond, the one read first makes room. */
const KEPT_RECORDS = 8000;
const KEPT_TERMS = 4000;

/** Reads rows, terms and vocabulary of one opened index file. */
export class IndexStore {
  readonly records: number;
  readonly #database: DatabaseSync;
  readonly #records = new Map<number, SearchRecord>();
  readonly #terms = new Map<number, ColumnTerms>();
  readonly #readRecord: StatementSync;
  readonly #readTerms: StatementSync;
  readonly #match: StatementSync;
  readonly #rank: StatementSync;
  #vocabulary: Vocabulary | undefined;

  constructor(database: DatabaseSync, records: number) {
    this.records = records;
    this.#database = database;
    this.#readRecord = database.prepare('SELECT json FROM records WHERE id = ?');
    this.#readTerms = database.prepare(`SELECT ${COLUMN_NAMES.join(', ')} FROM words WHERE rowid = ?`);
    this.#match = database.prepare('SELECT rowid FROM words WHERE words MATCH ? LIMIT ?');
    this.#rank = database.prepare(
      `SELECT rowid FROM words WHERE words MATCH ? AND rowid <= ? ORDER BY bm25(words, ${Object.values(COLUMNS).join(', ')})`,
    );
    for (const statement of [this.#readRecord, this.#readTerms, this.#match, this.#rank])
      statement.setReturnArrays(true);
  }

  /** Rows that match, in the order of their standing. */
  match(expression: string, limit: number): number[] {
    return this.#match.all(expression, limit).map(firstNumber);
  }

  /** Rows up to `last` that match, best first by BM25. */
  ranked(expression: string, last: number): number[] {
    return this.#rank.all(expression, last).map(firstNumber);
  }

  /** @param row 1 to `records`. */
  record(row: number): SearchRecord {
    const kept = this.#records.get(row);
    if (kept) return kept;
    const [json] = this.#readRecord.get(row) as unknown as [string];
    return keep(this.#records, row, JSON.parse(json) as SearchRecord, KEPT_RECORDS);
  }

  /** @param row 1 to `records`. */
  terms(row: number): ColumnTerms {
    const kept = this.#terms.get(row);
    if (kept) return kept;
    const texts = this.#readTerms.get(row) as unknown as string[];
    const columns = COLUMN_NAMES.map((column, index) => [column, texts[index] ? texts[index].split(' ') : []]);
    return keep(this.#terms, row, Object.fromEntries(columns) as ColumnTerms, KEPT_TERMS);
  }

  /** Read on first use, so that opening stays quick. */
  get vocabulary(): Vocabulary {
    this.#vocabulary ??= readVocabulary(this.#database);
    return this.#vocabulary;
  }

  close(): void {
    this.#database.close();
    this.#records.clear();
    this.#terms.clear();
  }
}

function keep<Value>(kept: Map<number, Value>, row: number, value: Value, most: number): Value {
  if (kept.size >= most) {
    const [first] = kept.keys();
    if (first !== undefined) kept.delete(first);
  }
  kept.set(row, value);
  return value;
}

function firstNumber(row: unknown): number {
  return (row as number[])[0] ?? 0;
}

function readVocabulary(database: DatabaseSync): Vocabulary {
  const rows = database.prepare("SELECT key, value FROM meta WHERE key IN ('terms', 'counts')").all();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const bytes = values.get('counts') as Uint8Array;
  const counts = new Uint32Array(bytes.slice().buffer);
  const terms = String(values.get('terms'));
  return new Vocabulary(terms === '' ? [] : terms.split('\n'), counts);
}
