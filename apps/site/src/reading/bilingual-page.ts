import {
  findTextBlocks,
  type PageBlocks,
  pairBlocks,
  type TextBlock,
  writeMarkedText,
} from '@duoverso/content/reading';
import { DOM_TREE } from './dom-tree.ts';
import type { CurrentLook } from './reading-choices.ts';
import { adoptPair, createPair, dressPair, removePair, type TextPair } from './text-pair.ts';

/** Text of a page for which the other language has words of its own. */
export interface TranslatedBlock {
  readonly block: TextBlock<Node>;
  /** Marked text in the other language. */
  readonly text: string;
}

/** The page's blocks that have a translation, in reading order. */
export function findTranslated(main: Element, other: PageBlocks): TranslatedBlock[] {
  const blocks = findTextBlocks<Node>(main, DOM_TREE);
  return pairBlocks(blocks.map(({ kind }) => kind).join(''), other.kinds).flatMap((target, index) => {
    const block = blocks[index] as TextBlock<Node>;
    const text = other.blocks[target];
    return text && text !== writeMarkedText(block.nodes, DOM_TREE) ? [{ block, text }] : [];
  });
}

/** Puts every translation into a page, shown or still to be. */
export function insertPairs(page: Document, other: PageBlocks, look: CurrentLook): TextPair[] {
  const main = page.querySelector('main');
  if (!main) return [];
  return findTranslated(main, other).map(({ block, text }) => {
    const pair = createPair(block.nodes, text, other);
    dressPair(pair, look);
    return pair;
  });
}

/** The pairs of a page that the server has made bilingual. */
export function adoptPairs(page: Document): TextPair[] {
  return [...page.querySelectorAll<HTMLElement>('main .duo-read')].map(adoptPair);
}

/** Leaves the page as it was. */
export function removePairs(pairs: readonly TextPair[]): void {
  for (const pair of pairs) if (pair.element.isConnected) removePair(pair);
}
