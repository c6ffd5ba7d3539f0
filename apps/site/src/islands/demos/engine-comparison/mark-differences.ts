/** A piece of a wording; `differs` when the wording that it is compared with lacks it. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/**
 * Splits a text into words and what stands between them. Done while the site is built: browsers disagree about the words of Chinese and Japanese,
 * and a page must come alive with the marks that it was made with.
 * @param lang BCP 47 tag
 */
export function splitWords(text: string, lang: string): string[] {
  return [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
}

/**
 * A wording in pieces, marked where it says something that another one does not. Words are compared without regard to case, by the longest
 * sequence that both have in common, so that the same words in another order count as a difference.
 * @param base segments of the wording to compare with, from `splitWords`
 * @param wording segments of the wording that is marked
 * @example She has gone. / She has left. → [She has ][left*][.]
 */
export function markDifferences(base: readonly string[], wording: readonly string[]): Piece[] {
  const kept = commonWords(base.filter(isWord).map(fold), wording.filter(isWord).map(fold));
  let word = 0;
  const segments = wording.map((text) => ({
    text,
    word: isWord(text),
    differs: isWord(text) && !kept.has(word++),
  }));
  return join(segments);
}

/** Indices of the second list's words in a longest common subsequence of both. */
function commonWords(first: readonly string[], second: readonly string[]): ReadonlySet<number> {
  const width = second.length + 1;
  const lengths = new Uint16Array((first.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = first.length - 1; row >= 0; row--) {
    for (let column = second.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        first[row] === second[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const common = new Set<number>();
  let [row, column] = [0, 0];
  while (row < first.length && column < second.length) {
    if (first[row] === second[column]) {
      common.add(column);
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return common;
}

/** Neighbours of one kind as one piece; spaces and signs between two different words belong to them. */
function join(segments: readonly { text: string; word: boolean; differs: boolean }[]): Piece[] {
  const pieces: { text: string; differs: boolean }[] = [];
  for (const [index, { text, word, differs }] of segments.entries()) {
    const next = segments.slice(index).find((segment) => segment.word);
    const last = pieces.at(-1);
    const belongs = word ? differs : (last?.differs ?? false) && next?.differs === true;
    if (last && last.differs === belongs) last.text += text;
    else pieces.push({ text, differs: belongs });
  }
  return pieces;
}

function isWord(segment: string): boolean {
  return /[\p{L}\p{N}]/u.test(segment);
}

function fold(segment: string): string {
  return segment.toLowerCase();
}
