import type { Nodes, Root } from 'mdast';
import type { Processor } from 'unified';

/** What every address has that GFM makes a link of. */
const ADDRESS = /@|www\.|https?:\/\//i;

/**
 * GFM looks for addresses in all texts a second time, with four patterns that no other text can match, which takes a tenth of parsing: it is given those
 * alone that have what an address has. To be used after `remark-gfm`.
 */
export function findAddresses(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map((extension) => ({
    ...extension,
    ...(extension.transforms && {
      transforms: extension.transforms.map((transform) => (tree: Root) => transformWithin(tree, transform)),
    }),
  }));
}

function transformWithin(node: Nodes, transform: (tree: Root) => unknown): void {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return;
  const children: readonly Nodes[] = node.children;
  // Goes through everything that stands in the node.
  if (children.some((child) => child.type === 'text' && ADDRESS.test(child.value))) transform(node as Root);
  else for (const child of children) transformWithin(child, transform);
}
