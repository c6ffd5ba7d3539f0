import type { TxtNode, TxtParagraphNode, TxtParentNode, TxtTableCellNode } from '@textlint/ast-node-types';
import { SentenceSplitterSyntax, splitAST, type TxtSentenceNode } from 'sentence-splitter';
import { StringSource } from 'textlint-util-to-string';

/** Quotations are their authors'. */
export function isQuoted(node: TxtNode): boolean {
  return node.type === 'BlockQuote' || (node.parent ? isQuoted(node.parent) : false);
}

/** A sentence as a reader sees it, without marks, and where it begins in the block's own text. */
export interface Sentence {
  readonly text: string;
  readonly node: TxtSentenceNode;
}

/** The sentences of a paragraph. Code is left out: identifiers are looked at, not read. */
export function sentencesOf(paragraph: TxtParagraphNode | TxtTableCellNode): Sentence[] {
  const split = splitAST(paragraph as Parameters<typeof splitAST>[0]);
  return split.children
    .filter((child): child is TxtSentenceNode => child.type === SentenceSplitterSyntax.Sentence)
    .map((node) => ({ text: plainText(node), node }));
}

/** The words of a text: runs of letters and digits, apostrophes and hyphens within. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** What a reader sees of a node, without marks and code. */
export function plainText(node: TxtNode | TxtSentenceNode): string {
  return new StringSource(node as never, {
    replacer: ({ node: inner, maskValue }) => (inner.type === 'Code' ? maskValue('·') : undefined),
  }).toString();
}

/** Where a wording stands in a text as whole words. */
export function findWording(text: string, pattern: string, flags = ''): { found: string; index: number }[] {
  const matches = text.matchAll(new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, `g${flags}`));
  return [...matches].map(({ 0: found, index }) => ({ found: found.trim(), index }));
}

/**
 * The source of a block with the same length, in which each node that `replace` names is replaced by one sign, repeated.
 * @param replace the sign for a node; `undefined` leaves it as it is
 */
export function maskNodes(block: TxtNode, source: string, replace: (node: TxtNode) => string | undefined): string {
  const start = block.range[0];
  let masked = source;
  const visit = (node: TxtNode): void => {
    const sign = node === block ? undefined : replace(node);
    if (sign === undefined) for (const child of (node as TxtParentNode).children ?? []) visit(child);
    else {
      const [from, to] = [node.range[0] - start, node.range[1] - start];
      masked = masked.slice(0, from) + sign.repeat(to - from) + masked.slice(to);
    }
  };
  visit(block);
  return masked;
}
