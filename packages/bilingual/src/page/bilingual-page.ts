import { writeMarkedText } from '../text/marked-text.ts';
import { type Doubt, doubtOfPair, type PageBlocks } from '../text/page-blocks.ts';
import { pairBlocks } from '../text/pair-blocks.ts';
import { findTextBlocks, type TextBlock } from '../text/text-blocks.ts';
import type { TextTree } from '../text/text-tree.ts';
import {
  adoptPair,
  createPair,
  dressPair,
  type PairLook,
  removePair,
  retranslate,
  type TextPair,
} from './text-pair.ts';

/** How the nodes of the browser's document are read. */
export const DOM_TREE: TextTree<Node> = {
  children: (node) => [...node.childNodes],
  tag: (node) => (node.nodeType === Node.ELEMENT_NODE ? (node as Element).localName : isText(node) ? '#text' : ''),
  text: (node) => node.nodeValue ?? '',
  attribute: (node, name) => (node as Element).getAttribute(name),
};

function isText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE;
}

/** What two languages of a page are shown with. */
export interface PairedBlocks {
  /** The other language. */
  readonly other: PageBlocks;
  /** The page's own, which are loaded where they say more than the page itself. */
  readonly own?: PageBlocks | undefined;
}

/** Text of a page for which the other language has words of its own. */
export interface TranslatedBlock {
  readonly block: TextBlock<Node>;
  /** Marked text in the other language. */
  readonly text: string;
  /** Why it may not say what the page says. */
  readonly doubt: Doubt | undefined;
}

/** What a page says without a second language. */
interface PageText {
  readonly blocks: readonly TextBlock<Node>[];
  /** The blocks as marked texts. */
  readonly marked: readonly string[];
}

/** Texts of pages as they were read before they got their pairs. */
const knownTexts = new WeakMap<Element, PageText>();

/**
 * The blocks under an element that have a translation, in reading order.
 * @param tree how the page is read, with what its site leaves out
 */
export function findTranslated(
  main: Element,
  blocks: PairedBlocks,
  tree: TextTree<Node> = DOM_TREE,
): TranslatedBlock[] {
  return translatedOf(readText(main, tree), blocks);
}

function readText(main: Element, tree: TextTree<Node>): PageText {
  const blocks = findTextBlocks<Node>(main, tree);
  return { blocks, marked: blocks.map(({ nodes }) => writeMarkedText(nodes, tree)) };
}

function translatedOf({ blocks, marked }: PageText, { other, own }: PairedBlocks): TranslatedBlock[] {
  return pairBlocks(blocks.map(({ kind }) => kind).join(''), other.kinds).flatMap((target, index) => {
    const text = other.blocks[target];
    if (!text || text === marked[index]) return [];
    return [{ block: blocks[index] as TextBlock<Node>, text, doubt: doubtOfPair([own, index], [other, target]) }];
  });
}

/** Puts every translation into a page, shown or still to be. */
export function insertPairs(
  main: Element,
  blocks: PairedBlocks,
  look: PairLook,
  tree: TextTree<Node> = DOM_TREE,
): TextPair[] {
  const text = readText(main, tree);
  knownTexts.set(main, text);
  return translatedOf(text, blocks).map((one) =>
    dressed(createPair(one.block.nodes, one.text, blocks.other), one, look),
  );
}

/**
 * Says a page that has pairs in another language.
 * @param standing the pairs: where their text is translated, they stay and say it in the other language; the others go
 */
export function retranslatePairs(
  main: Element,
  blocks: PairedBlocks,
  look: PairLook,
  tree: TextTree<Node>,
  standing: readonly TextPair[],
): TextPair[] {
  const left = new Map<Node | null, TextPair>(standing.map((pair) => [pair.original, pair]));
  const text = textBehind(main, tree, standing);
  knownTexts.set(main, text);
  const pairs = translatedOf(text, blocks).map((one) => {
    const parent = one.block.nodes[0]?.parentNode ?? null;
    const before = left.get(parent);
    left.delete(parent);
    const pair = before
      ? retranslate(before, one.text, blocks.other)
      : createPair(one.block.nodes, one.text, blocks.other);
    return dressed(pair, one, look);
  });
  removePairs([...left.values()]);
  return pairs;
}

function dressed(pair: TextPair, { doubt }: TranslatedBlock, look: PairLook): TextPair {
  if (doubt) pair.element.dataset['doubt'] = doubt;
  else delete pair.element.dataset['doubt'];
  dressPair(pair, look);
  return pair;
}

/** The text of a page that may have pairs already: what it was before, while that still stands. */
function textBehind(main: Element, tree: TextTree<Node>, standing: readonly TextPair[]): PageText {
  const known = knownTexts.get(main);
  const stands = known?.blocks.every(({ nodes }) => nodes.every((node) => main.contains(node)));
  return known && stands ? known : readText(main, withoutPairs(tree, standing));
}

/** Reads a page as it was before it got its pairs. */
function withoutPairs(tree: TextTree<Node>, pairs: readonly TextPair[]): TextTree<Node> {
  const originals = new Map<Node, Node>(pairs.map(({ element, original }) => [element, original]));
  const asBefore = (node: Node): readonly Node[] => {
    const original = originals.get(node);
    return original ? tree.children(original) : [node];
  };
  return { ...tree, children: (node) => tree.children(node).flatMap(asBefore) };
}

/** The pairs of a page that the server has made bilingual. */
export function adoptPairs(page: Document): TextPair[] {
  return [...page.querySelectorAll<HTMLElement>('main .duo-read')].map(adoptPair);
}

/** Leaves the page as it was. */
export function removePairs(pairs: readonly TextPair[]): void {
  for (const pair of pairs) if (pair.element.isConnected) removePair(pair);
}
