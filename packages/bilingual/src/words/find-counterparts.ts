import type { WordTable } from './align-words.ts';
import type { Word } from './split-words.ts';

/** Words of a sentence, by their indices, and those of its translation that stand for them. */
export interface Counterpart {
  /** Index of the first word, and of the one after the last. */
  readonly own: readonly [from: number, to: number];
  readonly other: readonly [from: number, to: number];
  /** How likely that is, from 0 to 1. */
  readonly likely: number;
}

/** Likelihood from which a counterpart is sure, and from which it is worth naming. Chosen by `npm run bench -- alignment`. */
export const SURE = 0.55;
const LIKELY = 0.03;
/** A small word stands for one that says something only where that is nearly certain. */
const LIKELY_SMALL = 0.75;
/** Likelihood with which a word beside a counterpart belongs to it. */
const [JOINS, JOINED_OFTEN] = [0.7, 1.5];
/** The same for what makes another verb of one, which stands with many others as well. */
const JOINS_PARTICLE = 0.4;
/** Small words that may stand within a counterpart: barra de ferramentas. */
const MAX_GAP = 2;
/** A number between two words (11月18日) and most marks keep them from being one counterpart. */
const APART = /[\p{N}.,;:!?()、。，；：]/u;
/** So many are named where none is sure. */
const MAX_NAMED = 3;

/** What finds the words of a sentence in its translation. */
export interface SideOfTable {
  readonly words: readonly Word[];
  /** Whether a word says little by itself. */
  readonly isSmall: (folded: string) => boolean;
  /** Whether it stands for nothing by itself. */
  readonly isGrammar?: ((folded: string) => boolean) | undefined;
  /** Whether a small word belongs to the verb before it. */
  readonly isParticle?: ((folded: string) => boolean) | undefined;
}

/**
 * What stands for each word of a sentence in its translation: a word or several that follow each other. The likeliest comes first; others follow where it isn't
 * sure.
 */
export function findCounterparts(table: WordTable, own: SideOfTable, other: SideOfTable): Counterpart[][] {
  return own.words.map((word, row) => {
    if (own.isGrammar?.(word.folded)) return [];
    const isSmall = own.isSmall(word.folded);
    const found = [...other.words.keys()]
      .filter((column) => !other.isGrammar?.(other.words[column]?.folded ?? ''))
      .map((column) => ({ column, likely: likelihood(table, row, column, isSmall) }))
      .filter(
        ({ column, likely }) =>
          likely >= LIKELY && (isSmall || !other.isSmall(other.words[column]?.folded ?? '') || likely >= LIKELY_SMALL),
      )
      .sort((one, another) => another.likely - one.likely);
    const counterparts: Found[] = [];
    for (const { column, likely } of found) {
      const [from, to] = isSmall ? [column, column + 1] : joinWords(table, row, column, other);
      const named = counterparts.findIndex((one) => one.other[0] < to && from < one.other[1]);
      const same = counterparts.findIndex((one) => one.folded === foldedOf(other.words, from, to));
      if (same >= 0) {
        // The same word stands there again: which of the two it is matters less than that it is this word.
        const first = counterparts[same] as Found;
        counterparts[same] = { ...first, likely: Math.min(1, first.likely + likely) };
      } else if (named < 0) {
        const end = hasParticle(table, row, column, own) ? row + 2 : row + 1;
        counterparts.push({ own: [row, end], other: [from, to], likely, folded: foldedOf(other.words, from, to) });
      }
    }
    const [first] = counterparts.sort((one, another) => another.likely - one.likely);
    if (first && first.likely >= SURE) return [first];
    // What a small word may stand for helps no reader.
    return isSmall ? [] : counterparts.slice(0, MAX_NAMED);
  });
}

/** Whether the next word belongs to a verb that stands for another word: sign in. */
function hasParticle({ columns, backward }: WordTable, row: number, column: number, own: SideOfTable): boolean {
  const next = own.words[row + 1];
  const isNext = next !== undefined && !own.isSmall(own.words[row]?.folded ?? '') && next.gap?.trim() === '';
  return (
    isNext &&
    own.isParticle?.(next.folded) === true &&
    (backward[(row + 1) * columns + column] as number) >= JOINS_PARTICLE
  );
}

interface Found extends Counterpart {
  readonly folded: string;
}

function foldedOf(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');
}

/**
 * What both directions say of two words.
 * @param isAlone whether it's one with no word beside it
 */
function likelihood(table: WordTable, row: number, column: number, isAlone: boolean): number {
  const { columns, backward, support } = table;
  const at = row * columns + column;
  const times = support[at] as number;
  // What was seen once may be chance.
  return (Math.sqrt(explained(table, row, column, isAlone) * (backward[at] as number)) * times) / (times + 1);
}

/** How surely an other word is there because of an own one, or of the words beside it that stand for the same: only one of them is given as its cause. */
function explained({ rows, columns, forward, backward }: WordTable, row: number, column: number, isAlone: boolean) {
  let sum = forward[row * columns + column] as number;
  if (isAlone || (backward[row * columns + column] as number) < JOINS) return sum;
  for (let near = Math.max(0, row - MAX_GAP); near <= Math.min(rows - 1, row + MAX_GAP); near += 1) {
    const at = near * columns + column;
    if (near !== row && (backward[at] as number) >= JOINS) sum += forward[at] as number;
  }
  return Math.min(1, sum);
}

/** The words around one that are there because of the same word: pieces of a compound, and words with small ones between them. */
function joinWords(table: WordTable, row: number, column: number, side: SideOfTable): [number, number] {
  const { words, isSmall, isParticle } = side;
  const belongs = (at: number, isNext: boolean) => {
    const cell = row * table.columns + at;
    const folded = words[at]?.folded ?? '';
    const isPart = isNext && isParticle?.(folded) === true;
    if (isSmall(folded) && !isPart) return false;
    return (
      (table.forward[cell] as number) >= (isPart ? JOINS_PARTICLE : JOINS) &&
      (table.support[cell] as number) >= JOINED_OFTEN
    );
  };
  const isApart = (at: number, by: 1 | -1) => APART.test(words[by > 0 ? at : at + 1]?.gap ?? '');
  const reach = (by: 1 | -1): number => {
    let [last, gap] = [column, 0];
    for (let at = column + by; gap <= MAX_GAP && at >= 0 && at < words.length; at += by) {
      if (isApart(at, by)) break;
      if (belongs(at, by > 0 && gap === 0)) {
        last = at;
        gap = 0;
      } else if (isSmall(words[at]?.folded ?? '')) gap += 1;
      else break;
    }
    return last;
  };
  return [reach(-1), reach(1) + 1];
}
