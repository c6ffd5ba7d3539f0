import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type KeptFiles, openKeptFiles } from '../kept/kept-files.ts';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { readBuiltPages } from './read-built-pages.ts';
import { writeSearchIndex } from './write-search-index.ts';

const page = (path: string, text: string) =>
  `<head><title>T</title><link rel="canonical" href="https://duoverso.example${path}"><link rel="alternate" hreflang="en" href="${path}"></head><main id="main"><h1>Title</h1><p>${text}</p><a href="/en/">Home</a></main>`;

const SITE = {
  'en/index.html': page('/en/', 'Start'),
  'en/docs/index.html': page('/en/docs/', 'Reading'),
  'de/index.html': page('/de/', 'Anfang'),
};

/** What is kept, with a count of what was found. */
function counted(kept: KeptFiles): KeptFiles & { found: Record<string, number> } {
  const found: Record<string, number> = {};
  return {
    ...kept,
    found,
    read(kind, name) {
      const data = kept.read(kind, name);
      if (data) found[kind] = (found[kind] ?? 0) + 1;
      return data;
    },
  };
}

function build(files: Record<string, string>, cache: string, makers = 'code', base = '') {
  const dist = temporaryTree(files);
  const search = temporaryTree({});
  const kept = counted(openKeptFiles(cache));
  const pages = readBuiltPages(dist, { base, kept, makers });
  writeSearchIndex(dist, search, pages, { base, kept, makers });
  const indexes = readdirSync(search).map((file) => [file, readFileSync(join(search, file)).toString('base64')]);
  return { found: kept.found, result: { pages: [...pages], indexes } };
}

it('[H03] reads a page and makes an index of a language once, and gives the same again', () => {
  const cache = temporaryTree({});
  const cold = build(SITE, cache);
  expect(cold.found).toEqual({});
  expect(cold.result.indexes).toHaveLength(2);
  const again = build(SITE, cache);
  expect(again.found).toEqual({ pages: 3, indexes: 2 });
  expect(again.result).toEqual(cold.result);
});

it('[H03] reads an edited page anew, and makes the index of its language alone', () => {
  const cache = temporaryTree({});
  build(SITE, cache);
  const edited = { ...SITE, 'de/index.html': page('/de/', 'Aller Anfang') };
  const { found, result } = build(edited, cache);
  expect(found).toEqual({ pages: 2, indexes: 1 });
  expect(result).toEqual(build(edited, temporaryTree({})).result);
});

it.each([
  ['other code', 'other code', ''],
  ['another base', 'code', '/guide'],
])('[H03] takes nothing that %s has read', (_what, makers, base) => {
  const cache = temporaryTree({});
  build(SITE, cache);
  const dist = temporaryTree(SITE);
  const kept = counted(openKeptFiles(cache));
  readBuiltPages(dist, { base, kept, makers });
  expect(kept.found).toEqual({});
});

it('[H03] a page that moves is another page', () => {
  const cache = temporaryTree({});
  build(SITE, cache);
  const moved = { 'en/index.html': SITE['en/index.html'], 'en/guide/index.html': SITE['en/docs/index.html'] };
  const { found, result } = build(moved, cache);
  expect(found).toEqual({ pages: 1 });
  expect(result).toEqual(build(moved, temporaryTree({})).result);
});
