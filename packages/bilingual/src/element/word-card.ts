import { caretAt } from '../page/caret.ts';
import { isWriting } from '../page/is-writing.ts';
import { offsetIn, type PairSides, partOf, sentenceAt, sidesAround, type UnshownPair } from '../page/pair-sides.ts';
import type { PageBlocks } from '../text/page-blocks.ts';
import { snapToWords, wordSegments } from '../words/split-words.ts';
import { letterPlaces, linksBetween, meaningOf } from '../words/word-links.ts';
import type { Labels } from './panel.ts';
import { placeAt } from './place-at.ts';

/** What the card at a word needs of its page. */
export interface WordSource {
  readonly main: HTMLElement;
  /** Files of both languages; only the files of translations know words. */
  readonly own: () => Promise<PageBlocks>;
  readonly other: PageBlocks;
  /** Where texts begin that have a translation, in reading order. */
  readonly starts: readonly Node[];
  /** Finds the translation of a text that doesn't show it: a click opens no card there, selecting does. */
  readonly unshown?: ((element: Element) => UnshownPair | undefined) | undefined;
  readonly labels: Labels;
  /** The key of the mode; with Shift it opens the card at the first word in view. */
  readonly key: string;
}

/** A word or a phrase of the page. */
interface FoundWord {
  readonly sides: PairSides;
  readonly start: number;
  readonly end: number;
  readonly range: Range;
}

/** More letters are no phrase. */
const MAX_LETTERS = 80;
/** What a click does something else with, covered translations included. */
const PRESSED = 'a, button, summary, input, select, textarea, label, [tabindex]';
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Opens a card at the word that's clicked or tapped, or at the words that are selected: what they mean, and their sentence in the other language. Gives what
 * ends it.
 */
// oxlint-disable-next-line max-lines-per-function -- its listeners share what the card shows; parts of their own would take the element over its 14 KB
export function startWords(card: HTMLElement, source: WordSource): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { main, unshown } = source;
  let shown: FoundWord | undefined;
  /** Whether a press ends a selection: its click opens nothing. */
  let selecting = false;
  /** What had the focus before a key opened the card. */
  let left: HTMLElement | undefined;

  const close = () => {
    const back = left;
    [shown, left] = [undefined, undefined];
    card.hidePopover();
    return back;
  };
  const open = (found: FoundWord | undefined) => {
    if (!found || (shown && isSame(shown, found))) return;
    shown = found;
    const fill = (own?: PageBlocks) => {
      if (shown !== found) return;
      card.replaceChildren(...contentOf(found, own, source, close));
      card.ariaLabel = textOf(found);
      card.showPopover();
      placeAt(card, found.range);
      if (left) card.focus({ preventScroll: true });
    };
    // Without the page's own file a card still has the sentence.
    source.own().then(fill, () => fill());
  };
  const listen = <Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, act, { signal });

  listen('pointerdown', (event) => {
    selecting = getSelection()?.isCollapsed === false;
    if (!event.composedPath().includes(card)) close();
  });
  listen('selectionchange', () => {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || left || !main.contains(selection.anchorNode)) return;
    const selected = selection.getRangeAt(0);
    const sides = sidesAround(selected, unshown);
    const from = sides ? offsetIn(sides[0], selected.startContainer, selected.startOffset) : 0;
    const found = sides && wordsIn(sides, from, from + selected.toString().length);
    if (!found) close();
    open(found);
  });
  listen('click', (event) => {
    const { target, button, detail, clientX, clientY } = event;
    const isPlain = button === 0 && detail === 1 && !event.ctrlKey && !event.metaKey;
    const isText = main.contains(target as Node) && !(target as Element).closest(PRESSED);
    if (unshown || !isPlain || !isText || selecting || getSelection()?.isCollapsed === false) return;
    open(wordAt(clientX, clientY));
  });
  listen('keydown', (event) => {
    const walk = (found: FoundWord | undefined) => {
      event.preventDefault();
      if (!found) return;
      left ??= document.activeElement as HTMLElement;
      open(found);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(found.range.cloneRange());
      found.range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    };
    if (event.key === 'Escape' && shown) {
      // The panel below stays.
      event.preventDefault();
      getSelection()?.removeAllRanges();
      close()?.focus({ preventScroll: true });
    } else if (shown && left && event.key in ARROWS && !event.shiftKey && !event.altKey) {
      walk(wordBeside(shown, ARROWS[event.key] as 1 | -1, source));
    } else if (isKeyOf(event, source.key) && !isWriting(event)) {
      walk(shown ?? firstWord(source));
    }
  });
  addEventListener('scroll', () => shown && placeAt(card, shown.range), { signal, passive: true });
  return () => {
    stop.abort();
    close();
  };
}

/** The key of the mode with Shift, whatever sign it writes then. */
function isKeyOf({ code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, key: string): boolean {
  return shiftKey && !altKey && !ctrlKey && !metaKey && code.replace(/^(Digit|Key)/, '') === key.toUpperCase();
}

function contentOf(found: FoundWord, own: PageBlocks | undefined, source: WordSource, close: () => void): Element[] {
  const { labels, other } = source;
  const { sides, start } = found;
  const { texts, sure } = meaningsOf(found, own, other);
  const word = line('b', sides[0].lang, textOf(found));
  const meaning = line('p', sides[1].lang, texts.join(sure ? ' … ' : ' · '));
  if (!sure) meaning.prepend(`${labels['perhaps']} `);
  const sentence = line(
    'p',
    sides[1].lang,
    sentenceAt(sides, start)
      .other.map(({ text }) => text)
      .join(' '),
  );
  const button = document.createElement('button');
  Object.assign(button, { textContent: '×', ariaLabel: labels['close'] });
  button.addEventListener('click', close);
  return [word, button, ...(texts[0] ? [meaning] : []), sentence];
}

/** What stands for the words in the other text, and whether that's sure. */
function meaningsOf({ sides, start, end }: FoundWord, own: PageBlocks | undefined, other: PageBlocks) {
  const isSecond = sides[0].lang === other.lang;
  // Files without words are those of the language from which the others are translated.
  const [first, second] = (isSecond ? [other, own] : [own, other]).map((one) => (one?.words ? one : undefined));
  const links = first || second ? linksBetween(sides[0].text, sides[1].text, first, second) : [];
  const { stretches, sure, others } = meaningOf(links, letterPlaces(sides[0].text).toLetters(start, end));
  const places = letterPlaces(sides[1].text);
  const texts = [...stretches, ...others].map((one) => sides[1].text.slice(...places.toPlaces(one)));
  return { texts: [...new Set(texts)], sure };
}

/** An element with text in its own language and direction. */
function line(tag: string, lang: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  Object.assign(element, { lang, dir: 'auto', textContent: text.replaceAll(/\s+/g, ' ') });
  return element;
}

function textOf({ sides, start, end }: FoundWord): string {
  return sides[0].text.slice(start, end).replaceAll(/\s+/g, ' ');
}

function isSame(one: FoundWord, other: FoundWord): boolean {
  return one.start === other.start && one.end === other.end && one.sides[0].text === other.sides[0].text;
}

function wordsIn(sides: PairSides, from: number, to: number): FoundWord | undefined {
  const found = snapToWords(sides[0].text, sides[0].lang, from, to);
  const range = found && found.end - found.start <= MAX_LETTERS && partOf(sides[0], found.start, found.end);
  return range ? { sides, ...found, range } : undefined;
}

/** The word at a point of the window; nothing beside words. */
function wordAt(x: number, y: number): FoundWord | undefined {
  const caret = caretAt(x, y);
  if (!caret) return undefined;
  const point = document.createRange();
  point.setStart(caret.node, caret.offset);
  const sides = sidesAround(point);
  if (!sides) return undefined;
  const at = offsetIn(sides[0], caret.node, caret.offset);
  const isHit = ({ range }: FoundWord) =>
    [...range.getClientRects()].some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
  // The place is on either side of the letter under the point.
  return [wordsIn(sides, at, at + 1), wordsIn(sides, at - 1, at)].find((found) => found && isHit(found));
}

/** The texts of the page that have a translation, in reading order. */
function sidesOf({ starts, unshown }: WordSource): PairSides[] {
  return starts.flatMap((node) => {
    const start = document.createRange();
    start.setStart(node, 0);
    const sides = sidesAround(start, unshown);
    return sides ? [sides] : [];
  });
}

/** The first word in view. */
function firstWord(source: WordSource): FoundWord | undefined {
  return endWord(
    sidesOf(source).find(([{ range }]) => (range as Range).getBoundingClientRect().top >= 0),
    0,
  );
}

/** The word after another, or with -1 the one before. In lines from right to left the next word is on the left. */
function wordBeside({ sides, start, end, range }: FoundWord, step: 1 | -1, source: WordSource): FoundWord | undefined {
  const { direction } = getComputedStyle(range.startContainer.parentElement as Element);
  const by = direction === 'rtl' ? -step : step;
  const words = wordSegments(sides[0].text, sides[0].lang);
  const next = by === 1 ? words.find(({ index }) => index >= end) : words.findLast(({ index }) => index < start);
  if (next) return wordsIn(sides, next.index, next.index + 1);
  const all = sidesOf(source);
  const at = all.findIndex((one) => one[0].range?.comparePoint(range.startContainer, range.startOffset) === 0);
  return endWord(all[at + by], by === 1 ? 0 : -1);
}

function endWord(sides: PairSides | undefined, at: 0 | -1): FoundWord | undefined {
  const word = sides && wordSegments(sides[0].text, sides[0].lang).at(at);
  return word && wordsIn(sides, word.index, word.index + 1);
}
