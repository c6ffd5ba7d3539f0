import { familyOf } from './base-form.ts';
import { readVocabulary, type SavedWord, VOCABULARY_EVENT } from './vocabulary.ts';

/** Name of the ranges, which the style sheet underlines. */
const MARK = 'duo-saved';
/** Scripts that put no space between words: a word is wherever its letters are. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Marks the words that are being learnt where they stand on a page in their own language: ranges alone, so that no node of the text changes. Browsers
 * without highlights show none. Gives what ends it.
 * @param isRead whether an element holds text that can be read in two languages
 */
export function markSavedWords(
  main: Element,
  isRead: (element: Element) => boolean = (element) => element.closest('.duo-read') !== null,
): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const mark = () => {
    CSS.highlights.delete(MARK);
    const words = readVocabulary();
    const ranges = rangesOf(main, isRead, patternsOf(words), familiesOf(words));
    if (ranges.length > 0) CSS.highlights.set(MARK, new Highlight(...ranges));
  };
  mark();
  document.addEventListener(VOCABULARY_EVENT, mark);
  return () => {
    document.removeEventListener(VOCABULARY_EVENT, mark);
    CSS.highlights.delete(MARK);
  };
}

/** Finds whole words, longer ones first; nothing to find gives nothing. */
export function patternOf(words: readonly string[]): RegExp | undefined {
  const parts = [...new Set(words)]
    .filter((word) => /\p{L}/u.test(word))
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
      return UNSPACED.test(word) ? escaped : `(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`;
    });
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : undefined;
}

/** What finds the words that are being learnt, by language: `as` is to be learnt in Portuguese and stays plain in English. */
export function patternsOf(words: readonly Pick<SavedWord, 'word' | 'lang' | 'state'>[]): Map<string, RegExp> {
  const learnt = Map.groupBy(
    words.filter(({ state }) => state !== 'known'),
    ({ lang }) => languageOf(lang),
  );
  const patterns = [...learnt].map(([lang, own]) => [lang, patternOf(own.map(({ word }) => word))] as const);
  return new Map(patterns.filter((entry): entry is [string, RegExp] => entry[1] !== undefined));
}

/** Families of the words that are being learnt, by language: "a minute" is underlined for who has saved "minutes". */
function familiesOf(words: readonly Pick<SavedWord, 'word' | 'lang' | 'state' | 'base'>[]): Map<string, Set<string>> {
  const families = new Map<string, Set<string>>();
  for (const { word, lang, base, state } of words) {
    if (state === 'known') continue;
    const own = families.get(languageOf(lang)) ?? new Set();
    families.set(languageOf(lang), own.add(familyOf(word, lang)).add(familyOf(base || word, lang)));
  }
  return families;
}

/** Without its country or script. */
export function languageOf(tag: string): string {
  return tag.replace(/-.*/, '').toLowerCase();
}

/** A word of a script that has spaces. */
export const SPACED_WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Places of the words in a text: those that are saved as they stand there, and other forms of them. */
export function placesOf(
  text: string,
  language: string,
  pattern: RegExp | undefined,
  families: ReadonlySet<string>,
): [start: number, end: number][] {
  const places = pattern
    ? [...text.matchAll(pattern)].map(({ index, 0: found }): [number, number] => [index, index + found.length])
    : [];
  for (const { index, 0: found } of text.matchAll(SPACED_WORD)) {
    const end = index + found.length;
    const isFree = places.every(([start, other]) => end <= start || other <= index);
    if (isFree && families.has(familyOf(found, language))) places.push([index, end]);
  }
  return places;
}

function rangesOf(
  main: Element,
  isRead: (element: Element) => boolean,
  patterns: ReadonlyMap<string, RegExp>,
  families: ReadonlyMap<string, ReadonlySet<string>>,
): Range[] {
  const ranges: Range[] = [];
  if (families.size === 0) return ranges;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    const language = languageOf(parentElement?.closest<HTMLElement>('[lang]')?.lang ?? '');
    const own = families.get(language);
    if (!own || !parentElement || !isRead(parentElement)) continue;
    for (const [start, end] of placesOf(node.nodeValue ?? '', language, patterns.get(language), own)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
