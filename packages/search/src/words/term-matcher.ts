import { BESIDE } from '../analysis/analyzer.ts';
import { type Alternative, QUALITY, type QueryUnit } from './query-unit.ts';
import { type TermRange, UNKNOWN_TERM, type Vocabulary } from './vocabulary.ts';

/** Units of the query found in a list of terms, in the order of their positions: a list of numbers for each property, since thousands are found by one query. */
export class UnitMatches {
  count = 0;
  readonly units: number[] = [];
  readonly qualities: number[] = [];
  /** First positions taken, and how many. */
  readonly positions: number[] = [];
  readonly lengths: number[] = [];
  /** Typed letters of a word that goes on after them; 0 when the word is matched whole. */
  readonly typed: number[] = [];

  add(unit: number, quality: number, position: number, length: number, typed: number): void {
    const at = this.count++;
    this.units[at] = unit;
    this.qualities[at] = quality;
    this.positions[at] = position;
    this.lengths[at] = length;
    this.typed[at] = typed;
  }
}

/** Terms of a text in their order, by their ids; `text` tells those that the index does not have. */
export interface TermList {
  readonly ids: Uint32Array;
  text(index: number): string;
}

/** An alternative of a unit, with the ids of its terms. */
interface Start {
  readonly unit: number;
  readonly quality: number;
  readonly alternative: Alternative;
  readonly ids: readonly number[];
  /** Of the last term, when it may go on. */
  readonly range: TermRange | undefined;
}

const NO_STARTS: readonly Start[] = [];
const ANY_UNITS = -1;
const BESIDE_CODE = BESIDE.charCodeAt(0);

/** Finds the units of one query in the terms of many records; what a term means is worked out once. */
export class TermMatcher {
  readonly #vocabulary: Vocabulary;
  readonly #starts: Start[] = [];
  /** For each term the units that it may begin, as bits: nearly every term of a record is passed over by this. */
  readonly #meant: Uint32Array;
  readonly #known = new Map<number | string, readonly Start[]>();
  readonly #found = new UnitMatches();

  constructor(units: readonly QueryUnit[], vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#meant = new Uint32Array(vocabulary.size);
    for (const [unit, { alternatives }] of units.entries()) {
      for (const alternative of alternatives) {
        const { terms, prefix, quality } = alternative;
        const ids = terms.map((term) => vocabulary.id(term));
        const range = prefix ? vocabulary.range(terms.at(-1) ?? '') : undefined;
        this.#starts.push({ unit, quality, alternative, ids, range });
        const [first = UNKNOWN_TERM] = ids;
        if (first !== UNKNOWN_TERM) this.#mean(unit, { from: first, to: first + 1 });
        if (range && terms.length === 1) this.#mean(unit, range);
      }
    }
  }

  /** Units that a list of terms may hold, as bits: no others, and perhaps not all of these. */
  mayHold({ ids }: TermList, from: number, to: number): number {
    const meant = this.#meant;
    let units = 0;
    for (let index = from; index < to; index++) units |= meant[ids[index] ?? UNKNOWN_TERM] ?? ANY_UNITS; // an unknown term may be anything
    return units;
  }

  /**
   * Matches among the terms from `from`, below `to`, in their order; positions count from `from`. A term that stands beside a word shares
   * the word's position.
   *
   * @returns the same list each time: to be read before the next call
   */
  find(terms: TermList, from: number, to: number): UnitMatches {
    const { ids } = terms;
    const { beside } = this.#vocabulary;
    const meant = this.#meant;
    const found = this.#found;
    found.count = 0;
    let position = -1;
    for (let index = from; index < to; index++) {
      const id = ids[index] ?? UNKNOWN_TERM;
      const known = id !== UNKNOWN_TERM;
      if (known ? id < beside.from || id >= beside.to : !isBeside(terms.text(index))) position++;
      if (known && meant[id] === 0) continue;
      const term = known ? id : terms.text(index);
      for (const start of this.#startsAt(term)) {
        const { unit, quality, alternative } = start;
        const length = alternative.terms.length;
        if (length > 1 && !this.#follows(terms, index, to, start)) continue;
        const typed = alternative.prefix && length === 1 ? (alternative.terms[0]?.length ?? 0) : 0;
        const goesOn = typed > 0 && typed < this.#textOf(term).length;
        found.add(unit, quality, position, length, goesOn ? typed : 0);
      }
    }
    return found;
  }

  #mean(unit: number, { from, to }: TermRange): void {
    const bit = 1 << unit;
    for (let id = from; id < to; id++) this.#meant[id] = (this.#meant[id] ?? 0) | bit;
  }

  /** @param term the id of a known term, the text of another. */
  #startsAt(term: number | string): readonly Start[] {
    let starts = this.#known.get(term);
    if (starts) return starts;
    const text = this.#textOf(term);
    const exact = this.#starts.filter(({ alternative }) => alternative.terms[0] === text);
    const continuing = this.#starts.filter(({ alternative: { terms, prefix } }) => {
      const [typed = ''] = terms;
      return prefix && terms.length === 1 && text.length > typed.length && text.startsWith(typed);
    });
    starts =
      exact.length + continuing.length === 0
        ? NO_STARTS
        : [...exact, ...continuing.map((start) => continued(start, text))];
    this.#known.set(term, starts);
    return starts;
  }

  /** Whether the further terms of an alternative stand at the next positions. */
  #follows(terms: TermList, from: number, to: number, { alternative, ids, range }: Start): boolean {
    let index = from;
    for (let next = 1; next < ids.length; next++) {
      do index++;
      while (index < to && this.#isBesideAt(terms, index));
      if (index >= to) return false;
      const id = terms.ids[index] ?? UNKNOWN_TERM;
      const last = next === ids.length - 1;
      if (id === UNKNOWN_TERM) {
        const text = terms.text(index);
        const wanted = alternative.terms[next] ?? '';
        if (text !== wanted && !(last && range && text.startsWith(wanted))) return false;
      } else if (id !== ids[next] && !(last && range && id >= range.from && id < range.to)) return false;
    }
    return true;
  }

  #isBesideAt(terms: TermList, index: number): boolean {
    const id = terms.ids[index] ?? UNKNOWN_TERM;
    const { beside } = this.#vocabulary;
    return id === UNKNOWN_TERM ? isBeside(terms.text(index)) : id >= beside.from && id < beside.to;
  }

  #textOf(term: number | string): string {
    return typeof term === 'number' ? this.#vocabulary.term(term) : term;
  }
}

function isBeside(term: string): boolean {
  return term.charCodeAt(0) === BESIDE_CODE;
}

/** A word that goes on for one letter is nearly the word; one that goes on for long is a guess. */
function continued(start: Start, term: string): Start {
  const share = (start.alternative.terms[0]?.length ?? 0) / term.length;
  if (start.quality >= QUALITY.exact) return start;
  return { ...start, quality: start.quality + (QUALITY.stem - start.quality) * share * share };
}
