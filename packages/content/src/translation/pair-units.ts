import { findMisalignment, type Misalignment } from '../docs/align-blocks.ts';
import type { UnitBlock } from './page-units.ts';
import type { Stamp } from './stamps.ts';
import { hashText, type TextUnit } from './text-unit.ts';

/** An English text and what stands for it in a translation. */
export interface UnitPair {
  readonly source: TextUnit;
  readonly translation: TextUnit | undefined;
}

/** The texts of a file in two languages, brought together. */
export interface Pairing {
  /** Every English text, in its order. */
  readonly pairs: readonly UnitPair[];
  /** Texts of the translation that stand for no English one. */
  readonly extra: readonly TextUnit[];
  /** Where the blocks of the two pages part; `undefined` when they line up. */
  readonly gap?: Misalignment;
}

/** A pair of blocks that a stamp knows outweighs any number of pairs that only look alike. */
const STAMPED = 1000;

/**
 * Brings the blocks of a page and of its translation together, in order, each with one of its own kind. Where the pages do not line up, stamps
 * say which block was made from which.
 * @returns pairs of indices, both growing
 */
export function pairBlocks(
  source: readonly UnitBlock[],
  translation: readonly UnitBlock[],
  stamps: readonly Stamp[],
): [number, number][] {
  if (findMisalignment(source, translation) === undefined) return source.map((_block, index) => [index, index]);
  const known = new Set(stamps.map((stamp) => `${stamp.source} ${stamp.translation}`));
  const hashes = [source, translation].map((blocks) => blocks.map(({ units }) => units.map(hashText)));
  const weigh = (one: number, other: number): number => {
    if (source[one]?.kind !== translation[other]?.kind) return 0;
    const theirs = hashes[1]?.[other] ?? [];
    return (hashes[0]?.[one] ?? []).some((hash, index) => known.has(`${hash} ${theirs[index]}`)) ? STAMPED : 1;
  };
  return heaviest(source.length, translation.length, weigh);
}

/** Brings the texts of a page and of its translation together, block by block. */
export function pairPage(
  source: readonly UnitBlock[],
  translation: readonly UnitBlock[],
  stamps: readonly Stamp[],
): Pairing {
  const partners = new Map(pairBlocks(source, translation, stamps));
  const paired = new Set(partners.values());
  const gap = findMisalignment(source, translation);
  const pairs = source.flatMap((block, index) => {
    const partner = translation[partners.get(index) ?? -1];
    return block.units.flatMap((unit, at) =>
      // An empty cell asks for no translation; the front matter's fields have names.
      unit.text === '' ? [] : [{ source: unit, translation: unitLike(unit, block, partner, at) }],
    );
  });
  const extra = translation.flatMap(({ units }, index) => (paired.has(index) ? [] : units));
  return { pairs, extra, ...(gap && { gap }) };
}

/** Brings the texts of files with keys together, and those of a page without a translation. */
export function pairKeys(source: readonly UnitBlock[], translation: readonly UnitBlock[]): Pairing {
  const byKey = new Map(translation.map(({ kind, units }) => [kind, units[0]]));
  const keys = new Set(source.map(({ kind }) => kind));
  return {
    pairs: source.flatMap(({ kind, units }) =>
      units.filter(({ text }) => text !== '').map((unit) => ({ source: unit, translation: byKey.get(kind) })),
    ),
    extra: translation.flatMap(({ kind, units }) => (keys.has(kind) ? [] : units)),
  };
}

function unitLike(unit: TextUnit, block: UnitBlock, partner: UnitBlock | undefined, at: number): TextUnit | undefined {
  const same = block.kind === 'front matter' ? partner?.units.find(({ id }) => id === unit.id) : partner?.units[at];
  return same?.kind === unit.kind && same.text !== '' ? same : undefined;
}

/** The heaviest set of pairs in which both sides keep their order: the longest common subsequence, weighted. */
function heaviest(rows: number, columns: number, weigh: (row: number, column: number) => number): [number, number][] {
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const withPair = (row: number, column: number) => weigh(row, column) + at(row + 1, column + 1);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const value = Math.max(withPair(row, column), at(row + 1, column), at(row, column + 1));
      (best[row] as Float64Array)[column] = value;
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const here = at(row, column);
    if (weigh(row, column) > 0 && withPair(row, column) === here) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) === here) row += 1;
    else column += 1;
  }
  return pairs;
}
