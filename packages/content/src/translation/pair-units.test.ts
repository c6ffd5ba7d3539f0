import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitBlock } from './page-units.ts';
import { pairBlocks, pairPage } from './pair-units.ts';
import type { Stamp } from './stamps.ts';
import { hashText, type TextUnit } from './text-unit.ts';

const numbers = counter();

function* counter(): Generator<number, never> {
  for (let number = 1; ; number += 1) yield number;
}

/** A block of one text that no other block has. */
function block(kind: string, text = `text ${numbers.next().value}`): UnitBlock {
  const unit: TextUnit = { id: text, kind, text, line: 1, span: { start: 0, end: 0 }, encode: (value) => value };
  return { kind, line: 1, units: kind === 'list' || kind === 'end of list' ? [] : [unit] };
}

const translated = ({ kind, units }: UnitBlock): UnitBlock => block(kind, `übersetzt: ${units[0]?.text}`);

/** Stamps that say which block was made from which. */
function stampsOf(source: readonly UnitBlock[], translation: readonly UnitBlock[]): Stamp[] {
  return source.flatMap((one, index) => {
    const [from, to] = [one.units[0], translation[index]?.units[0]];
    return from && to
      ? [{ source: hashText(from), translation: hashText(to), day: '2026-11-01', mark: 'made' as const }]
      : [];
  });
}

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
      fc.property(pages, places, places, fc.boolean(), (page, at, to, stamped) => {
        const translation = page.map(translated);
        const changed = change(page, at % page.length, to);
        const pairs = pairBlocks(changed, translation, stamped ? stampsOf(page, translation) : []);
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
          const partners = new Map(pairBlocks(changed, translation, stampsOf(page, translation)));
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

describe('pairPage', () => {
  it('gives a page that lines up block for block and no gap', () => {
    const page = [block('paragraph'), block('list'), block('paragraph'), block('end of list')];
    const translation = page.map(translated);
    const { pairs, extra, gap } = pairPage(page, translation, []);
    expect(pairs.map(({ translation: unit }) => unit?.text)).toEqual([
      translation[0]?.units[0]?.text,
      translation[2]?.units[0]?.text,
    ]);
    expect([extra, gap]).toEqual([[], undefined]);
  });

  it('names where the pages part and what the translation has beyond', () => {
    const page = [block('paragraph'), block('heading 2')];
    const translation = [...page.map(translated), block('code json', 'more')];
    const { extra, gap } = pairPage(page, translation, []);
    expect(extra.map(({ text }) => text)).toEqual(['more']);
    expect(gap).toMatchObject({ source: undefined, translation: { kind: 'code json' } });
  });
});
