import { findMisalignment, type Misalignment } from '../docs/align-blocks.ts';
import { createEvidence, MOST_EVIDENCE } from './block-evidence.ts';
import type { UnitBlock } from './page-units.ts';
import type { TextUnit } from './text-unit.ts';
import type { MemoryEntry } from './translation-memory.ts';

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
  /** Texts of the translation that could as well stand for another English one; left out when there are none. */
  readonly uncertain?: readonly TextUnit[];
}

/** Blocks of a page and of its translation that belong together. */
export interface PairedBlocks {
  /** Pairs of indices, both growing. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Indices of blocks of the translation that could as well stand for another English block of their kind. */
  readonly uncertain: readonly number[];
}

/**
 * Brings the blocks of a page and of its translation together, in order, each with one of its own kind. Pages that line up are paired as they stand.
 * Otherwise as many pairs as possible are ones that a stamp knows, then as many blocks as possible find a partner, and between partners that are
 * left the evidence decides.
 */
export function pairBlocks(
  source: readonly UnitBlock[],
  translation: readonly UnitBlock[],
  translationMemory: readonly MemoryEntry[],
): PairedBlocks {
  if (findMisalignment(source, translation) === undefined) {
    return { pairs: source.map((_block, index) => [index, index]), uncertain: [] };
  }
  const evidence = createEvidence(source, translation, translationMemory);
  const size = Math.min(source.length, translation.length) + 1;
  // Each kind of reason outweighs everything below it in all pairs of the page.
  const strongest = size * (MOST_EVIDENCE + 1);
  const surely = Array.from(source, () => new Float64Array(translation.length));
  const hints = Array.from(source, () => new Float64Array(translation.length));
  for (const [row, { kind }] of source.entries()) {
    for (const [column, other] of translation.entries()) {
      if (kind !== other.kind) continue;
      const { recorded, strong, weak } = evidence(row, column);
      at(surely, row)[column] = (recorded ? size * strongest : 0) + strongest + strong;
      at(hints, row)[column] = weak;
    }
  }
  const pairs = heaviest(surely, hints);
  const doubted = alternatives(surely, pairs);
  return { pairs, uncertain: doubted.filter((column) => (translation[column]?.units.length ?? 0) > 0) };
}

/** Brings the texts of a page and of its translation together, block by block. */
export function pairPage(
  source: readonly UnitBlock[],
  translation: readonly UnitBlock[],
  translationMemory: readonly MemoryEntry[],
): Pairing {
  const { pairs: blocks, uncertain } = pairBlocks(source, translation, translationMemory);
  const partners = new Map(blocks);
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
  const doubtful = uncertain.flatMap((index) => translation[index]?.units ?? []);
  return { pairs, extra, ...(gap && { gap }), ...(doubtful.length > 0 && { uncertain: doubtful }) };
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

/** A weight for each pair of an English block, by row, and a translated one; 0 for those that never pair. */
type Weights = readonly Float64Array[];

/**
 * The heaviest set of pairs in which both sides keep their order: the longest common subsequence, weighted. Of equally heavy ones that with the most
 * hints, of which a pair right behind another is one.
 */
function heaviest(surely: Weights, hints: Weights): [number, number][] {
  const [rows, columns] = [surely.length, surely[0]?.length ?? 0];
  // A pair may give `MOST_EVIDENCE` hints, and one for following another.
  const scale = (Math.min(rows, columns) + 1) * (MOST_EVIDENCE + 1);
  const [apart, following] = [grid(rows, columns), grid(rows, columns)];
  const withPair = (row: number, column: number, follows: boolean) => {
    const weight = at(surely, row)[column] ?? 0;
    if (weight === 0) return -1;
    return weight * scale + (at(hints, row)[column] ?? 0) + Number(follows) + (at(following, row + 1)[column + 1] ?? 0);
  };
  const without = (row: number, column: number) =>
    Math.max(at(apart, row + 1)[column] ?? 0, at(apart, row)[column + 1] ?? 0);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      at(apart, row)[column] = Math.max(withPair(row, column, false), without(row, column));
      at(following, row)[column] = Math.max(withPair(row, column, true), without(row, column));
    }
  }
  const pairs: [number, number][] = [];
  let follows = false;
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const here = at(follows ? following : apart, row)[column];
    if (withPair(row, column, follows) === here) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
      follows = true;
      continue;
    }
    if (at(apart, row + 1)[column] === here) row += 1;
    else column += 1;
    follows = false;
  }
  return pairs;
}

/** Columns that another, equally heavy set pairs with another row: only hints have decided. */
function alternatives(surely: Weights, pairs: readonly (readonly [number, number])[]): number[] {
  const [rows, columns] = [surely.length, surely[0]?.length ?? 0];
  const [before, behind] = [grid(rows, columns), grid(rows, columns)];
  const weigh = (row: number, column: number) => at(surely, row)[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const pair = weigh(row, column) + (at(behind, row + 1)[column + 1] ?? 0);
      at(behind, row)[column] = Math.max(pair, at(behind, row + 1)[column] ?? 0, at(behind, row)[column + 1] ?? 0);
    }
  }
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const pair = weigh(row - 1, column - 1) + (at(before, row - 1)[column - 1] ?? 0);
      at(before, row)[column] = Math.max(pair, at(before, row - 1)[column] ?? 0, at(before, row)[column - 1] ?? 0);
    }
  }
  const most = at(behind, 0)[0] ?? 0;
  return pairs.flatMap(([own, column]) => {
    for (let row = 0; row < rows; row += 1) {
      const weight = weigh(row, column);
      if (row === own || weight === 0) continue;
      if ((at(before, row)[column] ?? 0) + weight + (at(behind, row + 1)[column + 1] ?? 0) === most) return [column];
    }
    return [];
  });
}

function grid(rows: number, columns: number): Float64Array[] {
  return Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
}

/** A row that is there. */
function at(weights: readonly Float64Array[], row: number): Float64Array {
  return weights[row] as Float64Array;
}
