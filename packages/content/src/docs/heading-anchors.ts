import type { Heading, Root } from 'mdast';
import { eachOfType } from './each-of-type.ts';

declare module 'mdast' {
  interface HeadingData {
    /** Anchor that the writer has given it: `## Free or {plan:pro} {#free-or-pro}`. */
    anchor?: string;
  }
}

const MARK = /[ \t]*\{#([\p{L}\p{N}_-]+)\}[ \t]*$/u;

/** Takes the anchors at the ends of headings out of their texts, in place, as if they had not been written there. */
export function takeAnchors(tree: Root): void {
  eachOfType(tree, 'heading', (node) => {
    takeAnchor(node);
    return undefined;
  });
}

function takeAnchor(node: Heading): void {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? MARK.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return;
  node.data = { ...node.data, anchor: match[1] ?? '' };
  last.value = last.value.slice(0, match.index);
  if (last.value === '') node.children.pop();
  const end = last.position?.end;
  if (!last.position || end?.offset === undefined) return;
  // Whoever reads a heading from its file takes what stands from its first part to its last.
  const length = match[0].length;
  last.position.end = { line: end.line, column: end.column - length, offset: end.offset - length };
}
