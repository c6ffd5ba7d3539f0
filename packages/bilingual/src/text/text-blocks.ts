import { isBlockTag, isSkipped, type TextTree, takenIn } from './text-tree.ts';

/** A stretch of text that stands by itself: the words of a paragraph, a heading, a list item before its inner list, a cell. */
export interface TextBlock<Node> {
  /** One letter for the kind of element that holds it; blocks of different kinds are never paired. */
  readonly kind: string;
  /** The nodes that hold the text, neighbours in reading order. Never empty. */
  readonly nodes: readonly Node[];
}

const KINDS: Readonly<Record<string, string>> = {
  h1: '1',
  h2: '2',
  h3: '3',
  h4: '4',
  h5: '5',
  h6: '6',
  p: 'p',
  li: 'l',
  td: 'd',
  th: 't',
  dt: 'm',
  dd: 'n',
  figcaption: 'f',
  summary: 's',
  blockquote: 'q',
  caption: 'c',
};
const OTHER_KIND = 'x';

/**
 * The blocks of text under an element in reading order. Code samples, pictures, controls and notices are left out.
 * The same page in two languages gives the same kinds, because both are made from one template.
 */
export function findTextBlocks<Node>(root: Node, tree: TextTree<Node>): TextBlock<Node>[] {
  const blocks: TextBlock<Node>[] = [];
  collect(root);
  return blocks;

  function collect(container: Node): void {
    const kind = KINDS[tree.tag(container)] ?? OTHER_KIND;
    const card = isCard(container);
    const captionOnly = tree.tag(container) === 'figure';
    let run: Node[] = [];
    const finish = () => {
      const nodes = trim(run);
      if (nodes.length > 0) blocks.push({ kind, nodes });
      run = [];
    };
    for (const child of tree.children(container)) {
      const tag = tree.tag(child);
      if (tag === '' || (captionOnly && tag !== 'figcaption')) continue;
      if (tag === '#text') run.push(child);
      else if (isSkipped(child, tree)) {
        const texts = takenIn(child, tree);
        // An icon stays in its line of text; a code sample ends the text before it.
        if (isBlockTag(tag) || texts.length > 0) finish();
        else run.push(child);
        texts.forEach(collect);
      } else if (isBlockTag(tag) || holdsBlocks(child)) {
        finish();
        collect(child);
      } else run.push(child);
      if (card) finish();
    }
    finish();
  }

  /** A link made of several parts without a word between them, e.g. a title and a text: each part stands by itself. */
  function isCard(element: Node): boolean {
    const children = tree.children(element).filter((child) => tree.tag(child) !== '');
    return tree.tag(element) === 'a' && children.length > 1 && children.every((child) => tree.tag(child) !== '#text');
  }

  /** Whether an inline element holds blocks, or the parts of a card. */
  function holdsBlocks(element: Node): boolean {
    const children = tree.children(element);
    return isCard(element) || children.some((child) => isBlockTag(tree.tag(child)) || holdsBlocks(child));
  }

  /** Without what holds no word at both ends: spaces, the sign of a folding question, a heading's link to itself. */
  function trim(run: readonly Node[]): Node[] {
    const first = run.findIndex(isReadable);
    return first < 0 ? [] : run.slice(first, run.findLastIndex(isReadable) + 1);
  }

  function isReadable(node: Node): boolean {
    const tag = tree.tag(node);
    if (tag === '#text') return tree.text(node).trim() !== '';
    return tag !== '' && !isSkipped(node, tree) && tree.children(node).some(isReadable);
  }
}
