/** Cuts a folded word into the words that it is made of; nothing for a word that is no compound. */
export type CutCompound = (word: string) => readonly string[];

/** Letters of a part, and so of what may be cut. */
const PART_LETTERS = 4;
const SPELLED = /^\p{L}+$/u;
const ACCOUNT_WORDS = 20_000;

/**
 * Cuts compounds by the words that an index itself has, so that no dictionary is needed: `Untertitelsprache` where some text says `Untertitel` and some
 * `Sprache`. What stands between the parts (`Übersetzung-s-dienst`) goes with the stem. Of several ways to cut, the one with the longest last word counts, for
 * it says what the whole is.
 *
 * @param words folded words of the index
 * @param isStopWord words that are no part: `unter` is none of `Untertitel`
 */
export function compoundCutter(
  words: Iterable<string>,
  stem: (word: string) => string,
  isStopWord: (word: string) => boolean,
): CutCompound {
  const stems = new Set<string>();
  for (const word of words)
    if (word.length >= PART_LETTERS && SPELLED.test(word) && !isStopWord(word)) stems.add(stem(word));
  const isPart = (text: string) => !isStopWord(text) && stems.has(stem(text));
  const cut = (word: string): readonly string[] => {
    for (let at = PART_LETTERS; at <= word.length - PART_LETTERS; at++) {
      const first = word.slice(0, at);
      if (!isPart(first)) continue;
      const rest = word.slice(at);
      const others = isPart(rest) ? [rest] : cut(rest);
      if (others.length > 0) return [first, ...others];
    }
    return [];
  };
  const known = new Map<string, readonly string[]>();
  return (word) => {
    if (word.length < 2 * PART_LETTERS || !SPELLED.test(word)) return [];
    let parts = known.get(word);
    if (!parts) {
      parts = cut(word);
      if (known.size >= ACCOUNT_WORDS) known.clear();
      known.set(word, parts);
    }
    return parts;
  };
}
