import type { TxtParagraphNode, TxtTableCellNode } from '@textlint/ast-node-types';
import { SentenceSplitterSyntax, splitAST, type TxtSentenceNode } from 'sentence-splitter';
import { StringSource } from 'textlint-util-to-string';

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

function plainText(node: TxtSentenceNode): string {
  return new StringSource(node as never, {
    replacer: ({ node: inner, maskValue }) => (inner.type === 'Code' ? maskValue('·') : undefined),
  }).toString();
}
