import { wordSegmenter } from '../analysis/language-tag.ts';
import { createRecentValues, type RecentValues } from '../core/recent-values.ts';
import type { TextRange } from '../core/search-index.ts';

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
const CACHED_TEXTS = 4_000;

/** Where words start and end, one after the other: thousands of texts are kept in this form. */
type Words = readonly number[];

interface Divider {
  readonly segmenter: Intl.Segmenter;
  readonly words: RecentValues<string, Words>;
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
  // Where nothing matches, the words behind the snippet are not looked at.
  const most = ranges.length === 0 ? count + 1 : Number.POSITIVE_INFINITY;
  const words = unspaced ? segmentWords(text, region, language) : chunkWords(text, most);
  if (words.length / 2 <= count) return region;
  const first = ranges.length === 0 ? 0 : bestWindow(markWords(words, ranges), count);
  const following = words[(first + count) * 2];
  const start = first === 0 ? region.start : (words[first * 2] ?? region.start);
  if (following === undefined) return { start, end: region.end };
  return { start, end: start + text.slice(start, following).replace(OPENING_AT_END, '').length };
}

/** Which of the words overlap one of the ranges; both are in order. */
function markWords(words: Words, ranges: readonly TextRange[]): boolean[] {
  const marked: boolean[] = [];
  let next = 0;
  for (let word = 0; word < words.length; word += 2) {
    const start = words[word] ?? 0;
    const end = words[word + 1] ?? start;
    while ((ranges[next]?.end ?? end) <= start) next += 1;
    marked.push((ranges[next]?.start ?? end) < end);
  }
  return marked;
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

/** Words between spaces, with the punctuation that touches them, but no more than `most`. A loop over letters: a regular expression took six times as long. */
function chunkWords(text: string, most: number): Words {
  const words: number[] = [];
  let start = -1;
  for (let at = 0; at <= text.length && words.length / 2 < most; at += 1) {
    const inChunk = at < text.length && !isSpace(text.charCodeAt(at));
    if (inChunk && start < 0) start = at;
    if (inChunk || start < 0) continue;
    if (isAsciiLetter(text.charCodeAt(start)) || holdsWord(text.slice(start, at))) words.push(start, at);
    start = -1;
  }
  return words;
}

/** Most words begin with one. */
function isAsciiLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isSpace(code: number): boolean {
  return code <= 0x20 || (code >= 0xa0 && SPACE.test(String.fromCharCode(code)));
}

function holdsWord(chunk: string): boolean {
  return ASCII_WORD.test(chunk) || LETTER_OR_NUMBER.test(chunk);
}

function segmentWords(text: string, region: TextRange, language: string): Words {
  const part = text.slice(region.start, region.end);
  const { segmenter, words } = dividerOf(language);
  const found = words.get(part, () => {
    const places: number[] = [];
    for (const { segment, index, isWordLike } of segmenter.segment(part))
      if (isWordLike) places.push(index, index + segment.length);
    return places;
  });
  return region.start === 0 ? found : found.map((place) => region.start + place);
}

function dividerOf(language: string): Divider {
  const known = dividers.get(language);
  if (known) return known;
  const divider = {
    segmenter: wordSegmenter(language),
    words: createRecentValues<string, Words>(CACHED_TEXTS),
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
