import type { OfflineGuide, OfflineSection } from '@duoverso/contracts/offline-guide';
import { searchRecordSchema } from '@duoverso/search/search-record';
import { expect, it } from 'vitest';
import { writeOfflineGuides } from './write-offline-guides.ts';

/** An output folder in memory. */
function folderOf(files: Readonly<Record<string, string>>) {
  const placed = new Map(Object.entries(files));
  return {
    placed,
    has: (path: string) => placed.has(path),
    read: (path: string) => Buffer.from(placed.get(path) ?? ''),
    hashOf: (path: string) => `hash of ${placed.get(path)}`,
    paths: () => [...placed.keys()].sort(),
    place: (path: string, data: string | Uint8Array) => void placed.set(path, String(data)),
  };
}

const SITE = {
  'en/index.html': '<h1>Front</h1>',
  'en/pricing/index.html': '<script src="/b/_astro/shop.1.js"></script>',
  'en/docs/index.html':
    '<link href="/b/_astro/site.1.css"><script src="/b/_astro/first.1.js"></script><h1 class="t">Start &amp; <i>go</i></h1>' +
    '<a href="/b/en/pricing/">p</a><a href="/b/en/docs.md">m</a><duo-reading data-config="/b/en/reading.json?v=1"></duo-reading>',
  'en/docs/usage/index.html':
    '<h1>Use</h1><img src="/b/figure.svg#part"><img src="https://elsewhere.example/b/figure.svg">',
  'en/docs/usage/blocks.json': '{}',
  'en/docs/1.0/usage/index.html': '<h1>Old</h1>',
  'en/docs.md': 'text',
  'en/reading.json': '{"a":1}',
  'en/titles.json': JSON.stringify({ '/docs/': 'Start & go', '/docs/usage/': 'Use' }),
  'figure.svg': '<svg/>',
  '_astro/site.1.css': '@font-face{src:url(/b/_astro/face.1.woff2)}',
  '_astro/face.1.woff2': 'font',
  '_astro/first.1.js': 'import("./main.1.js");const d=["_astro/late.1.css"]',
  '_astro/main.1.js': 'import"./first.1.js";import"./gone.1.js";import(`./dialog.1.js`)',
  '_astro/dialog.1.js': '',
  '_astro/late.1.css': '',
  '_astro/shop.1.js': '',
  'de/index.html': '<h1>Vorn</h1>',
};
const record = (anchor: string, type: string, headings: readonly (string | null)[], content: string | null = null) =>
  searchRecordSchema.parse({
    objectID: `${anchor} ${type} ${content}`,
    url: `/b/en/docs/usage/${anchor}`,
    type,
    hierarchy: Object.fromEntries(headings.map((heading, level) => [`lvl${level}`, heading])),
    content,
    language: 'en',
  });
const RECORDS = [
  record('', 'lvl1', [null, 'Use']),
  record('#start', 'lvl2', [null, 'Use', 'Start']),
  record('#start', 'content', [null, 'Use', 'Start'], 'Click the button.'),
  record('#start', 'content', [null, 'Use', 'Start'], 'Or press the key.'),
];
const BUILT = new Map([
  ['/en/docs/usage/', { records: { hash: '', read: () => RECORDS } }],
  ['/en/pricing/', { records: { hash: '', read: () => [record('#price', 'lvl2', ['Prices', 'Price'])] } }],
]);
const guideOf = (files: Readonly<Record<string, string>>, built = BUILT) => {
  const folder = folderOf(files);
  writeOfflineGuides(folder, built, '/b');
  return { folder, guide: JSON.parse(folder.placed.get('en/offline.json') ?? '{}') as OfflineGuide };
};

it('a guide is its pages and all that they ask for, by the addresses that they ask by', () => {
  const { guide, folder } = guideOf(SITE);
  expect(guide.pages).toEqual([
    ['/b/en/docs/', 'Start & go'],
    ['/b/en/docs/usage/', 'Use'],
  ]);
  expect(guide.files.map(([path]) => path)).toEqual([
    '/b/_astro/dialog.1.js',
    '/b/_astro/face.1.woff2',
    '/b/_astro/first.1.js',
    '/b/_astro/late.1.css',
    '/b/_astro/main.1.js',
    '/b/_astro/site.1.css',
    '/b/en/docs/',
    '/b/en/docs/usage/',
    '/b/en/offline-search.json',
    '/b/en/reading.json?v=1',
    '/b/figure.svg',
  ]);
  expect(guide.blocks).toEqual([['/b/en/docs/usage/blocks.json', 2]]);
  expect(guide.files.find(([path]) => path.endsWith('?v=1'))?.[1]).toBe(7);
  expect(folder.has('de/offline.json')).toBe(false);
});

it('the version changes with any file of the guide, and with no other', () => {
  const { version } = guideOf(SITE).guide;
  expect(guideOf({ ...SITE, '_astro/shop.1.js': 'x', 'en/pricing/index.html': '' }).guide.version).toBe(version);
  for (const path of ['en/docs/index.html', 'figure.svg', '_astro/face.1.woff2', 'en/docs/usage/blocks.json'])
    expect(guideOf({ ...SITE, [path]: `${SITE[path as keyof typeof SITE]} ` }).guide.version).not.toBe(version);
});

it('lists the sections of its own pages, with all of their texts, for searching it without a network', () => {
  const { folder, guide } = guideOf(SITE);
  const sections = JSON.parse(folder.placed.get('en/offline-search.json') ?? '[]') as OfflineSection[];
  expect(sections).toEqual([
    { url: '/b/en/docs/usage/', headings: ['', 'Use'], texts: [], asked: [] },
    {
      url: '/b/en/docs/usage/#start',
      headings: ['', 'Use', 'Start'],
      texts: ['Click the button.', 'Or press the key.'],
      asked: [],
    },
  ]);
  expect(guideOf(SITE, new Map()).guide.version).not.toBe(guide.version);
});
