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

const MAIL = 'emailAutolink';

/**
 * GFM reads each word of a text as the beginning of a mail address before it reads it as a word, which takes a seventh of parsing: a page without the sign
 * that every mail address has is read without. To be used after all that adds to the processor.
 */
export function withoutMails(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).flat().map(({ text, ...extension }) => ({
    ...extension,
    ...(text && { text: withoutMail(text) }),
  }));
}

function withoutMail<Constructs extends object>(constructs: Constructs): Constructs {
  return Object.fromEntries(
    Object.entries(constructs).flatMap(([code, some]) => {
      const others = [some].flat().filter(({ name }: { name?: string }) => name !== MAIL);
      return others.length > 0 ? [[code, others]] : [];
    }),
  ) as Constructs;
}
