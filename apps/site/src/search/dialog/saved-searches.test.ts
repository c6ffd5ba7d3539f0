// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { addRecent, promoteRecent, readSaved, removeSaved, type SavedSearches, writeSaved } from './saved-searches.ts';
import { sampleHit } from './testing/sample-search.ts';

const NONE: SavedSearches = { recent: [], favourites: [] };
const ids = ({ recent, favourites }: SavedSearches) =>
  [recent, favourites].map((list) => list.map((hit) => hit.objectID));
const open = (saved: SavedSearches, ...names: string[]) =>
  names.reduce((all, name) => addRecent(all, sampleHit(name)), saved);
const favour = (saved: SavedSearches, ...names: string[]) =>
  names.reduce((all, name) => promoteRecent(all, sampleHit(name)), saved);
const LETTERS = [...'abcdefghijkl'];

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  it('[Q16] [Q18] are the last seven, newest first, each once', () => {
    expect(ids(open(NONE, ...LETTERS.slice(0, 9), 'd'))[0]).toEqual(['d', 'i', 'h', 'g', 'f', 'e', 'c']);
  });

  it('[Q18] are four beside favourites', () => {
    expect(ids(open(favour(NONE, 'x'), ...LETTERS))[0]).toEqual(['l', 'k', 'j', 'i']);
    expect(ids(favour(open(NONE, ...LETTERS), 'x'))[0]).toHaveLength(4);
  });

  it('[Q16] do not take a favourite in', () => {
    expect(ids(open(favour(NONE, 'a'), 'a', 'b'))).toEqual([['b'], ['a']]);
  });

  it('[Q17] are promoted to favourites or removed', () => {
    const saved = open(NONE, 'a', 'b', 'c');
    expect(ids(favour(saved, 'b'))).toEqual([['c', 'a'], ['b']]);
    expect(ids(removeSaved(saved, sampleHit('b')))).toEqual([['c', 'a'], []]);
  });
});

describe('favourite searches', () => {
  it('[Q18] are ten: the next one waits among the recent searches, and none of the ten goes', () => {
    const full = favour(NONE, ...LETTERS.slice(0, 10));
    const [recent, favourites] = ids(favour(open(full, 'k', 'l'), 'k'));
    expect(favourites).toEqual(LETTERS.slice(0, 10).reverse());
    expect(recent).toEqual(['l', 'k']);
  });

  it('[Q18] make room when one is removed', () => {
    const full = favour(NONE, ...LETTERS.slice(0, 10));
    expect(ids(favour(removeSaved(open(full, 'k'), sampleHit('b')), 'k'))[1]).toContain('k');
  });

  it('[Q17] are removed', () => {
    expect(ids(removeSaved(favour(NONE, 'a', 'b'), sampleHit('a')))).toEqual([[], ['b']]);
  });
});

describe('stored searches', () => {
  it('come back as they were', () => {
    const saved = favour(open(NONE, 'a', 'b', 'c'), 'a');
    writeSaved(saved);
    expect(readSaved()).toEqual(saved);
  });

  it('[Q19] [Q29] hold levels, content, type, url and id without highlighting, snippets or anything else', () => {
    const hit = { ...sampleHit('a', { marked: { content: '<mark>a</mark>' } }), _snippetResult: {}, __position: 1 };
    writeSaved(promoteRecent(addRecent(NONE, hit), hit));
    writeSaved(addRecent(readSaved(), { ...hit, objectID: 'b' }));
    for (const key of [ISLAND_STORAGE_KEYS.recentSearches, ISLAND_STORAGE_KEYS.favouriteSearches]) {
      const [stored] = JSON.parse(localStorage.getItem(key) ?? '[]');
      expect(Object.keys(stored).sort()).toEqual(['content', 'hierarchy', 'language', 'objectID', 'type', 'url']);
      expect(Object.keys(stored.hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']);
    }
  });

  it('that lead to no page are dropped', () => {
    const urls = ['javascript:alert(1)', 'data:text/html,x', 'https://[', '/en/docs/usage/', 'https://a.example/'];
    writeSaved({ recent: urls.map((url, at) => sampleHit(`${at}`, { url })), favourites: [] });
    expect(readSaved().recent.map(({ url }) => url)).toEqual(urls.slice(3));
  });

  it('never fail, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        localStorage.setItem(ISLAND_STORAGE_KEYS.recentSearches, text);
        localStorage.setItem(ISLAND_STORAGE_KEYS.favouriteSearches, `[${text}]`);
        expect(readSaved().recent.every(({ url }) => typeof url === 'string')).toBe(true);
      }),
    );
  });
});
