import type { Translate } from '@duoverso/locales/messages';
import type { Blockquote, Paragraph, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import type { Options } from 'remark-stringify';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { FrontMatter } from '../data/schemas.ts';
import { isSection } from './data-blocks.ts';
import { isCallout } from './transform-page.ts';

/**
 * A text without any sign that Markdown could read: letters and what stands between them in sentences. A full stop may end the number of a list item or stand
 * behind `www`, a space at either end beside the end of a line.
 */
const PLAIN = /^(?! )(?:[\p{L}\p{M}\p{N} ,;?…“”„‘’«»–—、。，；：？！（）「」『』《》]|(?<=[^\p{N}Ww\s])\.)+(?<! )$/u;

/** Writes a text. Most hold nothing that must be escaped: they are spared forty patterns, which took half of the time of writing a page. */
export const plainText: NonNullable<NonNullable<Options['handlers']>['text']> = (node, parent, state, info) => {
  const { value } = node as { readonly value: string };
  if (PLAIN.test(value)) return value;
  // As `mdast-util-to-markdown` writes it.
  const siblings = parent?.children ?? [];
  const index = state.indexStack.at(-1) ?? 0;
  return state.safe(value, { ...info, afterNode: siblings[index + 1], beforeNode: siblings[index - 1] });
};

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_', handlers: { text: plainText } })
  .freeze();

/**
 * A transformed page as plain Markdown for readers that are programs: title first, directives in words, links under the
 * locale slot.
 */
export function toMarkdown(tree: Root, { title, description }: FrontMatter, t: Translate): string {
  const heading: RootContent = { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] };
  const lead: RootContent = {
    type: 'blockquote',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: description }] }],
  };
  return writer.stringify({ type: 'root', children: [heading, lead, ...plain(tree.children, t)] });
}

function plain(nodes: readonly RootContent[], t: Translate): RootContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'containerDirective') return plainContainer(node, t);
    if (node.type === 'leafDirective') return [plainFigure(node, t)];
    if (node.type === 'blockquote' && isSection(node)) return plain(node.children, t);
    if (node.type === 'listItem' || node.type === 'list' || node.type === 'blockquote') {
      return [{ ...node, children: plain(node.children, t) } as RootContent];
    }
    return [node];
  });
}

function plainContainer(node: ContainerDirective, t: Translate): RootContent[] {
  const [first, ...rest] = node.children;
  const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const body = plain(labelled ? rest : node.children, t);
  if (!labelled && !isCallout(node)) return body;
  const label: Paragraph = {
    type: 'paragraph',
    children: [
      {
        type: 'strong',
        children: labelled ? first.children : [{ type: 'text', value: t(`docs.callout.${node.name as 'note'}`) }],
      },
    ],
  };
  return isCallout(node) ? [{ type: 'blockquote', children: [label, ...body] } as Blockquote] : [label, ...body];
}

function plainFigure(node: LeafDirective, t: Translate): Paragraph {
  const alt = node.attributes?.['alt'] ?? '';
  return {
    type: 'paragraph',
    children: [{ type: 'emphasis', children: [{ type: 'text', value: t('docs.figure.label', { alt }) }] }],
  };
}
