import { alignSentences, type Sentence, splitSentences } from '../words/align-sentences.ts';
import { originalRange } from './text-pair.ts';

/** One of the two texts of a pair: in the page, or still to be shown. */
export interface PairSide {
  readonly text: string;
  readonly lang: string;
  /** Where it stands; nothing for a translation that is not shown. */
  readonly range?: Range;
}

/** A text and its translation; the first is the one that was looked for. */
export type PairSides = readonly [own: PairSide, other: PairSide];

/** A text whose translation is not on the page. */
export interface UnshownPair {
  readonly nodes: readonly Node[];
  readonly translation: string;
  readonly lang: string;
}

/** The pair that a part of the page belongs to, and which side of it. */
export function sidesAround(
  part: Range,
  unshown?: (element: Element) => UnshownPair | undefined,
): PairSides | undefined {
  const shown = shownSides(part);
  if (shown) return shown;
  const node = part.commonAncestorContainer;
  const pair = unshown?.(node instanceof Element ? node : (node.parentElement as Element));
  if (!pair) return undefined;
  const range = document.createRange();
  range.setStartBefore(pair.nodes[0] as Node);
  range.setEndAfter(pair.nodes.at(-1) as Node);
  return contains(range, part) ? [sideOf(range), { text: pair.translation, lang: pair.lang }] : undefined;
}

/** The sentence of the first side in which a place lies, with those of the other side that stand for it. */
export function sentenceAt(
  [own, other]: PairSides,
  offset: number,
): { readonly own: readonly Sentence[]; readonly other: readonly Sentence[] } {
  const [sentences, others] = [splitSentences(own.text, own.lang), splitSentences(other.text, other.lang)];
  const index = sentences.findLastIndex(({ start }) => start <= offset);
  const texts = (list: readonly Sentence[]) => list.map(({ text }) => text);
  const pair = alignSentences(texts(sentences), texts(others)).find((one) => one.own.includes(index));
  return {
    own: (pair?.own ?? []).map((at) => sentences[at] as Sentence),
    other: (pair?.other ?? []).map((at) => others[at] as Sentence),
  };
}

/** The part of a side between two places of its text, in UTF-16 units. */
export function partOf({ range }: PairSide, start: number, end: number): Range | undefined {
  if (!range) return undefined;
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const part = document.createRange();
  let at = 0;
  let begun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    const length = node.nodeValue?.length ?? 0;
    if (!begun && start < at + length) {
      part.setStart(node, start - at);
      begun = true;
    }
    if (begun && end <= at + length) {
      part.setEnd(node, end - at);
      return part;
    }
    at += length;
  }
  return undefined;
}

/** How far from the beginning of a side a place of the page lies, in UTF-16 units. */
export function offsetIn({ range }: PairSide, node: Node, offset: number): number {
  if (!range) return 0;
  const before = range.cloneRange();
  before.setEnd(node, offset);
  return before.toString().length;
}

/** The pair around a part of the page, or beside it in the same block. */
function shownSides(part: Range): PairSides | undefined {
  const node = part.commonAncestorContainer;
  for (let one = node instanceof Element ? node : node.parentElement; one; one = one.parentElement) {
    const pair = one.matches('.duo-read')
      ? one
      : [...one.children].find((child) => child.matches('.duo-loose') && contains(originalRange(child), part));
    const translation = pair?.querySelector('.duo-translation');
    if (!pair || !translation) continue;
    const inner = document.createRange();
    inner.selectNodeContents(translation);
    const [original, translated] = [sideOf(originalRange(pair)), sideOf(inner)];
    if (contains(original.range, part)) return [original, translated];
    return contains(inner, part) ? [translated, original] : undefined;
  }
  return undefined;
}

function sideOf(range: Range): PairSide & { readonly range: Range } {
  const node = range.commonAncestorContainer;
  const element = node instanceof Element ? node : node.parentElement;
  return { text: range.toString(), lang: element?.closest<HTMLElement>('[lang]')?.lang ?? '', range };
}

function contains(outer: Range, inner: Range): boolean {
  return (
    outer.comparePoint(inner.startContainer, inner.startOffset) >= 0 &&
    outer.comparePoint(inner.endContainer, inner.endOffset) <= 0
  );
}
