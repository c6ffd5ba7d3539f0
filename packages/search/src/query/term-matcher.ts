import { BESIDE } from '../analysis/analyzer.ts';
import { type Alternative, QUALITY, type QueryUnit } from './query-unit.ts';

/** A unit of the query found in a list of terms. */
export interface UnitMatch {
  readonly unit: number;
  readonly quality: number;
  /** First position taken, and how many. */
  readonly position: number;
  readonly length: number;
  /** Typed letters of a word that goes on after them; 0 when the word is matched whole. */
  readonly typed: number;
}

interface Start {
  readonly unit: number;
  readonly quality: number;
  readonly alternative: Alternative;
}

const NO_STARTS: readonly Start[] = [];
const BESIDE_CODE = BESIDE.charCodeAt(0);

/** Finds the units of one query in the terms of many records; what a term means is worked out once. */
export class TermMatcher {
  readonly #starts = new Map<string, Start[]>();
  readonly #prefixes: Start[] = [];
  readonly #known = new Map<string, readonly Start[]>();

  constructor(units: readonly QueryUnit[]) {
    for (const [unit, { alternatives }] of units.entries()) {
      for (const alternative of alternatives) {
        const [first] = alternative.terms;
        if (first === undefined) continue;
        const start = { unit, quality: alternative.quality, alternative };
        if (alternative.prefix && alternative.terms.length === 1) this.#prefixes.push(start);
        const list = this.#starts.get(first);
        if (list) list.push(start);
        else this.#starts.set(first, [start]);
      }
    }
  }

  /** Matches in the order of the terms. A term that stands beside a word shares the word's position. */
  find(terms: readonly string[]): UnitMatch[] {
    const found: UnitMatch[] = [];
    let position = -1;
    for (let index = 0; index < terms.length; index++) {
      const term = terms[index] ?? '';
      if (term.charCodeAt(0) !== BESIDE_CODE) position++;
      for (const { unit, quality, alternative } of this.#startsAt(term)) {
        const length = alternative.terms.length;
        if (length > 1 && !follows(terms, index, alternative)) continue;
        const typed = alternative.prefix && length === 1 ? (alternative.terms[0]?.length ?? 0) : 0;
        found.push({ unit, quality, position, length, typed: typed < term.length ? typed : 0 });
      }
    }
    return found;
  }

  #startsAt(term: string): readonly Start[] {
    let starts = this.#known.get(term);
    if (!starts) {
      starts = this.#starts.get(term) ?? NO_STARTS;
      for (const start of this.#prefixes) {
        const typed = start.alternative.terms[0] ?? '';
        if (term.length > typed.length && term.startsWith(typed)) {
          starts = [...starts, { ...start, quality: continued(start, term) }];
        }
      }
      this.#known.set(term, starts);
    }
    return starts;
  }
}

/** A word that goes on for one letter is nearly the word; one that goes on for long is a guess. */
function continued({ quality, alternative }: Start, term: string): number {
  const share = (alternative.terms[0]?.length ?? 0) / term.length;
  return quality >= QUALITY.exact ? quality : quality + (QUALITY.stem - quality) * share * share;
}

/** Whether the further terms of an alternative stand at the next positions. */
function follows(terms: readonly string[], from: number, { terms: wanted, prefix }: Alternative): boolean {
  let index = from;
  for (let next = 1; next < wanted.length; next++) {
    do index++;
    while (terms[index]?.charCodeAt(0) === BESIDE_CODE);
    const term = terms[index];
    const expected = wanted[next] ?? '';
    if (term === undefined) return false;
    if (term !== expected && !(prefix && next === wanted.length - 1 && term.startsWith(expected))) return false;
  }
  return true;
}
