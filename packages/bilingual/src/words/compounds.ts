import type { Word } from './split-words.ts';

/** Times that two pieces must stand together, and the share of the rarer one's uses in which they do. */
const [MIN_TOGETHER, MIN_SHARE] = [2, 0.6];
/** A letter that stands beside many words makes no word with one of them. */
const MIN_SHARE_OF_LETTER = 0.15;
/** Particles of Chinese: they stand beside every word and belong to none. */
const PARTICLES = new Set(
  '的 了 是 在 和 与 或 也 都 就 不 要 会 可 从 把 被 为 到 用 有 这 那 你 我 它 每 请'.split(' '),
);
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** Longest word that is put together, in pieces. */
const MAX_PIECES = 4;

/** Words, or their codes. */
interface KnownWords {
  has(word: string): boolean;
}

/**
 * Words that the segmenter of a script without spaces leaves in pieces, because its dictionary lacks them: pieces that hardly stand without each other, one
 * of which is a single letter.
 * @param texts the words of each sentence
 */
export function findCompounds(texts: readonly (readonly Word[])[]): ReadonlySet<string> {
  const together = new Map<string, { count: number; pieces: readonly [string, string] }>();
  for (const words of texts) {
    for (let index = 0; index + 1 < words.length; index += 1) {
      const { folded, end } = words[index] as Word;
      const next = words[index + 1] as Word;
      if (next.start !== end || !areCompound(folded, next.folded)) continue;
      const whole = folded + next.folded;
      together.set(whole, { count: (together.get(whole)?.count ?? 0) + 1, pieces: [folded, next.folded] });
    }
  }
  // Most scripts have none.
  if (together.size === 0) return new Set();
  const uses = countUses(texts);
  const usesOf = (pieces: readonly string[]) => pieces.map((piece) => uses.get(piece) ?? 0);
  return new Set(
    [...together].flatMap(([whole, { count, pieces }]) =>
      count >= MIN_TOGETHER &&
      count >= MIN_SHARE * Math.min(...usesOf(pieces)) &&
      count >= MIN_SHARE_OF_LETTER * Math.max(...usesOf(pieces.filter(({ length }) => length === 1)))
        ? [whole]
        : [],
    ),
  );
}

function countUses(texts: readonly (readonly Word[])[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const words of texts) for (const { folded } of words) uses.set(folded, (uses.get(folded) ?? 0) + 1);
  return uses;
}

/** The same words with pieces put together that are a known word, the longest first. */
export function joinCompounds(words: readonly Word[], known: KnownWords, codeOf = (folded: string) => folded): Word[] {
  const joined: Word[] = [];
  const isKnown = (whole: string) => known.has(codeOf(whole));
  for (let index = 0; index < words.length; ) {
    const pieces = longestFrom(words, index, isKnown);
    const first = words[index] as Word;
    if (pieces === 1) joined.push(first);
    else {
      const whole = words.slice(index, index + pieces);
      const end = whole.at(-1)?.end ?? first.end;
      joined.push({ start: first.start, end, folded: whole.map(({ folded }) => folded).join('') });
    }
    index += pieces;
  }
  return joined;
}

/** The words without single letters that are likely pieces of a word: those beside another one that is no particle. */
export function withoutPieces(words: readonly Word[]): Word[] {
  const isBeside = (one: Word | undefined, next: Word | undefined) =>
    one !== undefined && next !== undefined && one.end === next.start;
  const isLetter = (word: Word | undefined) =>
    word !== undefined && word.folded.length === 1 && IDEOGRAPHS.test(word.folded) && !PARTICLES.has(word.folded);
  const isWord = (word: Word | undefined) =>
    word !== undefined && IDEOGRAPHS.test(word.folded) && !PARTICLES.has(word.folded);
  return words.filter((word, index) => {
    if (!isLetter(word)) return true;
    const [before, after] = [words[index - 1], words[index + 1]];
    return !(isBeside(before, word) && isWord(before)) && !(isBeside(word, after) && isLetter(after));
  });
}

function longestFrom(words: readonly Word[], index: number, isKnown: (whole: string) => boolean): number {
  let whole = words[index]?.folded ?? '';
  let longest = 1;
  for (let pieces = 2; pieces <= MAX_PIECES; pieces += 1) {
    const before = words[index + pieces - 2];
    const next = words[index + pieces - 1];
    if (!next || !before || next.start !== before.end || !IDEOGRAPHS.test(next.folded)) break;
    whole += next.folded;
    if (isKnown(whole)) longest = pieces;
  }
  return longest;
}

function areCompound(one: string, other: string): boolean {
  return (
    (one.length === 1 || other.length === 1) &&
    [one, other].every((piece) => IDEOGRAPHS.test(piece) && !PARTICLES.has(piece))
  );
}
