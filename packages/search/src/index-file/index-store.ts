import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Analyzer } from '../analysis/analyzer.ts';
import { type AnalyzedText, analyzeText } from '../query/analyzed-text.ts';
import { PostingLists } from '../query/posting-lists.ts';
import { Vocabulary } from '../query/vocabulary.ts';
import type { RecordFilter } from '../search-index.ts';
import type { SearchRecord } from '../search-record.ts';
import { type ColumnTerms, decodeTerms } from './column-terms.ts';
import type { RecordFacts } from './record-facts.ts';

/** Records and lists of terms kept parsed; beyond, the one read first makes room. */
const KEPT_RECORDS = 8000;
const KEPT_TERMS = 8000;
/** Texts of hits kept analysed: the same pages are found again and again. */
const KEPT_TEXTS = 8000;

/** Reads rows, terms and vocabulary of one opened index file. */
export class IndexStore {
  readonly records: number;
  readonly #database: DatabaseSync;
  readonly #records = new Map<number, SearchRecord>();
  readonly #terms = new Map<number, ColumnTerms>();
  readonly #texts = new Map<string, AnalyzedText>();
  readonly #readRecord: StatementSync;
  readonly #readTerms: StatementSync;
  readonly #match: StatementSync;
  /** A filter that is used again is not asked again. */
  readonly #verdicts = new WeakMap<RecordFilter, Uint8Array>();
  #vocabulary: Vocabulary | undefined;
  #facts: RecordFacts | undefined;
  #postings: PostingLists | undefined;
  readonly #mostPosted: number;

  /** @param mostPosted records up to which the rows of every term are kept in memory. */
  constructor(database: DatabaseSync, records: number, mostPosted = KEPT_TERMS) {
    this.records = records;
    this.#mostPosted = mostPosted;
    this.#database = database;
    this.#readRecord = database.prepare('SELECT json FROM records WHERE id = ?');
    this.#readTerms = database.prepare('SELECT terms FROM records WHERE id = ?');
    // One text of all rows comes over in a quarter of the time that a row of its own for each takes.
    this.#match = database.prepare(
      'SELECT json_group_array(rowid) FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?)',
    );
    for (const statement of [this.#readRecord, this.#readTerms, this.#match]) statement.setReturnArrays(true);
  }

  /** Rows that match, in the order of their standing. */
  match(expression: string, limit: number): number[] {
    const [rows] = this.#match.get(expression, limit) as unknown as [string];
    return JSON.parse(rows) as number[];
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
    const [bytes] = this.#readTerms.get(row) as unknown as [Uint8Array];
    return keep(this.#terms, row, decodeTerms(bytes), KEPT_TERMS);
  }

  /** A text as the index would hold it. @param analyzer of the language of the index. */
  analyzed(text: string, analyzer: Analyzer): AnalyzedText {
    return this.#texts.get(text) ?? keep(this.#texts, text, analyzeText(text, analyzer, this.vocabulary), KEPT_TEXTS);
  }

  /** What `filter` says of each row that it has been asked about: 0 nothing yet, 1 to keep it, 2 to leave it out. */
  verdicts(filter: RecordFilter): Uint8Array {
    let verdicts = this.#verdicts.get(filter);
    if (!verdicts) {
      verdicts = new Uint8Array(this.records + 1);
      this.#verdicts.set(filter, verdicts);
    }
    return verdicts;
  }

  /** Read on first use, so that opening stays quick. */
  get facts(): RecordFacts {
    this.#facts ??= readFacts(this.#database);
    return this.#facts;
  }

  /** Read on first use; undefined for an index that is larger than what is kept in memory. */
  get postings(): PostingLists | undefined {
    if (this.records > this.#mostPosted) return undefined;
    this.#postings ??= new PostingLists(this.records, (row) => this.terms(row), this.vocabulary);
    return this.#postings;
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
    this.#texts.clear();
  }
}

function keep<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): Value {
  if (kept.size >= most) {
    const [first] = kept.keys();
    if (first !== undefined) kept.delete(first);
  }
  kept.set(key, value);
  return value;
}

function readVocabulary(database: DatabaseSync): Vocabulary {
  const { terms, counts } = readMeta(database, ['terms', 'counts']);
  const texts = String(terms);
  return new Vocabulary(texts === '' ? [] : texts.split('\n'), new Uint32Array(bufferOf(counts)));
}

function readFacts(database: DatabaseSync): RecordFacts {
  const { types, weights, pages } = readMeta(database, ['types', 'weights', 'pages']);
  return {
    types: new Uint8Array(bufferOf(types)),
    weights: new Float64Array(bufferOf(weights)),
    pages: new Uint32Array(bufferOf(pages)),
  };
}

function readMeta<Key extends string>(database: DatabaseSync, keys: readonly Key[]): Record<Key, unknown> {
  const read = database.prepare('SELECT value FROM meta WHERE key = ?');
  return Object.fromEntries(keys.map((key) => [key, read.get(key)?.['value']])) as Record<Key, unknown>;
}

/** Numbers of several bytes have to begin at a multiple of them, which a part of a larger buffer need not. */
function bufferOf(bytes: unknown): ArrayBuffer {
  return (bytes as Uint8Array<ArrayBuffer>).slice().buffer;
}
