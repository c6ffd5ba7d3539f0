import type { TextTree } from '../text/text-tree.ts';

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
