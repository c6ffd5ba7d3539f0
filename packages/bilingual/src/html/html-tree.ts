import { parseDocument } from 'htmlparser2';
import { matches, type TextTree } from '../text/text-tree.ts';

/** A parsed page or a node of it; positions count UTF-16 units of the file's text. */
export type HtmlNode = ReturnType<typeof parseDocument> | ReturnType<typeof parseDocument>['children'][number];

/** How the nodes of a parsed page are read. */
export const HTML_TREE: TextTree<HtmlNode> = {
  children: (node) => ('children' in node ? node.children : []),
  tag: (node) => ('name' in node && 'attribs' in node ? node.name : node.type === 'text' ? '#text' : ''),
  text: (node) => ('data' in node ? node.data : ''),
  attribute: (node, name) => ('attribs' in node ? (node.attribs[name] ?? null) : null),
};

/** The tree of a page with the positions of its nodes. */
export function parseHtml(html: string): HtmlNode {
  return parseDocument(html, { withStartIndices: true, withEndIndices: true });
}

/** The first element in reading order that a simple selector names, e.g. `main` or `.text`. */
export function findElement(node: HtmlNode, selector: string): HtmlNode | undefined {
  if (matches(node, HTML_TREE, selector)) return node;
  for (const child of HTML_TREE.children(node)) {
    const found = findElement(child, selector);
    if (found) return found;
  }
  return undefined;
}
