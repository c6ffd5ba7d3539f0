import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitBlock } from './page-units.ts';
import { pairBlocks as alignBlocks } from './pair-units.ts';
import { hashText, type TextUnit } from './text-unit.ts';
import type { MemoryEntry } from './translation-memory.ts';

const numbers = counter();

function* counter(): Generator<number, never> {
  for (let number = 1; ; number += 1) yield number;
}

function unitOf(kind: string, text: string, id = text): TextUnit {
  return { id, kind, text, line: 1, span: { start: 0, end: 0 }, encode: (value) => value };
}

/** A block of one text that no other block has. */
function block(kind: string, text = `text ${numbers.next().value}`): UnitBlock {
  return { kind, line: 1, units: kind === 'list' || kind === 'end of list' ? [] : [unitOf(kind, text)] };
}

const row = (...cells: string[]): UnitBlock => ({
  kind: 'row',
  line: 1,
  units: cells.map((text) => unitOf('cell', text)),
});

const translated = ({ kind, units }: UnitBlock): UnitBlock => block(kind, `übersetzt: ${units[0]?.text}`);

/** Stamps that say which block was made from which. */
function memoryOf(source: readonly UnitBlock[], translation: readonly UnitBlock[]): MemoryEntry[] {
  return source.flatMap((one, index) => {
    const [from, to] = [one.units[0], translation[index]?.units[0]];
    return from && to
      ? [{ source: hashText(from), translation: hashText(to), day: '2026-11-01', mark: 'made' as const }]
      : [];
  });
}

/** Pairs alone. */
const pairBlocks = (...args: Parameters<typeof alignBlocks>) => alignBlocks(...args).pairs;

const kinds = fc.constantFrom('paragraph', 'heading 2', 'heading 3', 'code json', 'list', 'end of list', 'quote');
const pages = fc.array(kinds, { minLength: 1, maxLength: 25 }).map((all) => all.map((kind) => block(kind)));
const places = fc.nat({ max: 1000 });

/** One thing that happens to an English page: which of its old blocks keep their place beside the others is known for each. */
type Change = (page: UnitBlock[], at: number, to: number) => UnitBlock[];
const CHANGES: [string, Change][] = [
  ['inserted', (page, at) => page.toSpliced(at, 0, block('paragraph'))],
  ['deleted', (page, at) => page.toSpliced(at, 1)],
  ['moved', (page, at, to) => page.toSpliced(at, 1).toSpliced(to % page.length, 0, page[at] as UnitBlock)],
  ['split', (page, at) => page.toSpliced(at, 1, block(page[at]?.kind ?? ''), block(page[at]?.kind ?? ''))],
  ['retyped', (page, at) => page.toSpliced(at, 1, block('rule'))],
];

describe.each(CHANGES)('a page in which a block was %s', (_name, change) => {
  it('pairs blocks of one kind alone, each once and in order, with stamps and without', () => {
    fc.assert(
      fc.property(pages, places, places, fc.boolean(), (page, at, to, recorded) => {
        const translation = page.map(translated);
        const changed = change(page, at % page.length, to);
        const pairs = pairBlocks(changed, translation, recorded ? memoryOf(page, translation) : []);
        for (const [one, other] of pairs) expect(changed[one]?.kind).toBe(translation[other]?.kind);
        for (const side of [0, 1]) {
          const order = pairs.map((pair) => pair[side] ?? -1);
          expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
        }
      }),
    );
  });
});

describe.each(CHANGES.filter(([name]) => name !== 'moved'))(
  'stamps of a page in which a block was %s',
  (_name, change) => {
    it('bring every other text together with its own translation', () => {
      fc.assert(
        fc.property(pages, places, (page, at) => {
          const translation = page.map(translated);
          const changed = change(page, at % page.length, 0);
          const partners = new Map(pairBlocks(changed, translation, memoryOf(page, translation)));
          // Pages that line up as they stand are paired as they stand, whatever the stamps say: their states tell the rest.
          fc.pre(changed.map(({ kind }) => kind).join() !== translation.map(({ kind }) => kind).join());
          for (const [index, own] of changed.entries()) {
            if (own.units.length === 0 || !page.includes(own)) continue;
            expect(translation[partners.get(index) ?? -1]).toBe(translation[page.indexOf(own)]);
          }
        }),
      );
    });
  },
);

/** Pages of sections, of which some hold smaller ones, a list or a row. */
const sections = fc.array(
  fc.tuple(
    fc.constantFrom('heading 2', 'heading 3'),
    fc.array(fc.constantFrom('paragraph', 'code json', 'list'), { minLength: 1, maxLength: 4 }),
  ),
  { minLength: 1, maxLength: 6 },
);
const blocksOf = (kind: string) =>
  kind === 'list'
    ? ['list', 'list item', 'paragraph', 'end of list item', 'end of list'].map((one) => block(one))
    : [block(kind)];
const sectionedPages = sections.map((all) =>
  all.map(([heading, inside]) => [block(heading), ...inside.flatMap(blocksOf)]),
);
/** Of each stamp, whether it is missing. */
const missing = fc.infiniteStream(fc.boolean());

describe('English blocks put into a page of which any stamps are missing', () => {
  it('change no pair of old blocks of which the pairing does not say that it is uncertain', () => {
    const inserted = fc.array(fc.tuple(fc.constantFrom('heading 2', 'paragraph', 'list', 'code json'), places), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(sectionedPages, inserted, missing, (parts, news, gone) => {
        const old = parts.flat();
        const translation = old.map(translated);
        const page = news.reduce((blocks, [kind, place]) => {
          // A heading stands before its text, not between another one and its text.
          const free = [...blocks.keys(), blocks.length].filter(
            (at) => !/^heading|^list|^end of list item/.test(blocks[at - 1]?.kind ?? ''),
          );
          return blocks.toSpliced(free[place % free.length] ?? 0, 0, ...blocksOf(kind));
        }, old);
        const { pairs, uncertain } = alignBlocks(
          page,
          translation,
          memoryOf(old, translation).filter(() => !gone.next().value),
        );
        for (const [row, column] of pairs) {
          if (translation[column]?.units.length === 0 || uncertain.includes(column)) continue;
          expect(page[row]).toBe(old[column]);
        }
        expect(pairs).toHaveLength(old.length);
      }),
      { numRuns: 300 },
    );
  });

  it('leave every heading over its own section when new sections stand before, behind and between, and one text of it has a stamp', () => {
    fc.assert(
      fc.property(sectionedPages, sectionedPages, places, missing, (parts, news, place, gone) => {
        const at = (index: number) => (place * (index + 1) * 7) % (parts.length + 1);
        const translation = parts.map((part) => part.map(translated));
        const translationMemory = parts.flatMap((part, index) => {
          const own = memoryOf(part.slice(1), (translation[index] ?? []).slice(1));
          // The first one of a section stays.
          return [...own.slice(0, 1), ...own.slice(1).filter(() => !gone.next().value)];
        });
        const page = parts.flatMap((part, index) => [
          ...news.filter((_part, one) => at(one) === index).flat(),
          ...part,
        ]);
        page.push(...news.filter((_part, one) => at(one) === parts.length).flat());
        const flat = translation.flat();
        const partners = new Map(pairBlocks(page, flat, translationMemory).map(([row, column]) => [column, row]));
        for (const [column, own] of parts.flat().entries()) {
          if (own.units.length > 0) expect(page[partners.get(column) ?? -1]).toBe(own);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it('a corrected heading goes with the text of its section, not with the first heading of its kind', () => {
  const [question, answer] = [block('heading 3'), block('paragraph')];
  const translation = [question, answer].map(translated);
  const translationMemory = memoryOf([answer], translation.slice(1));
  const page = [block('heading 3'), block('paragraph'), question, answer];
  expect(alignBlocks(page, translation, translationMemory)).toEqual({
    pairs: [
      [2, 0],
      [3, 1],
    ],
    uncertain: [],
  });
});

it('a corrected heading whose section has no stamp either is paired with its text, and said to be uncertain', () => {
  const old = [block('heading 3'), block('paragraph')];
  const translation = old.map(translated);
  const page = [block('heading 3'), block('paragraph'), ...old];
  const { pairs, uncertain } = alignBlocks(page, translation, []);
  expect(pairs.map(([row, column]) => row - column)).toEqual([pairs[0]?.[0], pairs[0]?.[0]]);
  expect(uncertain).toEqual([0, 1]);
});

it('a text whose stamp names a translation that is gone is the one that was corrected', () => {
  const [heading, old] = [block('heading 3'), block('paragraph')];
  const before = [heading, old].map(translated);
  const corrected = [before[0] as UnitBlock, block('paragraph', 'besser')];
  const page = [heading, block('paragraph'), old, block('paragraph')];
  expect(alignBlocks(page, corrected, memoryOf([heading, old], before))).toEqual({
    pairs: [
      [0, 0],
      [2, 1],
    ],
    uncertain: [],
  });
});

it('a page that lines up is paired as it stands, whatever its stamps say', () => {
  const page = [block('paragraph'), block('paragraph')];
  const [one, other] = page.map(translated) as [UnitBlock, UnitBlock];
  expect(pairBlocks(page, [other, one], memoryOf(page, [one, other]))).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('a row is known by any of its cells', () => {
  const translation = [row('Sprache', 'Motor'), row('Deutsch', 'schnell')];
  const memoryEntry = (source: string, own: string): MemoryEntry => ({
    source: hashText(unitOf('cell', source)),
    translation: hashText(unitOf('cell', own)),
    day: '2026-11-01',
    mark: 'made',
  });
  const page = [row('new', 'row'), row('Language', 'another word'), row('German', 'fast')];
  expect(pairBlocks(page, translation, [memoryEntry('Language', 'Sprache'), memoryEntry('German', 'Deutsch')])).toEqual(
    [
      [1, 0],
      [2, 1],
    ],
  );
});
