import type { Nodes, Parents } from 'mdast';

/**
 * Visits every node of a type below a parent, in reading order: what stands in a node comes after it. Every page is gone through several times, and
 * `unist-util-visit`, which makes functions for each node that it passes, took longer than what was done with the nodes.
 * @param visit may change the siblings; giving an index goes on there, past what stands in the node
 */
export function eachOfType<Type extends Nodes['type']>(
  parent: Parents,
  type: Type,
  visit: (node: Extract<Nodes, { type: Type }>, index: number, parent: Parents) => number | undefined,
): void {
  const children: readonly Nodes[] = parent.children;
  for (let index = 0; index < children.length; ) {
    const node = children[index] as Nodes;
    const next = isOfType(node, type) ? visit(node, index, parent) : undefined;
    if (next === undefined && 'children' in node) eachOfType(node, type, visit);
    index = next ?? index + 1;
  }
}

function isOfType<Type extends Nodes['type']>(node: Nodes, type: Type): node is Extract<Nodes, { type: Type }> {
  return node.type === type;
}
