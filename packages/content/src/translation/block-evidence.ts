import type { UnitBlock } from './page-units.ts';
import { hashText } from './text-unit.ts';
import type { MemoryEntry } from './translation-memory.ts';

/** What speaks for a block of a translation being made from an English one of its kind. */
export interface Evidence {
  /** Whether a stamp names a text of both. */
  readonly recorded: boolean;
  /** How many facts speak for it that English blocks put in elsewhere can't change; at most `MOST_EVIDENCE`. */
  readonly strong: number;
  /** Facts that decide where nothing else does, weighed; at most `MOST_EVIDENCE`. */
  readonly weak: number;
}

export const MOST_EVIDENCE = 15;

/** A heading's own section says more than the sections within it. */
const SECTION_HINTS = { own: 4, inner: 2 } as const;
/** Both stand in blocks that belong together. */
const HOLDER_HINT = 2;

/** The blocks of one language, as far as evidence needs them. */
interface Side {
  readonly blocks: readonly UnitBlock[];
  readonly hashes: readonly (readonly string[])[];
  /** Index of the heading, list, item, … that a block stands in; `undefined` at the top of the page. */
  readonly holders: readonly (number | undefined)[];
}

type Link = 'strong' | 'own' | 'inner';

/**
 * Weighs what is known of two blocks, given by their indices. Beside the stamps that name both, these speak for a pair:
 *
 * - The English text has a stamp whose translation stands nowhere any more, and the translation has none: a person has corrected it. The same the
 *   other way round, when the English text has changed.
 * - They hold blocks that belong together, or stand in such: a heading goes with the first text of its section that has a stamp.
 */
export function createEvidence(
  source: readonly UnitBlock[],
  translation: readonly UnitBlock[],
  translationMemory: readonly MemoryEntry[],
): (row: number, column: number) => Evidence {
  const english = readSide(source);
  const own = readSide(translation);
  const known = new Set(translationMemory.map((memoryEntry) => `${memoryEntry.source} ${memoryEntry.translation}`));
  const matches = (row: number, column: number) =>
    (english.hashes[row] ?? []).filter((hash, index) => known.has(`${hash} ${own.hashes[column]?.[index]}`)).length;
  const changed = createChanged(english, own, translationMemory);
  const links = findLinks(english, own, matches);
  return (row, column) => {
    const recorded = matches(row, column);
    const held = links.get(`${row} ${column}`);
    const [above, aboveOwn] = [english.holders[row] ?? -1, own.holders[column] ?? -1];
    const together = links.has(`${above} ${aboveOwn}`) || matches(above, aboveOwn) > 0;
    const strong = recorded + changed(row, column) + Number(held === 'strong');
    const weak = (held && held !== 'strong' ? SECTION_HINTS[held] : 0) + (together ? HOLDER_HINT : 0);
    return { recorded: recorded > 0, strong: Math.min(strong, MOST_EVIDENCE), weak };
  };
}

function readSide(blocks: readonly UnitBlock[]): Side {
  return { blocks, hashes: blocks.map(({ units }) => units.map(hashText)), holders: findHolders(blocks) };
}

/** What each block stands in: containers until they end, headings until the next one that is not below them. */
function findHolders(blocks: readonly UnitBlock[]): (number | undefined)[] {
  const open: { readonly index: number; readonly depth: number }[] = [];
  const ends = new Set(
    blocks.flatMap(({ kind }) => (kind.startsWith('end of ') ? [kind.slice('end of '.length)] : [])),
  );
  return blocks.map(({ kind }, index) => {
    const depth = Number(/^heading (\d)$/.exec(kind)?.[1] ?? 0);
    if (kind.startsWith('end of ')) {
      const start = open.findLastIndex((one) => blocks[one.index]?.kind === kind.slice('end of '.length));
      if (start >= 0) open.length = start;
    }
    while (depth > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const holder = open.at(-1)?.index;
    if (depth > 0 || ends.has(kind)) open.push({ index, depth });
    return holder;
  });
}

/** How many texts of two blocks look as if one of them had been changed since the stamp. */
function createChanged(
  english: Side,
  own: Side,
  translationMemory: readonly MemoryEntry[],
): (row: number, column: number) => number {
  const standing = { english: new Set(english.hashes.flat()), own: new Set(own.hashes.flat()) };
  const bySource = Map.groupBy(translationMemory, ({ source }) => source);
  const byTranslation = Map.groupBy(translationMemory, ({ translation }) => translation);
  return (row, column) =>
    (english.hashes[row] ?? []).filter((hash, index) => {
      const other = own.hashes[column]?.[index] ?? '';
      const [of, about] = [bySource.get(hash), byTranslation.get(other)];
      if (of) return !about && of.every(({ translation }) => !standing.own.has(translation));
      return about?.every(({ source }) => !standing.english.has(source)) ?? false;
    }).length;
}

/** Headings and containers that hold blocks which a stamp brings together, by their two indices. */
function findLinks(english: Side, own: Side, matches: (row: number, column: number) => number): Map<string, Link> {
  const links = new Map<string, Link>();
  const linked = new Set<number>();
  for (const column of own.blocks.keys()) {
    const rows = [...english.blocks.keys()].filter(
      (row) => english.blocks[row]?.kind === own.blocks[column]?.kind && matches(row, column) > 0,
    );
    // A text that stands twice, such as "Yes" in a cell, tells nothing of its place.
    if (rows.length === 1) climb(rows[0] ?? 0, column);
  }
  return links;

  /** Links what holds two blocks, and what holds that, until the kinds differ. */
  function climb(fromRow: number, fromColumn: number): void {
    let [row, column, link]: [number, number, Link] = [fromRow, fromColumn, 'strong'];
    for (;;) {
      const [above, aboveOwn] = [english.holders[row], own.holders[column]];
      if (above === undefined || aboveOwn === undefined) return;
      if (english.blocks[above]?.kind !== own.blocks[aboveOwn]?.kind) return;
      const first = above + 1 === row && aboveOwn + 1 === column;
      // Right behind its heading a text is surely of its section; further down, a heading may have been put in between.
      if (!first) link = link === 'inner' || isHeading(english, row) ? 'inner' : 'own';
      if (!linked.has(aboveOwn)) links.set(`${above} ${aboveOwn}`, link);
      linked.add(aboveOwn);
      [row, column] = [above, aboveOwn];
    }
  }
}

function isHeading({ blocks }: Side, index: number): boolean {
  return blocks[index]?.kind.startsWith('heading ') ?? false;
}
