/** A word as it stands in a text, in UTF-16 code units, end exclusive. */
export interface RawWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Written without spaces between words: Chinese, Japanese, Korean. */
  readonly cjk: boolean;
  /** What stands between this word and the one before when that is a single character, else ''. */
  readonly joiner: string;
}

const RUN = /[\p{L}\p{N}\p{M}\u00ad\u200c\u200d]+/gu;
const CJK = '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\u3005\\u30fc\\uff70\\uff9e\\uff9f';
const HAS_CJK = new RegExp(`[${CJK}]`, 'u');
/** Letters before the first of those scripts, Hangul jamo: most words have no others, which is told sooner. */
const BEFORE_CJK = /^[\0-\u10ff]*$/;
const BY_SCRIPT = new RegExp(`[${CJK}][${CJK}\\p{M}]*|[^${CJK}]+`, 'gu');
const CONTRACTION = /^(?:s|t|d|m|re|ve|ll)$/i;
const ELISION = /^(?:[a-zà-ü]|qu|jusqu|lorsqu|puisqu|quoiqu|un|[dnscb]ell|all|dall|sull|coll|quest|quell)$/i;

/**
 * Cuts a text into words: runs of letters, digits and marks, divided where scripts that write without spaces begin or end.
 * Contractions (`don't`, `key's`) and elided articles (`l'extension`) lose their small part.
 */
export function splitWords(text: string): RawWord[] {
  const words: RawWord[] = [];
  let last = -2;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const joiner = index === last + 1 && last >= 0 ? text.charAt(last) : '';
    last = index + run.length;
    const apostropheAfter = isApostrophe(text.charAt(last));
    if (isApostrophe(joiner) && CONTRACTION.test(run)) continue;
    if (apostropheAfter && ELISION.test(run) && /\p{L}/u.test(text.charAt(last + 1))) continue;
    if (BEFORE_CJK.test(run) || !HAS_CJK.test(run)) {
      words.push({ text: run, start: index, end: last, cjk: false, joiner });
      continue;
    }
    for (const { 0: part, index: offset } of run.matchAll(BY_SCRIPT)) {
      const start = index + offset;
      words.push({
        text: part,
        start,
        end: start + part.length,
        cjk: HAS_CJK.test(part),
        joiner: offset === 0 ? joiner : '',
      });
    }
  }
  return words;
}

function isApostrophe(character: string): boolean {
  return character === "'" || character === '’';
}

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
