import type { Alternative, QueryUnit } from '../words/query-unit.ts';
import { UNKNOWN_TERM, type Vocabulary } from '../words/vocabulary.ts';
import { type ColumnTerms, columnRange } from './column-terms.ts';
import { COLUMN_NAMES, type Column } from './schema.ts';

/** Rows by what they may hold of a query. */
export interface HeldUnits {
  /** For each row the units that it may hold in any column, as bits; those of several terms without regard to their order. */
  readonly held: Uint32Array;
  /** The same for the columns that were asked for. */
  readonly among: Uint32Array;
}

const ALL_COLUMNS = (1 << COLUMN_NAMES.length) - 1;

/** For each term the rows that hold it and in which columns: quicker to ask than the full-text table, for an index that memory can hold. */
export class PostingLists {
  readonly #vocabulary: Vocabulary;
  readonly #records: number;
  /** Where the rows of each term begin; those of neighbouring terms follow one another, so a beginning is one stretch. */
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;
  /** Columns of the row that hold the term, as bits. */
  readonly #columns: Uint8Array;
  /** What several stages of one query ask for alike; its units are in no other query. */
  readonly #held = new WeakMap<readonly QueryUnit[], Uint32Array>();

  constructor(records: number, termsOf: (row: number) => ColumnTerms, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#records = records;
    this.#starts = new Uint32Array(vocabulary.size + 1);
    for (let id = 0; id < vocabulary.size; id++)
      this.#starts[id + 1] = (this.#starts[id] ?? 0) + vocabulary.countOf(id);
    const length = this.#starts[vocabulary.size] ?? 0;
    this.#rows = new Uint32Array(length);
    this.#columns = new Uint8Array(length);
    const next = this.#starts.slice();
    for (let row = 1; row <= records; row++) this.#add(row, termsOf(row), next);
  }

  /** Which units each row may hold. */
  find(units: readonly QueryUnit[], columns: readonly Column[]): HeldUnits {
    const held = this.#held.get(units) ?? this.#holders(units, ALL_COLUMNS);
    this.#held.set(units, held);
    const mask = columns.reduce((bits, column) => bits | (1 << COLUMN_NAMES.indexOf(column)), 0);
    return { held, among: mask === ALL_COLUMNS ? held : this.#holders(units, mask) };
  }

  #add(row: number, terms: ColumnTerms, next: Uint32Array): void {
    for (const [place, column] of COLUMN_NAMES.entries()) {
      const { from, to } = columnRange(terms, column);
      for (let index = from; index < to; index++) {
        const id = terms.ids[index] ?? UNKNOWN_TERM;
        const end = next[id] ?? 0;
        const known = end > (this.#starts[id] ?? 0) && this.#rows[end - 1] === row;
        const at = known ? end - 1 : end;
        this.#rows[at] = row;
        this.#columns[at] = (this.#columns[at] ?? 0) | (1 << place);
        if (!known) next[id] = end + 1;
      }
    }
  }

  #holders(units: readonly QueryUnit[], mask: number): Uint32Array {
    const holders = new Uint32Array(this.#records + 1);
    for (const [unit, { alternatives }] of units.entries()) {
      for (const alternative of alternatives) {
        const bit = 1 << unit;
        if (alternative.terms.length > 1) this.#markAll(holders, bit, alternative, mask);
        else
          this.#mark(alternative, 0, mask, (row) => {
            holders[row] = (holders[row] ?? 0) | bit;
          });
      }
    }
    return holders;
  }

  /** Marks the rows that hold every term of an alternative. */
  #markAll(holders: Uint32Array, bit: number, alternative: Alternative, mask: number): void {
    const found = new Uint8Array(this.#records + 1);
    const last = alternative.terms.length - 1;
    for (let place = 0; place <= last; place++) {
      this.#mark(alternative, place, mask, (row) => {
        if (found[row] !== place) return;
        found[row] = place + 1;
        if (place === last) holders[row] = (holders[row] ?? 0) | bit;
      });
    }
  }

  /** Calls for the rows that hold one term of an alternative in one of the columns; for the same row perhaps more than once. */
  #mark({ terms, prefix }: Alternative, place: number, mask: number, mark: (row: number) => void): void {
    const term = terms[place] ?? '';
    const id = this.#vocabulary.id(term);
    const exact = { from: id, to: id === UNKNOWN_TERM ? id : id + 1 };
    const { from, to } = prefix && place === terms.length - 1 ? this.#vocabulary.range(term) : exact;
    if (from === to) return;
    const end = this.#starts[to] ?? 0;
    for (let at = this.#starts[from] ?? 0; at < end; at++) {
      if ((this.#columns[at] ?? 0) & mask) mark(this.#rows[at] ?? 0);
    }
  }
}
