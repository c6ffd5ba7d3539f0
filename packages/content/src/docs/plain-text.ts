import type { Options } from 'remark-stringify';

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
