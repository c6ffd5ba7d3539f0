import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Analyzer, analyzerOf } from '../analysis/analyzer.ts';
import { type AnalyzedText, analyzeText } from '../query/analyzed-text.ts';
import { PostingLists } from '../query/posting-lists.ts';
import { createSynonymTable, type SynonymTable } from '../query/synonym-table.ts';
import { Vocabulary } from '../query/vocabulary.ts';
import type { RecordFilter } from '../search-index.ts';
import type { SearchRecord } from '../search-record.ts';
import { type AllTerms, readAllTerms } from './all-terms.ts';
import { type ColumnTerms, decodeTerms } from './column-terms.ts';
import type { Synonyms } from './parse-synonyms.ts';
import { createRecentEntries } from './recent-entries.ts';
import type { RecordFacts } from './record-facts.ts';

/**
 * Records kept parsed, and texts of hits kept analysed: the same pages are found again and again. Beyond, those asked for longest ago make room. A
 * thread has the indexes of fifteen languages open: what each of them keeps is what the server takes.
 */
const KEPT_RECORDS = 64;
const KEPT_TEXTS = 64;
/** Lists of terms kept of an index that is larger than what is kept in memory. */
const KEPT_TERMS = 8000;

/** Reads rows, terms and vocabulary of one opened index file. */
export class IndexStore {
  readonly records: number;
  readonly #database: DatabaseSync;
  readonly #records = createRecentEntries<number, SearchRecord>(KEPT_RECORDS);
  readonly #terms = createRecentEntries<number, ColumnTerms>(KEPT_TERMS);
  readonly #texts = createRecentEntries<string, AnalyzedText>(KEPT_TEXTS);
  readonly #readRecord: StatementSync;
  readonly #readTerms: StatementSync;
  /** Asks the full-text table, where there is one. */
  readonly #match: StatementSync | undefined;
  readonly #findRow: StatementSync;
  /** A filter that is used again is not asked again. */
  readonly #verdicts = new WeakMap<RecordFilter, Uint8Array>();
  #allTerms: AllTerms | undefined;
  #vocabulary: Vocabulary | undefined;
  #facts: RecordFacts | undefined;
  #postings: PostingLists | undefined;
  #synonyms: SynonymTable | undefined;
  #hasAsked: boolean | undefined;
  #analyzer: Analyzer | undefined;

  constructor(database: DatabaseSync, records: number) {
    this.records = records;
    this.#database = database;
    this.#readRecord = database.prepare('SELECT json FROM records WHERE id = ?');
    this.#readTerms = database.prepare('SELECT terms FROM records WHERE id = ?');
    // One text of all rows comes over in a quarter of the time that a row of its own for each takes.
    const match = 'SELECT json_group_array(rowid) FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?)';
    this.#match = Number(readMeta(database, ['fullText']).fullText) === 1 ? database.prepare(match) : undefined;
    this.#findRow = database.prepare("SELECT id FROM records WHERE json ->> '$.objectID' = ?");
    for (const statement of [this.#findRow, this.#readRecord, this.#readTerms, this.#match])
      statement?.setReturnArrays(true);
  }

  /** Rows that match, in the order of their standing; only an index without `postings` has the table for it. */
  match(expression: string, limit: number): number[] {
    const [rows = '[]'] = (this.#match?.get(expression, limit) ?? []) as unknown as [string?];
    return JSON.parse(rows) as number[];
  }

  /** @param row 1 to `records`. */
  record(row: number): SearchRecord {
    return this.#records.get(row, () => {
      const [json] = this.#readRecord.get(row) as unknown as [string];
      return JSON.parse(json) as SearchRecord;
    });
  }

  /** The record of an `objectID`. */
  find(objectID: string): SearchRecord | undefined {
    const found = this.#findRow.get(objectID) as unknown as [number] | undefined;
    return found && this.record(found[0]);
  }

  /** @param row 1 to `records`. */
  terms(row: number): ColumnTerms {
    if (!this.#match) return this.#held.of(row);
    return this.#terms.get(row, () => {
      const [bytes] = this.#readTerms.get(row) as unknown as [Uint8Array];
      return decodeTerms(bytes);
    });
  }

  /** A text as the index would hold it. @param analyzer of the language of the index. */
  analyzed(text: string, analyzer: Analyzer): AnalyzedText {
    return this.#texts.get(text, () => analyzeText(text, analyzer, this.vocabulary));
  }

  /** The terms of every row, of an index that memory can hold. */
  get #held(): AllTerms {
    this.#allTerms ??= readAllTerms(this.#database, this.records);
    return this.#allTerms;
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

  /** Read on first use; undefined for an index that is larger than what is kept in memory, and has a full-text table instead. */
  get postings(): PostingLists | undefined {
    if (this.#match) return undefined;
    this.#postings ??= new PostingLists(this.records, (row) => this.terms(row), this.vocabulary);
    return this.#postings;
  }

  /** Whether records have the words of their readers. */
  get hasAsked(): boolean {
    this.#hasAsked ??= Number(readMeta(this.#database, ['asked']).asked) > 0;
    return this.#hasAsked;
  }

  /** Read on first use, so that opening stays quick. @param analyzer of the language of the index */
  synonyms(analyzer: Analyzer): SynonymTable {
    this.#synonyms ??= createSynonymTable(readSynonyms(this.#database), analyzer);
    return this.#synonyms;
  }

  /** Made on first use; the words of the index tell where compounds are cut. */
  analyzer(language: string): Analyzer {
    if (this.#analyzer) return this.#analyzer;
    const analyzer = analyzerOf(language);
    this.#analyzer = analyzer.hasCompounds ? analyzer.knowing(this.vocabulary.words()) : analyzer;
    return this.#analyzer;
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

function readVocabulary(database: DatabaseSync): Vocabulary {
  const { terms, counts } = readMeta(database, ['terms', 'counts']);
  const texts = String(terms);
  return new Vocabulary(texts === '' ? [] : texts.split('\n'), new Uint32Array(bufferOf(counts)));
}

function readSynonyms(database: DatabaseSync): Synonyms {
  return JSON.parse(String(readMeta(database, ['synonyms']).synonyms)) as Synonyms;
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
