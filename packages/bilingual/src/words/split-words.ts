/** A word of a text: what stands there from `start` to `end`, in UTF-16 units, and how it is compared. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** In small letters, composed. */
  readonly folded: string;
  /** What stands between it and the word before; left out where nobody asks. */
  readonly gap?: string;
}

/** One segmenter per language: making one takes longer than dividing a sentence. */
const segmenters = new Map<string, Intl.Segmenter>();

/** The words of a text as its language divides them, numbers left out. */
export function splitWords(text: string, lang: string): Word[] {
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' });
  segmenters.set(lang, segmenter);
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    const folded = isWordLike ? foldWord(segment) : '';
    if (folded) words.push({ start: index, end: index + segment.length, folded });
  }
  return words;
}

/** Words that have been folded: a text says most of its words again. */
const folds = new Map<string, string>();

/** A word as it is compared: whose it is does not count. Empty for a number. */
function foldWord(word: string): string {
  let folded = folds.get(word);
  if (folded === undefined) {
    folded = /\p{L}/u.test(word)
      ? word
          .normalize('NFC')
          .toLowerCase()
          .replace(/['’]s$/, '')
      : '';
    folds.set(word, folded);
  }
  return folded;
}

/** The words of a text that have letters, as they stand there. */
export function wordSegments(text: string, lang: string): Intl.SegmentData[] {
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ segment, isWordLike }) => isWordLike && /\p{L}/u.test(segment));
}

/** From the beginning of the first word that a stretch of a text touches to the end of the last; nothing when it touches none. */
export function snapToWords(
  text: string,
  lang: string,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } | undefined {
  const words = wordSegments(text, lang).filter(({ segment, index }) => index < to && index + segment.length > from);
  const [first, last] = [words[0], words.at(-1)];
  return first && last && { start: first.index, end: last.index + last.segment.length };
}
