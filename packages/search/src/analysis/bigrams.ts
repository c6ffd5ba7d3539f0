import type { RawWord } from './split-words.ts';

/**
 * Overlapping pairs of letters; the last letter stands alone, so that a single letter is found wherever it is, by prefix.
 * @param fold gives the one spelling of a text
 */
export function bigrams(word: RawWord, fold: (text: string) => string) {
  const letters = lettersOf(word, fold);
  return letters.map(({ text, start, end }, index) => {
    const next = letters[index + 1];
    return { term: next ? text + next.text : text, beside: [] as string[], start, end: next?.end ?? end };
  });
}

interface Letter {
  text: string;
  start: number;
  end: number;
}

/** Letters after folding, each with its place before: half-width kana and their marks become one letter. */
function lettersOf(word: RawWord, fold: (text: string) => string): Letter[] {
  const folded = fold(word.text);
  if (folded.length === word.text.length && [...folded].length === folded.length) {
    return [...folded].map((text, index) => ({ text, start: word.start + index, end: word.start + index + 1 }));
  }
  const letters: Letter[] = [];
  let start = word.start;
  for (const [cluster] of word.text.matchAll(/.[\p{M}\uff9e\uff9f]*/gsu)) {
    const end = start + cluster.length;
    for (const text of fold(cluster)) letters.push({ text, start, end });
    start = end;
  }
  return letters;
}
