import { describe, expect, it } from 'vitest';
import type { UnitBlock } from './page-units.ts';
import { pairKeys, pairPage } from './pair-units.ts';
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

/** What stands for each English text. */
const pairedTexts = ({ pairs }: ReturnType<typeof pairKeys>) =>
  pairs.map(({ source, translation }) => [source.text, translation?.text]);

describe('pairKeys', () => {
  it('brings the texts of one key together, in the order of the English ones', () => {
    const source = [block('nav.docs', 'Docs'), block('nav.search', 'Search'), block('nav.more', 'More')];
    const pairing = pairKeys(source, [block('nav.search', 'Suche'), block('nav.docs', 'Hilfe')]);
    expect(pairedTexts(pairing)).toEqual([
      ['Docs', 'Hilfe'],
      ['Search', 'Suche'],
      ['More', undefined],
    ]);
    expect(pairing.extra).toEqual([]);
  });

  it('asks for no translation of an empty text', () => {
    expect(pairedTexts(pairKeys([block('a', ''), block('b', 'B')], [block('a', 'A')]))).toEqual([['B', undefined]]);
  });

  it('names the texts whose key the English file lacks', () => {
    const { extra } = pairKeys([block('a', 'A')], [block('a', 'Ä'), block('b', 'B')]);
    expect(extra.map(({ text }) => text)).toEqual(['B']);
  });
});

describe('pairPage', () => {
  it('pairs the fields of the front matter by their names, and the cells of a row by their places', () => {
    const head = (...fields: string[]): UnitBlock => ({
      kind: 'front matter',
      line: 1,
      units: fields.map((field) => unitOf(`front matter ${field}`, `${field} ${numbers.next().value}`, field)),
    });
    const page = [head('title', 'description'), row('a', 'b')];
    const translation = [head('description', 'title'), row('ä', 'ß')];
    expect(pairedTexts(pairPage(page, translation, [])).map(([, own]) => own?.replace(/ \d+$/, ''))).toEqual([
      'title',
      'description',
      'ä',
      'ß',
    ]);
    const [untitled] = pairPage(page, [head('description'), row('ä', 'ß')], []).pairs;
    expect(untitled).toMatchObject({ source: { id: 'title' }, translation: undefined });
  });

  it('finds no translation in an empty cell or in a text of another kind, and asks for none of an empty one', () => {
    const figure = (kind: string, text: string): UnitBlock => ({
      kind: 'figure',
      line: 1,
      units: [unitOf(kind, text)],
    });
    expect(pairedTexts(pairPage([row('a', '', 'c')], [row('', 'b', 'ß')], []))).toEqual([
      ['a', undefined],
      ['c', 'ß'],
    ]);
    expect(pairedTexts(pairPage([figure('caption', 'A')], [figure('alt', 'B')], []))).toEqual([['A', undefined]]);
    expect(pairedTexts(pairPage([row('a', 'b')], [row('ä')], []))).toEqual([
      ['a', 'ä'],
      ['b', undefined],
    ]);
  });

  it('leaves a text without a translation that was written into English since', () => {
    const old = [block('paragraph', 'one'), block('paragraph', 'two'), block('heading 2', 'three')];
    const translation = old.map(translated);
    const page = old.toSpliced(2, 0, block('code json', 'new'), block('paragraph', 'new too'));
    expect(pairedTexts(pairPage(page, translation, memoryOf(old, translation)))).toEqual([
      ['one', 'übersetzt: one'],
      ['two', 'übersetzt: two'],
      ['new', undefined],
      ['new too', undefined],
      ['three', 'übersetzt: three'],
    ]);
  });

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
