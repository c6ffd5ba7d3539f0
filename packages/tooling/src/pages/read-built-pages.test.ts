import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openCachedFiles } from '../cache/cached-files.ts';
import { openOutputFolder } from '../files/output-folder.ts';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { readBuiltPages } from './read-built-pages.ts';
import { writeSearchIndex } from './write-search-index.ts';

const page = (path: string, text: string) =>
  `<head><title>T</title><link rel="canonical" href="https://site.example${path}"><link rel="alternate" hreflang="en" href="${path}"></head><main id="main"><h1>Title</h1><p>${text}</p><a href="/en/">Home</a></main>`;

const SITE = {
  'en/index.html': page('/en/', 'Start'),
  'en/docs/index.html': page('/en/docs/', 'Reading'),
  'de/index.html': page('/de/', 'Anfang'),
};

const NOTHING = { pages: [], indexes: [] };

/** Builds into the folder of a project, with what was kept in it. Gives what was read and indexed again, and everything that was made. */
function build(files: Record<string, string>, project: string, makers = 'code', base = '') {
  const kept = openCachedFiles(join(project, 'cache'));
  const output = openOutputFolder(join(project, 'dist'));
  const search = openOutputFolder(join(project, 'search'));
  for (const [file, html] of Object.entries(files)) output.place(file, html);
  const made: Record<keyof typeof NOTHING, string[]> = { pages: [], indexes: [] };
  const read = (path: string) => {
    made.pages.push(path);
    return output.read(path);
  };
  const write: typeof kept.write = (kind, name, data) => {
    if (kind === 'index-files') made.indexes.push(name);
    kept.write(kind, name, data);
  };
  const options = { base, kept: { ...kept, write }, makers };
  const pages = readBuiltPages({ ...output, read }, options);
  writeSearchIndex(output, search, pages, options, { index: 'tiny', contentDir: join(project, 'content') });
  for (const folder of [output, search]) folder.finish();
  const result = {
    pages: [...pages].map(([path, { links, records, blocks }]) => [path, links, records?.read(), blocks?.read()]),
    indexes: search.paths().map((file) => [file, search.read(file).toString('base64')]),
  };
  kept.close();
  return { made, result };
}

it('[H03] reads a page and makes an index of a language once, and gives the same again', () => {
  const project = temporaryTree({});
  const cold = build(SITE, project);
  expect(cold.made.pages).toEqual(Object.keys(SITE).sort());
  expect(cold.result.indexes).toHaveLength(2);
  const again = build(SITE, project);
  expect(again.made).toEqual(NOTHING);
  expect(again.result).toEqual(cold.result);
});

it('[H03] reads an edited page anew, and makes the index of its language alone', () => {
  const project = temporaryTree({});
  build(SITE, project);
  const edited = { ...SITE, 'de/index.html': page('/de/', 'Aller Anfang') };
  const { made, result } = build(edited, project);
  expect(made.pages).toEqual(['de/index.html']);
  expect(made.indexes).toHaveLength(1);
  expect(result).toEqual(build(edited, temporaryTree({})).result);
});

it('[H03] keeps the index of a version of the documentation while other pages change', () => {
  const project = temporaryTree({});
  const tag =
    '<meta name="docsearch:version" content="1.0"><meta name="docsearch:docusaurus_tag" content="docs-1.0-current">';
  const site = {
    ...SITE,
    'en/docs/1.0/index.html': page('/en/docs/1.0/', 'As it was').replace('<head>', `<head>${tag}`),
  };
  const { result } = build(site, project);
  expect(result.indexes.map(([file]) => file)).toContain('tiny.en~docs-1.0-current.sqlite');
  const edited = { ...site, 'en/index.html': page('/en/', 'All beginnings') };
  expect(build(edited, project).made.indexes).toHaveLength(1);
});

it.each([
  ['other code', 'other code', ''],
  ['another base', 'code', '/guide'],
])('[H03] takes nothing that %s has read', (_what, makers, base) => {
  const project = temporaryTree({});
  build(SITE, project);
  const files = Object.entries(SITE).map(([file, html]) => [file, html.replaceAll('="/', `="${base}/`)]);
  const based = Object.fromEntries(files.map(([file, html]) => [file, html?.replace('.example/', `.example${base}/`)]));
  expect(build(based, project, makers, base).made.pages).toHaveLength(Object.keys(SITE).length);
});

it('[H03] a page that moves is another page', () => {
  const project = temporaryTree({});
  build(SITE, project);
  const moved = { 'en/index.html': SITE['en/index.html'], 'en/guide/index.html': SITE['en/docs/index.html'] };
  const { made, result } = build(moved, project);
  expect(made.pages).toEqual(['en/guide/index.html']);
  expect(result).toEqual(build(moved, temporaryTree({})).result);
});

it('[F01] makes the index of a language anew when words of its readers change, and refuses those of no section', () => {
  const project = temporaryTree({});
  build(SITE, project);
  writeWords(project, 'en', '/docs/', '{ "": ["how do I read in two languages"] }');
  const withWords = build(SITE, project);
  expect(withWords.made.pages).toEqual([]);
  expect(withWords.made.indexes).toHaveLength(1);
  expect(build(SITE, project).made).toEqual(NOTHING);
  writeWords(project, 'en', '/docs/', '{ "gone": ["x"] }');
  expect(() => build(SITE, project)).toThrow('There is no section "gone" on /en/docs/.');
  writeWords(project, 'en', '/docs/', '{}');
  writeWords(project, 'de', '/docs/usage/', '{ "": ["x"] }');
  expect(() => build(SITE, project)).toThrow('There is no page /de/docs/usage/.');
});

function writeWords(project: string, locale: string, page: string, sections: string): void {
  const file = join(project, 'content/reader-words', `${locale}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `{ "${page}": ${sections} }`);
}
