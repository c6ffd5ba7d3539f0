import { type PairSides, sidesAround, type UnshownPair, wordSegments } from '@duoverso/bilingual';
import { findPlace } from '../../browser/scroll-position.ts';
import { firstOwnText } from '../control/own-text.ts';
import { type SelectedWord, wordIn } from './selected-word.ts';

/** Finds the translation of a text that does not show it. */
type FindUnshown = ((element: Element) => UnshownPair | undefined) | undefined;

/** Elements that hold text on their own. */
const TEXTS = ':is(h1, h2, h3, h4, p, li, td, th, dt, dd, figcaption, summary)';
/** Where each key leads: to another word, or to another text. In lines from right to left the next word is on the left. */
const STEPS: Readonly<Record<string, { readonly by: 1 | -1; readonly text?: true }>> = {
  ArrowRight: { by: 1 },
  ArrowLeft: { by: -1 },
  ArrowDown: { by: 1, text: true },
  ArrowUp: { by: -1, text: true },
};

/** The first word of the text that has focus, or that the reader has in front of them. */
export function firstWord(main: Element, unshown: FindUnshown): SelectedWord | undefined {
  const texts = [...main.querySelectorAll(TEXTS)];
  const focused = main.contains(document.activeElement) ? document.activeElement?.closest(TEXTS) : undefined;
  const from = texts.indexOf((focused ?? findPlace()) as Element);
  for (const text of texts.slice(Math.max(from, 0))) {
    const found = wordOf(text, 1, unshown);
    if (found) return found;
  }
  return undefined;
}

/** The word to which an arrow key leads from another; nothing for other keys, and at the ends of the page. */
export function wordByKey(
  { key }: KeyboardEvent,
  from: SelectedWord,
  main: Element,
  unshown: FindUnshown,
): SelectedWord | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  if (step.text) return wordOfNextText(from, step.by, 1, main, unshown);
  const holder = from.range.startContainer.parentElement as Element;
  const by = getComputedStyle(holder).direction === 'rtl' ? (-step.by as 1 | -1) : step.by;
  return wordBeside(from, by) ?? wordOfNextText(from, by, by, main, unshown);
}

/** Whether an arrow key is one of those. */
export function isStep({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key in STEPS && !(shiftKey || ctrlKey || altKey || metaKey);
}

/** Selects a word and brings it into view. */
export function selectWord({ range }: SelectedWord): void {
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  const { top, bottom } = range.getBoundingClientRect();
  const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  if (top < Math.max(edge, 0) || bottom > innerHeight) scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
}

/**
 * The first or the last word of the next text, or of the one before.
 * @param end 1 for its first word, -1 for its last
 */
function wordOfNextText(
  { sides, range }: SelectedWord,
  by: 1 | -1,
  end: 1 | -1,
  main: Element,
  unshown: FindUnshown,
): SelectedWord | undefined {
  const own = sides[0].range ?? range;
  const texts = [...main.querySelectorAll(TEXTS)].filter((text) => own.comparePoint(text, 0) === by);
  for (const text of by === 1 ? texts : texts.reverse()) {
    const found = wordOf(text, end, unshown);
    // What is around this text begins with it.
    if (found && own.comparePoint(found.range.startContainer, found.range.startOffset) === by) return found;
  }
  return undefined;
}

/** The first or the last word of a text that is seen and has a translation. */
function wordOf(text: Element, end: 1 | -1, unshown: FindUnshown): SelectedWord | undefined {
  const node = firstOwnText(text);
  if (!node) return undefined;
  const start = document.createRange();
  start.setStart(node, 0);
  const sides = sidesAround(start, unshown);
  return sides && endWord(sides, end);
}

/** The first word of a text, or with -1 its last. */
function endWord(sides: PairSides, end: 1 | -1): SelectedWord | undefined {
  const found = wordSegments(sides[0].text, sides[0].lang).at(end === 1 ? 0 : -1);
  return found && wordIn(sides, found.index, found.index + 1);
}

/** The word after another in its text, or with -1 the one before. */
function wordBeside({ sides, start, end }: SelectedWord, by: 1 | -1): SelectedWord | undefined {
  const words = wordSegments(sides[0].text, sides[0].lang);
  const found = by === 1 ? words.find(({ index }) => index >= end) : words.findLast(({ index }) => index < start);
  return found && wordIn(sides, found.index, found.index + 1);
}
