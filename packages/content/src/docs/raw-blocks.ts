import type { Code, Nodes, Root } from 'mdast';
import { fillPlaceholders, PLACEHOLDER, type PlaceholderLookup } from '../data/placeholders.ts';
import { type Block, listBlocks } from './align-blocks.ts';

/** A value that cannot begin, end or part a block, wherever it stands behind a letter. */
const PLAIN = /^[\p{L}\p{N}$€£¥](?:[\p{L}\p{M}\p{N} .,:;/%+$€£¥'’·–—&@?=_()-]*[\p{L}\p{M}\p{N}%/)$€£¥])?$/u;
/** Before a value, in its line: it stands within a text or a table. */
const WITHIN = /[\p{L}|]/u;
const LETTER = /^\p{L}/u;
const ANY_PLACEHOLDER = new RegExp(PLACEHOLDER.source);

/** Place in a file of a place in its filled text; `undefined` within a value. */
type ToSource = (place: number) => number | undefined;

/**
 * The blocks of a page where they stand in its file, from its tree with placeholders filled: as `listBlocks(parseRawPage(source))` gives them, with
 * what is read of those that hold texts. `undefined` where values could make other blocks.
 * @param lookup with which the placeholders were filled
 * @param tree of the filled text, with its places
 */
export function rawBlocks(source: string, lookup: PlaceholderLookup, tree: Root): readonly Block[] | undefined {
  const toSource = placesBefore(source, lookup);
  if (!toSource) return undefined;
  const blocks: Block[] = [];
  for (const { kind, line, node } of listBlocks(tree)) {
    if (!node || !('position' in node) || !HOLD_TEXTS.has(node.type)) {
      blocks.push({ kind, line });
      continue;
    }
    const raw = rawNode(node, toSource);
    const text = raw && textOf(raw, source);
    if (text === undefined || !saysKind(text, node, kind)) return undefined;
    if (raw?.type === 'code') {
      const value = rawCode(node as Code, text, lookup);
      if (value === undefined) return undefined;
      raw.value = value;
    }
    blocks.push({ kind, line, ...(raw && { node: raw }) });
  }
  return blocks;
}

/** What the texts of a page are read from, and directives, which may be named by a value. */
const HOLD_TEXTS = new Set(['heading', 'paragraph', 'tableRow', 'code', 'leafDirective', 'containerDirective']);

/** `undefined` when a value could change what the blocks are. */
function placesBefore(source: string, lookup: PlaceholderLookup): ToSource | undefined {
  const values: { readonly start: number; readonly end: number; readonly shift: number }[] = [];
  let shift = 0;
  for (const { 0: whole, 1: name = '', index } of source.matchAll(PLACEHOLDER)) {
    const value = lookup(name);
    if (value === undefined) continue;
    const before = source.slice(source.lastIndexOf('\n', index) + 1, index);
    if (!PLAIN.test(value) || !(LETTER.test(value) || WITHIN.test(before))) return undefined;
    const start = index - shift;
    shift += whole.length - value.length;
    values.push({ start, end: start + value.length, shift });
  }
  return (place) => {
    let [low, high] = [0, values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[middle]?.end ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return (values[low]?.start ?? place) < place ? undefined : place + (values[low - 1]?.shift ?? 0);
  };
}

/** The node with its place and those of its first and last part. */
function rawNode(node: Nodes, toSource: ToSource): Nodes | undefined {
  const { type, position } = node;
  if (position?.start.offset === undefined || position.end.offset === undefined) return undefined;
  const [start, end] = [toSource(position.start.offset), toSource(position.end.offset)];
  if (start === undefined || end === undefined) return undefined;
  const children = partsOf(node).map((part) => rawNode(part, toSource));
  if (children.includes(undefined)) return undefined;
  const place = { start: { ...position.start, offset: start }, end: { ...position.end, offset: end } };
  return { type, children, position: place } as Nodes;
}

function partsOf(node: Nodes): readonly Nodes[] {
  switch (node.type) {
    case 'tableRow':
      return node.children;
    case 'heading':
    case 'paragraph':
    case 'tableCell':
    case 'leafDirective':
      return node.children.length > 1
        ? [node.children[0], node.children.at(-1)].flatMap((part) => part ?? [])
        : node.children;
    default:
      return [];
  }
}

function textOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** Whether the kind of a block is that of its file: a value may have named it. */
function saysKind(text: string, { type }: Nodes, kind: string): boolean {
  if (type !== 'code' && type !== 'leafDirective' && type !== 'containerDirective') return true;
  const [first = ''] = text.split('\n', 1);
  return !ANY_PLACEHOLDER.test(first) || kind.split(' ').every((word, index) => index === 0 || first.includes(word));
}

/** The lines of a code block as its file has them. */
function rawCode({ value, position }: Code, text: string, lookup: PlaceholderLookup): string | undefined {
  if (!ANY_PLACEHOLDER.test(text)) return value;
  const indent = new RegExp(`^ {0,${(position?.start.column ?? 1) - 1}}`);
  const lines = text.split('\n').slice(1, -1);
  const raw = lines.map((line) => line.replace(indent, '')).join('\n');
  return fillPlaceholders(raw, lookup, () => {}) === value ? raw : undefined;
}
