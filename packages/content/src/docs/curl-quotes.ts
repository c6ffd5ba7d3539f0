import type { Nodes, Parent, Root } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';

const curl = unified().use(remarkSmartypants, { dashes: false, ellipses: false, backticks: false });

/** What the rules look at; a text without any of it stays as it is. */
const STRAIGHT = /["']/;
/** Which quote opens and which closes is seen within one of these. */
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell']);

/**
 * Straight quotes in prose become typographic ones; code keeps its own. Changes the tree in place. The rules cut every text that they are given
 * into words, which costs as much as parsing the page: they are given the blocks that have quotes.
 */
export function curlQuotes(tree: Root): void {
  const quoted: Nodes[] = [];
  collectQuoted(tree, quoted);
  const blocks: Root = { type: 'root', children: quoted as Root['children'] };
  if (quoted.length > 0) curl.runSync(blocks);
}

function collectQuoted(node: Parent, quoted: Nodes[]): void {
  for (const child of node.children as Nodes[]) {
    if (!('children' in child) || BLOCKS.has(child.type)) {
      if (hasQuote(child)) quoted.push(child);
    } else collectQuoted(child, quoted);
  }
}

function hasQuote(node: Nodes): boolean {
  if (node.type === 'text') return STRAIGHT.test(node.value);
  return 'children' in node && (node.children as Nodes[]).some(hasQuote);
}
