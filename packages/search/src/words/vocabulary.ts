import { BESIDE } from '../analysis/analyzer.ts';
import { editDistance } from './edit-distance.ts';
import { differBySimilar } from './similar-letters.ts';

/** A word of the index that may have been meant by a word that was typed. */
export interface Correction {
  readonly term: string;
  readonly distance: number;
  readonly count: number;
}

/** Letters from which on one and two typing errors are forgiven. */
const ONE_ERROR_LETTERS = 4;
const TWO_ERRORS_LETTERS = 8;

const MOST_CORRECTIONS = 12;
const MOST_DIFFERENT_SHARE = 0.4;
/** Longer words are no words that anyone types. */
const LONGEST_WORD = 32;
/** Spelled letter by letter, without digits: what typing errors are looked for in. */
const SPELLED = /^[\p{L}\p{M}]+$/u;
/** Arabic marks a doubled letter instead of writing it twice. */
const DOUBLED = /(\p{sc=Arab})\1+/gu;
/** Arabic writes roots without most of their vowels: words of so few letters have many neighbours. */
const SHORT_ARABIC = /^\p{sc=Arab}{4}$/u;
const SHORT_DEVANAGARI = /^\p{sc=Deva}{3}$/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/** Ids from `from`, below `to`. */
export interface TermRange {
  readonly from: number;
  readonly to: number;
}

/** Words of one length, with the set of their letters as bits. */
interface Bucket {
  readonly terms: readonly string[];
  readonly letters: Uint32Array;
}

/** Stands for a term that the index does not have. */
export const UNKNOWN_TERM = 0xffffffff;

/** Every term of an index with the number of records that hold it. A term's id is its place among them. */
export class Vocabulary {
  readonly #terms: readonly string[];
  readonly #counts: Uint32Array;
  /** Counts of all terms before each one, so that a beginning is counted without looking at its words. */
  readonly #sums: Float64Array;
  /** Terms that stand beside a word instead of for it. */
  readonly beside: TermRange;
  #buckets: ReadonlyMap<number, Bucket> | undefined;

  /** @param terms sorted by UTF-16 code units. */
  constructor(terms: readonly string[], counts: Uint32Array) {
    this.#terms = terms;
    this.#counts = counts;
    this.#sums = new Float64Array(terms.length + 1);
    for (const [id, count] of counts.entries()) this.#sums[id + 1] = (this.#sums[id] ?? 0) + count;
    this.beside = this.range(BESIDE);
  }

  get size(): number {
    return this.#terms.length;
  }

  /** Every term but those that stand beside others. */
  words(): readonly string[] {
    return this.#terms.filter((term) => !term.startsWith(BESIDE));
  }

  /** The id of a term, `UNKNOWN_TERM` for one that no record holds. */
  id(term: string): number {
    const id = this.#firstFrom(term);
    return this.#terms[id] === term ? id : UNKNOWN_TERM;
  }

  /** @param id of a term that the index has. */
  term(id: number): string {
    return this.#terms[id] ?? '';
  }

  /** Records that hold a term that the index has. */
  countOf(id: number): number {
    return this.#counts[id] ?? 0;
  }

  /** Ids of the terms that begin like this. */
  range(prefix: string): TermRange {
    return { from: this.#firstFrom(prefix), to: this.#firstFrom(`${prefix}\uFFFF`) };
  }

  /** Records that hold the term. */
  count(term: string): number {
    return this.#counts[this.id(term)] ?? 0;
  }

  /** At most so many records hold a term that begins like this. */
  prefixCount(prefix: string): number {
    const { from, to } = this.range(prefix);
    return (this.#sums[to] ?? 0) - (this.#sums[from] ?? 0);
  }

  /** Terms within the typing errors that the length of a word forgives, nearest and commonest first. */
  corrections(typed: string, prefix: boolean): Correction[] {
    const found = this.#within(typed, forgiven(typed), prefix);
    const once = typed.replace(DOUBLED, '$1');
    // A letter held too long is forgiven beside another error.
    return found.length > 0 || once === typed ? found : this.#within(once, forgiven(once), prefix);
  }

  /** Terms that are most like a word, up to two letters in five of it apart. */
  nearest(typed: string): Correction[] {
    return this.#within(typed, Math.floor(lettersOf(typed) * MOST_DIFFERENT_SHARE), false);
  }

  #within(typed: string, most: number, prefix: boolean): Correction[] {
    if (most === 0) return [];
    this.#buckets ??= bucketsOf(this.#terms);
    const letters = letterSet(typed);
    const longest = prefix ? LONGEST_WORD : typed.length + most;
    const found: Correction[] = [];
    for (let length = typed.length - most; length <= longest; length++) {
      const bucket = this.#buckets.get(length);
      if (!bucket) continue;
      for (let index = 0; index < bucket.terms.length; index++) {
        const others = bucket.letters[index] ?? 0;
        // Each error takes one letter of the typed word away from the set; without a prefix, each also adds at most one.
        if (countOfBits(letters & ~others) > most || (!prefix && countOfBits(others & ~letters) > most)) continue;
        const term = bucket.terms[index] ?? '';
        const distance = editDistance(typed, term, most, prefix);
        if (distance > 0 && distance <= most && plausible(typed, term, distance)) {
          found.push({ term, distance, count: this.count(term) });
        }
      }
    }
    found.sort((a, b) => a.distance - b.distance || b.count - a.count || (a.term < b.term ? -1 : 1));
    const nearest = found[0]?.distance ?? 0;
    return found.filter(({ distance }) => distance === nearest).slice(0, MOST_CORRECTIONS);
  }

  /** The two words of the index that were typed as one, the commoner pair first. */
  splits(typed: string): (readonly [string, string])[] {
    const found: { pair: readonly [string, string]; count: number }[] = [];
    for (let at = 2; at <= typed.length - 2; at++) {
      const pair = [typed.slice(0, at), typed.slice(at)] as const;
      const count = Math.min(this.count(pair[0]), this.count(pair[1]));
      if (count > 0) found.push({ pair, count });
    }
    return found.sort((a, b) => b.count - a.count).map(({ pair }) => pair);
  }

  #firstFrom(term: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#terms[middle] ?? '') < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Typing errors forgiven in a word: none below 4 letters or with digits, 1 from 4, 2 from 8. */
function forgiven(word: string): number {
  const letters = lettersOf(word);
  if (letters >= TWO_ERRORS_LETTERS) return 2;
  return letters >= ONE_ERROR_LETTERS || SHORT_DEVANAGARI.test(word) ? 1 : 0;
}

/** Length of a word in which typing errors are looked for, else 0. */
function lettersOf(word: string): number {
  return SPELLED.test(word) && !UNSPACED.test(word) && word.length <= LONGEST_WORD ? word.length : 0;
}

/**
 * People seldom miss the first letter: then the rest has to be right, or the letter swapped with its neighbour. In a word as short as that, and in any of three
 * letters, the wrong one has to be like the right one. A short Arabic word is another one rather than a mistyped one, unless it is a slip.
 */
function plausible(typed: string, term: string, distance: number): boolean {
  if (typed.length < ONE_ERROR_LETTERS) return differBySimilar(typed, term);
  if (SHORT_ARABIC.test(typed)) return isSlip(typed, term);
  if (typed[0] === term[0]) return true;
  if (typed.length > ONE_ERROR_LETTERS) return distance === 1;
  return differBySimilar(typed, term);
}

/** Whether words one error apart differ by a letter that is taken for the other, by neighbours that were swapped, or by a letter typed twice. */
function isSlip(typed: string, term: string): boolean {
  if (typed.length === term.length) return differBySimilar(typed, term) || sorted(typed) === sorted(term);
  return typed.replace(DOUBLED, '$1') === term.replace(DOUBLED, '$1');
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

function bucketsOf(terms: readonly string[]): Map<number, Bucket> {
  const byLength = new Map<number, string[]>();
  for (const term of terms) {
    if (term.startsWith(BESIDE) || term.length > LONGEST_WORD || !SPELLED.test(term) || UNSPACED.test(term)) continue;
    const list = byLength.get(term.length);
    if (list) list.push(term);
    else byLength.set(term.length, [term]);
  }
  return new Map(
    [...byLength].map(([length, list]) => [length, { terms: list, letters: Uint32Array.from(list, letterSet) }]),
  );
}

/** Letters as bits by their low five code bits: exact within a to z, nearly so within other alphabets. */
function letterSet(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits >>> 0;
}

/** How many bits of a 32-bit number are set. Source: Hacker's Delight, section 5-1. */
export function countOfBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
