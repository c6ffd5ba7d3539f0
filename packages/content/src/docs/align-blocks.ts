import type { Nodes, Root } from 'mdast';
import type { Problem } from '../diagnostics/problem.ts';

/** One block of a page: what it is and the line it starts on. */
export interface Block {
  /** Kind with whatever must agree between languages, e.g. `heading 2`, `table row of 3`, `code json`. */
  readonly kind: string;
  /** 1-based line of the source file. */
  readonly line: number;
  /** The block itself; none where a container ends. */
  readonly node?: Nodes;
}

/** Kind and line of a block. */
export type BlockPlace = Pick<Block, 'kind' | 'line'>;

/** The first place where a translation leaves its source's sequence of blocks. */
export interface Misalignment {
  readonly source: BlockPlace | undefined;
  readonly translation: BlockPlace | undefined;
}

/** The blocks of a page in reading order: what a translation must have, too. */
export function listBlocks(tree: Root): Block[] {
  const blocks: Block[] = [];
  collect(tree, blocks);
  return blocks;
}

/** Where two sequences of blocks part; `undefined` when they line up. */
export function findMisalignment(
  source: readonly BlockPlace[],
  translation: readonly BlockPlace[],
): Misalignment | undefined {
  const length = Math.max(source.length, translation.length);
  for (let index = 0; index < length; index += 1) {
    if (source[index]?.kind !== translation[index]?.kind) {
      return { source: source[index], translation: translation[index] };
    }
  }
  return undefined;
}

const MISALIGNED = 'The blocks do not line up';

/** Whether a problem is a translation that does not line up with its English page. */
export function isMisalignment({ what }: Pick<Problem, 'what'>): boolean {
  return what.startsWith(MISALIGNED);
}

/** Tells a translator where the blocks of two files part, given by their paths. */
export function describeMisalignment({ source, translation }: Misalignment, english: string, file: string): Problem {
  const here = translation ? `${translation.kind} in line ${translation.line}` : 'the end of this page';
  const there = source ? `${source.kind} in ${english}:${source.line}` : `the end of ${english}`;
  return {
    where: translation ? `${file}:${translation.line}` : file,
    what: `${MISALIGNED}: ${here} faces ${there}.`,
    remedy: `Give the translation the same blocks in the same order. What it lacks is put in, in English, by: npm run translations -- line-up ${english} (or, for all files, npm run translations -- fill)`,
  };
}

function collect(node: Nodes, blocks: Block[]): void {
  const kind = kindOf(node);
  if (kind) blocks.push({ kind, line: node.position?.start.line ?? 1, node });
  // Inside a paragraph, heading or cell the sentences are the translator's.
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableRow' || !('children' in node)) return;
  for (const child of node.children) collect(child, blocks);
  // The end of a container is a block too: a paragraph after a list is not a paragraph of its last item.
  if (kind && isContainer(node)) blocks.push({ kind: `end of ${kind}`, line: node.position?.end.line ?? 1 });
}

function kindOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'heading':
      return `heading ${node.depth}`;
    case 'paragraph':
      return node.data?.directiveLabel ? 'title' : 'paragraph';
    case 'list':
      return node.ordered ? 'numbered list' : 'list';
    case 'listItem':
      return 'list item';
    case 'table':
      return 'table';
    case 'tableRow':
      return `table row of ${node.children.length}`;
    case 'code':
      return `code ${node.lang ?? 'text'}`;
    case 'blockquote':
      return 'quote';
    case 'thematicBreak':
      return 'rule';
    case 'containerDirective':
    case 'leafDirective': {
      const { id, group, name, kind } = node.attributes ?? {};
      return ['directive', node.name, id ?? group ?? name ?? kind].filter(Boolean).join(' ');
    }
    default:
      return undefined;
  }
}

function isContainer(node: Nodes): boolean {
  return ['list', 'listItem', 'blockquote', 'table', 'containerDirective'].includes(node.type);
}
