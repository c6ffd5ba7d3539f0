import type { HtmlNode } from '../html/html-tree.ts';
import type { ParsedPage } from '../html/read-page-blocks.ts';
import { plainText } from '../text/marked-text.ts';
import { pairBlocks } from '../text/pair-blocks.ts';

/** A page as it was read, with its file. */
export interface ReadFile extends ParsedPage {
  /** Its language. */
  readonly tag: string;
  readonly file: string;
  readonly html: string;
}

/** What of two pages does not line up. */
export interface PageDiagnostic {
  /** `file:line` in both, the same section of each; the file alone where one page is meant. */
  readonly places: readonly [first: string, second?: string];
  /** In a sentence, without the places. */
  readonly what: string;
}

const HEADING = /[1-6]/;
/** Letters of a text that are quoted. */
const MAX_QUOTED = 48;
const NAMES: Readonly<Record<string, string>> = {
  p: 'paragraph',
  l: 'list item',
  d: 'cell',
  t: 'head cell',
  m: 'term',
  n: 'meaning',
  f: 'caption',
  s: 'summary',
  q: 'quotation',
  c: 'table caption',
};

/**
 * Where two pages do not line up: of each section that has other blocks than the other page's, the first that differs; where the headings
 * themselves differ, the first of those alone, since nothing after it can be compared.
 */
export function comparePages(first: ReadFile, second: ReadFile): PageDiagnostic[] {
  const empty = [first, second].find(({ found }) => found.length === 0);
  if (empty) {
    const what = `no text is found in ${empty.file}: which element holds it? Name it with --main`;
    return first.found.length === second.found.length
      ? []
      : [{ places: [placeOf(first, 0), placeOf(second, 0)], what }];
  }
  const headings = [first, second].map(headingsOf) as [number[], number[]];
  const levels = headings.map((list, side) => list.map((at) => kindAt(side === 0 ? first : second, at)));
  const differing = levels[0]?.findIndex((level, index) => level !== levels[1]?.[index]) ?? -1;
  const unlike = differing >= 0 ? differing : levels[0]?.length === levels[1]?.length ? -1 : (levels[0]?.length ?? 0);
  if (unlike >= 0) return [diagnosticAt(first, headings[0][unlike], second, headings[1][unlike])];
  return sectionDiagnostics(first, second, headings);
}

/** Blocks of the first page that have a counterpart, and all of them. */
export function countPaired(first: ReadFile, second: ReadFile): readonly [paired: number, all: number] {
  const targets = pairBlocks(first.page.kinds, second.page.kinds);
  return [targets.filter((target) => target >= 0).length, targets.length];
}

/** Fewer words may be a name, a label or a command, which are the same in both languages. */
const LEAST_WORDS = 4;

/** Places of blocks that say in both languages the same, but for their marks, spaces and capitals: they aren't translated. */
export function findUntranslated(first: ReadFile, second: ReadFile): PageDiagnostic[] {
  const targets = pairBlocks(first.page.kinds, second.page.kinds);
  return targets.flatMap((target, at) => {
    const words = wordsOf(first, at);
    if (target < 0 || words.length < LEAST_WORDS || words.join(' ') !== wordsOf(second, target).join(' ')) return [];
    return [
      {
        places: [placeOf(first, at), placeOf(second, target)],
        what: `untranslated: ${nameOf(kindAt(first, at))} “${quote(first, at)}”`,
      },
    ];
  });
}

/** The words of a block in small letters, without its marks. */
function wordsOf({ page }: ReadFile, at: number): string[] {
  const text = plainText(page.blocks[at] ?? '')
    .normalize('NFKC')
    .toLowerCase();
  const words = [...new Intl.Segmenter(page.lang || 'en', { granularity: 'word' }).segment(text)];
  return words.flatMap(({ segment, isWordLike }) =>
    isWordLike && /\p{L}/u.test(segment) ? [segment.replaceAll(/[^\p{L}\p{N}]/gu, '')] : [],
  );
}

function sectionDiagnostics(
  first: ReadFile,
  second: ReadFile,
  [own, other]: readonly [number[], number[]],
): PageDiagnostic[] {
  const starts = (headings: readonly number[]) => [...new Set([0, ...headings])];
  const [ownStarts, otherStarts] = [starts(own), starts(other)];
  return ownStarts.flatMap((start, index) => {
    const from = otherStarts[index] ?? second.found.length;
    const ends = [ownStarts[index + 1] ?? first.found.length, otherStarts[index + 1] ?? second.found.length] as const;
    const [kinds, others] = [first.page.kinds.slice(start, ends[0]), second.page.kinds.slice(from, ends[1])];
    if (kinds === others) return [];
    let same = 0;
    while (same < kinds.length && kinds[same] === others[same]) same += 1;
    return [diagnosticAt(first, start + same, second, from + same, [ends[0], ends[1]])];
  });
}

/** @param ends where the sections end; after that, and without a place, there is nothing */
function diagnosticAt(
  first: ReadFile,
  own: number | undefined,
  second: ReadFile,
  other: number | undefined,
  [ownEnd, otherEnd]: readonly [number, number] = [first.found.length, second.found.length],
): PageDiagnostic {
  const describe = (page: ReadFile, at: number | undefined, end: number) =>
    at === undefined || at >= end ? 'nothing more' : `${nameOf(kindAt(page, at))} “${quote(page, at)}”`;
  const last = (at: number | undefined, end: number) =>
    Math.min(at ?? end, end) - (at === undefined || at >= end ? 1 : 0);
  return {
    places: [placeOf(first, last(own, ownEnd)), placeOf(second, last(other, otherEnd))],
    what: `${describe(first, own, ownEnd)} against ${describe(second, other, otherEnd)}`,
  };
}

function headingsOf({ page }: ReadFile): number[] {
  return [...page.kinds].flatMap((kind, index) => (HEADING.test(kind) ? [index] : []));
}

function kindAt({ page }: ReadFile, at: number): string {
  return page.kinds.charAt(at);
}

function nameOf(kind: string): string {
  return HEADING.test(kind) ? `heading ${kind}` : (NAMES[kind] ?? 'text');
}

function quote({ page }: ReadFile, at: number): string {
  const letters = [...plainText(page.blocks[at] ?? '')];
  return letters.length > MAX_QUOTED ? `${letters.slice(0, MAX_QUOTED).join('')}…` : letters.join('');
}

/** `file:line` of a block; of the file alone where it has none. */
function placeOf({ file, html, found }: ReadFile, at: number): string {
  const node: HtmlNode | undefined = found[Math.max(at, 0)]?.nodes[0];
  const start = node?.startIndex;
  return start == null ? file : `${file}:${html.slice(0, start).split('\n').length}`;
}
