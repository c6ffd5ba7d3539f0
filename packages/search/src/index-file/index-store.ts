import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Analyzer, analyzerOf } from '../analysis/analyzer.ts';
import { createRecentValues, createRepeatedValues } from '../core/recent-values.ts';
import type { RecordFilter, TextPlace } from '../core/search-index.ts';
import { RECORD_TYPES, type SearchRecord } from '../core/search-record.ts';
import { STEPS_PER_CONDITION, STEPS_PER_RECORD, type Work } from '../core/work.ts';
import { type Respell, respellHomophones } from '../words/homophones.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { type ColumnTerms, columnRange } from './column-terms.ts';
import { bufferOf, type IndexRows, openRows, readMeta } from './index-rows.ts';
import type { Synonyms } from './parse-synonyms.ts';
import { PostingLists } from './posting-lists.ts';
import { areAlikeIn, type RecordFacts, rowOfText } from './record-facts.ts';
import type { Column } from './schema.ts';
import { createSynonymTable, type SynonymTable } from './synonym-table.ts';
import { type AnalyzedText, analyzeText, decodePlaces } from './text-places.ts';

/**
 * Records kept parsed, and texts of hits kept analysed: the same pages are found again and again. Beyond, those asked for longest ago make room. A
 * process has the indexes of fifteen languages open: what each of them keeps is what the server takes.
 */
const CACHED_RECORDS = 64;
/** Rows that are remembered for having been asked for once, a few queries long. */
const SEEN_ROWS = 512;
const CACHED_TEXTS = 64;

/** The columns that hold a record's own text. */
const OWN_COLUMN: Readonly<Record<SearchRecord['type'], Column>> = {
  lvl1: 'title',
  lvl2: 'heading',
  lvl3: 'heading',
  lvl4: 'heading',
  lvl5: 'heading',
  lvl6: 'heading',
  content: 'body',
};
/** The records that have the text of an attribute for their own. */
const TYPES: ReadonlyMap<string, SearchRecord['type']> = new Map(
  RECORD_TYPES.map((type) => [type === 'content' ? type : `hierarchy.${type}`, type]),
);

/** Reads rows, terms and vocabulary of one opened index file. */
export class IndexStore {
  readonly records: number;
  readonly #database: DatabaseSync;
  readonly #records = createRepeatedValues<number, SearchRecord>(SEEN_ROWS, CACHED_RECORDS);
  readonly #texts = createRecentValues<string, AnalyzedText>(CACHED_TEXTS);
  readonly #rows: IndexRows;
  /** Asks the full-text table, where there is one. */
  readonly #match: StatementSync | undefined;
  readonly #findRow: StatementSync;
  /** What a filter says of each row that it has been asked about, 0 for nothing yet, 1 to keep it, 2 to leave it out: one that is used again is not asked again. */
  readonly #verdicts = new WeakMap<RecordFilter, Uint8Array>();
  #vocabulary: Vocabulary | undefined;
  #facts: RecordFacts | undefined;
  #postings: PostingLists | undefined;
  #synonyms: SynonymTable | undefined;
  #hasAsked: boolean | undefined;
  #analyzer: Analyzer | undefined;
  #respell: Respell | undefined;
  #isRespellRead = false;

  constructor(database: DatabaseSync, records: number) {
    this.records = records;
    this.#database = database;
    // One text of all rows comes over in a quarter of the time that a row of its own for each takes.
    const match = 'SELECT json_group_array(rowid) FROM (SELECT rowid FROM words WHERE words MATCH ? LIMIT ?)';
    this.#match = Number(readMeta(database, ['fullText']).fullText) === 1 ? database.prepare(match) : undefined;
    this.#findRow = database.prepare('SELECT id FROM objects WHERE objectID = ?');
    this.#rows = openRows(database, this.#match === undefined);
    for (const statement of [this.#findRow, this.#match]) statement?.setReturnArrays(true);
  }

  /** Rows that match, in the order of their standing; only an index without `postings` has the table for it. */
  match(expression: string, limit: number): number[] {
    const [rows = '[]'] = (this.#match?.get(expression, limit) ?? []) as unknown as [string?];
    return JSON.parse(rows) as number[];
  }

  /** @param row 1 to `records`. */
  record(row: number): SearchRecord {
    return this.#records.get(row, () => JSON.parse(this.#rows.json(row)) as SearchRecord);
  }

  /** The record of an `objectID`. */
  find(objectID: string): SearchRecord | undefined {
    const found = this.#findRow.get(objectID) as unknown as [number] | undefined;
    return found && this.record(found[0]);
  }

  /** @param row 1 to `records`. */
  terms(row: number): ColumnTerms {
    return this.#rows.terms(row);
  }

  /** A text as the index holds it, or would hold it. @param analyzer of the language of the index. */
  analyzed(text: string, analyzer: Analyzer, place: TextPlace | undefined): AnalyzedText {
    const own = place && this.#rowOf(place);
    if (own === undefined) return this.#texts.get(text, () => analyzeText(text, analyzer, this.vocabulary));
    const terms = this.terms(own);
    const { from, to } = columnRange(terms, OWN_COLUMN[RECORD_TYPES[this.facts.types[own] ?? 0] ?? 'content']);
    return { terms, from, to, places: () => decodePlaces(this.#rows.places(own)) };
  }

  /** The row that has a text of another for its own; undefined where none is known. */
  #rowOf({ row, attribute }: TextPlace): number | undefined {
    const type = TYPES.get(attribute);
    if (type === undefined) return undefined;
    return rowOfText(row, type, this.facts) || undefined;
  }

  /** The rows whose records a filter keeps. @throws {WorkExceeded} */
  kept(rows: readonly number[], filter: RecordFilter, work?: Work): readonly number[] {
    const verdicts = this.#verdicts.get(filter) ?? new Uint8Array(this.records + 1);
    this.#verdicts.set(filter, verdicts);
    const { alike } = this.facts;
    const isOfAlike = filter.attributes !== undefined && areAlikeIn(filter.attributes);
    const steps = STEPS_PER_RECORD + STEPS_PER_CONDITION * (filter.conditions ?? 1);
    return rows.filter((row) => {
      const asked = isOfAlike ? (alike[row] ?? row) : row;
      if (verdicts[asked] !== 0) return verdicts[asked] === 1;
      work?.spend(steps);
      verdicts[asked] = filter(this.record(asked)) ? 1 : 2;
      return verdicts[asked] === 1;
    });
  }

  /** Records with how many of the rows they stand for, by what `attributes` say of them. @throws {WorkExceeded} */
  counted(rows: readonly number[], attributes: readonly string[], work?: Work): [SearchRecord, number][] {
    const { alike } = this.facts;
    const isOfAlike = areAlikeIn(attributes);
    const times = new Map<number, number>();
    for (const row of rows) {
      const one = isOfAlike ? (alike[row] ?? row) : row;
      times.set(one, (times.get(one) ?? 0) + 1);
    }
    return Array.from(times, ([row, count]) => {
      work?.spend(STEPS_PER_RECORD);
      return [this.record(row), count];
    });
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

  /** Puts right what was typed by its sound, in a language that is typed so; none elsewhere. Made on first use. */
  get respell(): Respell | undefined {
    if (!this.#isRespellRead) this.#respell = readRespell(this.#database, this.vocabulary);
    this.#isRespellRead = true;
    return this.#respell;
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

function readRespell(database: DatabaseSync, vocabulary: Vocabulary): Respell | undefined {
  const { sounds } = readMeta(database, ['sounds']);
  return typeof sounds === 'string' ? respellHomophones(sounds, vocabulary) : undefined;
}

function readFacts(database: DatabaseSync): RecordFacts {
  const keys = ['types', 'weights', 'pages', 'parents', 'alike', 'roles', 'families'] as const;
  const { types, weights, pages, parents, alike, roles, families } = readMeta(database, keys);
  return {
    types: new Uint8Array(bufferOf(types)),
    weights: new Float64Array(bufferOf(weights)),
    pages: new Uint32Array(bufferOf(pages)),
    parents: new Uint32Array(bufferOf(parents)),
    alike: new Uint32Array(bufferOf(alike)),
    roles: new Uint8Array(bufferOf(roles)),
    families: new Uint8Array(bufferOf(families)),
  };
}
