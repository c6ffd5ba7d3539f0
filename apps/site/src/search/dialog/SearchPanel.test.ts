import { describe, expect, it } from 'vitest';
import { placeKeys } from './SearchPanel.tsx';
import type { SavedHit } from './search-hit.ts';

const hit = (title: string): SavedHit =>
  ({ objectID: title, url: `/${title}`, type: 'lvl1', language: 'en', hierarchy: { lvl1: title } }) as never;
const list = (heading: string, ...titles: readonly string[]) => ({
  heading,
  items: titles.map((title) => ({ hit: hit(title) })),
});
const keys = (lists: readonly ReturnType<typeof list>[], ...above: readonly string[]) =>
  placeKeys(lists, above).flatMap(({ list, items }) => [list, ...items]);
const kept = (one: readonly string[], other: readonly string[]) => one.filter((key) => other.includes(key)).length;

describe('lines of the search', () => {
  it('stay the same elements where an answer begins as the one before', () => {
    const before = keys([list('Guides', 'a', 'b', 'c')]);
    expect(kept(before, keys([list('Guides', 'a', 'b', 'd', 'c')]))).toBe(3);
    expect(kept(before, keys([list('Guides', 'a', 'b', 'c'), list('More', 'd')]))).toBe(4);
  });

  it.each([
    ['a line comes above', [list('Guides', 'd', 'a', 'b')], []],
    ['another section comes above', [list('More', 'a'), list('Guides', 'a', 'b')], []],
    ['a quotation comes above', [list('Guides', 'a', 'b')], ['a sentence']],
  ])('are others where %s', (_name, lists, above) => {
    const before = keys([list('Guides', 'a', 'b')]);
    expect(kept(before, keys(lists, ...above)) <= 1).toBe(true);
    expect(kept(before.slice(1), keys(lists, ...above))).toBe(0);
  });

  it('have keys of their own', () => {
    const all = keys([list('Guides', 'a', 'a'), list('Guides', 'a')]);
    expect(new Set(all).size).toBe(all.length);
  });
});
