import { wordSegmenter } from '../analysis/language-tag.ts';
import type { TextRange } from '../search-index.ts';
import { createRecentValues, type RecentValues } from './recent-values.ts';

// Scripts that write words without spaces between: Thai, Lao, Tibetan, Myanmar, Khmer, kana, Han. Code units, since every hit is tested.
const UNSPACED = /[\u0e00-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\ud840-\ud88f]/;
const SPACE = /\s/;
const ASCII_WORD = /[0-9A-Za-z]/;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
const OPENING_AT_END = /[\p{Ps}\p{Pi}\s]+$/u;
const LOW_SURROGATE = /^[\udc00-\udfff]/;
/** Letters on each side of the first match, for each word asked for, beyond which an unspaced text need not be divided. */
const LETTERS_PER_WORD = 12;

/** A text up to this length is divided whole, so that its words are known for the next query too. */
const WHOLE_LENGTH = 400;
/** Dividing a text takes longer than finding it. */
const KEPT_TEXTS = 4_000;

interface Divider {
  readonly segmenter: Intl.Segmenter;
  readonly words: RecentValues<readonly TextRange[]>;
}

const dividers = new Map<string, Divider>();

/**
 * The part of a text, at most `count` words long, that holds the most of its matches and has them in its middle; the beginning of the text
 * when nothing matches. Words of Chinese, Japanese, Thai and the like are those of `Intl.Segmenter`.
 */
export function snippetRange(text: string, ranges: readonly TextRange[], count: number, language: string): TextRange {
  if (text.length < count * 2) return wholeOf(text); // a word and a space take two letters
  const unspaced = UNSPACED.test(text);
  const region = unspaced ? regionAround(text, ranges[0]?.start ?? 0, count * LETTERS_PER_WORD) : wholeOf(text);
  const words = unspaced ? segmentWords(text, region, language) : chunkWords(text);
  if (words.length <= count) return region;
  const marked = markWords(words, ranges);
  const first = bestWindow(marked, count);
  const following = words[first + count];
  const start = first === 0 ? region.start : (words[first]?.start ?? region.start);
  if (!following) return { start, end: region.end };
  return { start, end: start + text.slice(start, following.start).replace(OPENING_AT_END, '').length };
}

/** Which of the words overlap one of the ranges; both are in order. */
function markWords(words: readonly TextRange[], ranges: readonly TextRange[]): boolean[] {
  let next = 0;
  return words.map(({ start, end }) => {
    while ((ranges[next]?.end ?? end) <= start) next += 1;
    return (ranges[next]?.start ?? end) < end;
  });
}

/** Index of the first of `count` neighbours that hold the most marks, the marks in their middle where there is room. */
function bestWindow(marked: readonly boolean[], count: number): number {
  let held = marked.slice(0, count).filter(Boolean).length;
  let most = held;
  let best = 0;
  for (let first = 1; first + count <= marked.length; first += 1) {
    held += Number(marked[first + count - 1]) - Number(marked[first - 1]);
    if (held > most) {
      most = held;
      best = first;
    }
  }
  if (most === 0) return 0;
  const from = marked.indexOf(true, best);
  const to = marked.lastIndexOf(true, best + count - 1);
  const before = Math.floor((count - (to - from + 1)) / 2);
  return Math.max(0, Math.min(from - before, marked.length - count));
}

/** Words between spaces, with the punctuation that touches them. A loop over letters: a regular expression took six times as long. */
function chunkWords(text: string): TextRange[] {
  const words: TextRange[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const inChunk = at < text.length && !isSpace(text.charCodeAt(at));
    if (inChunk && start < 0) start = at;
    if (inChunk || start < 0) continue;
    if (holdsWord(text.slice(start, at))) words.push({ start, end: at });
    start = -1;
  }
  return words;
}

function isSpace(code: number): boolean {
  return code <= 0x20 || (code >= 0xa0 && SPACE.test(String.fromCharCode(code)));
}

function holdsWord(chunk: string): boolean {
  return ASCII_WORD.test(chunk) || LETTER_OR_NUMBER.test(chunk);
}

function segmentWords(text: string, region: TextRange, language: string): readonly TextRange[] {
  const part = text.slice(region.start, region.end);
  const { segmenter, words } = dividerOf(language);
  const found = words.get(part, () => {
    const wordLike = [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike);
    return wordLike.map(({ segment, index }) => ({ start: index, end: index + segment.length }));
  });
  if (region.start === 0) return found;
  return found.map(({ start, end }) => ({ start: region.start + start, end: region.start + end }));
}

function dividerOf(language: string): Divider {
  const known = dividers.get(language);
  if (known) return known;
  const divider = {
    segmenter: wordSegmenter(language),
    words: createRecentValues<readonly TextRange[]>(KEPT_TEXTS),
  };
  dividers.set(language, divider);
  return divider;
}

function wholeOf(text: string): TextRange {
  return { start: 0, end: text.length };
}

function regionAround(text: string, place: number, letters: number): TextRange {
  if (text.length <= WHOLE_LENGTH) return wholeOf(text);
  const start = Math.max(0, place - letters);
  const end = Math.min(text.length, place + letters);
  const isHalf = (at: number) => LOW_SURROGATE.test(text.slice(at, at + 1));
  return { start: isHalf(start) ? start - 1 : start, end: isHalf(end) ? end + 1 : end };
}
