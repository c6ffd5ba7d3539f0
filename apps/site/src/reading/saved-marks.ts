import { readVocabulary, VOCABULARY_EVENT } from './vocabulary.ts';

/** Name of the ranges, which the style sheet underlines. */
const MARK = 'duo-saved';
/** Scripts that put no space between words: a word is wherever its letters are. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Marks the words that are being learnt where they stand on a page: ranges alone, so that no node of the text changes. Browsers without highlights
 * show none. Gives what ends it.
 */
export function markSavedWords(main: Element): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const mark = () => {
    const words = readVocabulary().filter(({ state }) => state !== 'known');
    const pattern = patternOf(words.map(({ word }) => word));
    CSS.highlights.delete(MARK);
    if (pattern) CSS.highlights.set(MARK, new Highlight(...rangesOf(main, pattern)));
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

function rangesOf(main: Element, pattern: RegExp): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('.duo-read')) continue;
    for (const { index, 0: found } of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + found.length);
      ranges.push(range);
    }
  }
  return ranges;
}
