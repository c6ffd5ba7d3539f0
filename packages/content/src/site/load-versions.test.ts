import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ContentError } from '../diagnostics/problems.ts';
import { drawFigures, SAMPLE_FIGURES, SAMPLE_PARTS, TINY_SITE, VERSIONED_SITE } from '../testing/sample-site.ts';
import { loadSite, type SiteContent } from './load-site.ts';

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true });
});

/** The site with two versions, after a change. */
function load(change: (contentDir: string) => void = () => undefined): SiteContent {
  const projectDir = mkdtempSync(join(tmpdir(), 'versions-'));
  dirs.push(projectDir);
  const contentDir = join(projectDir, 'content');
  for (const part of [TINY_SITE, VERSIONED_SITE]) cpSync(part, contentDir, { recursive: true });
  writeFileSync(join(projectDir, 'package-lock.json'), '{ "packages": {} }');
  change(contentDir);
  const parts = SAMPLE_PARTS;
  return loadSite({ contentDir, projectDir, figures: drawFigures, figureNames: SAMPLE_FIGURES, parts });
}

function edit(file: string, change: (text: string) => string) {
  return (contentDir: string) => {
    const path = join(contentDir, file);
    const text = readFileSync(path, 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(path, change(text));
  };
}

function write(file: string, text: string) {
  return (contentDir: string) => {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), text);
  };
}

function problemsAfter(change: (contentDir: string) => void): string[] {
  try {
    load(change);
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ where, what }) => `${where} ${what}`);
    throw error;
  }
  return [];
}

const site = load();
const version = (id: string) => {
  const found = site.docsVersions.find((one) => one.id === id);
  if (!found) throw new Error(`no version ${id}`);
  return found;
};

describe('[V01] documentation of which versions were cut', () => {
  it('has its pages once for each, the latest without a number', () => {
    expect(site.docsVersions.map(({ id, path, latest, cut }) => [id, path, latest, cut])).toEqual([
      ['current', 'next/', false, undefined],
      ['1.0', '', true, '2026-11-01'],
      ['0.9', '0.9/', false, '2026-10-01'],
    ]);
    expect(site.docsVersions.map(({ docPage }) => docPage('en', 'usage').route)).toEqual([
      '/docs/next/usage/',
      '/docs/usage/',
      '/docs/0.9/usage/',
    ]);
  });

  it('shows the texts of each, in every language that it was cut in', () => {
    for (const [id, nut] of [
      ['current', 'almond'],
      ['1.0', 'hazelnut'],
      ['0.9', 'walnut'],
    ] as const) {
      expect(version(id).docPage('en', 'usage').html).toContain(`${nut} to its shell`);
      expect(version(id).docPage('ar', 'usage').html).toContain('تضع Tinyverso ترجمة');
      expect(version(id).docLocales('usage')).toEqual(['ar', 'en', 'zh', 'zh-Hans', 'zh-TW']);
    }
  });

  it('has pages that other versions lack', () => {
    expect(site.docsVersions.map(({ docIds }) => docIds)).toEqual([
      ['index', 'usage', 'sharing', 'CHANGELOG'],
      ['index', 'usage', 'CHANGELOG'],
      ['index', 'usage', 'legacy', 'CHANGELOG'],
    ]);
    expect(() => version('1.0').docPage('en', 'sharing')).toThrow(RangeError);
  });

  it('is that of the latest version wherever no other is asked for', () => {
    expect(site.docIds).toEqual(version('1.0').docIds);
    expect(site.docPage('zh', 'usage')).toBe(version('1.0').docPage('zh', 'usage'));
    expect(site.navigation.sidebar).toEqual(version('1.0').sidebar);
  });

  it('links within the version, and from elsewhere to its own addresses', () => {
    const linksOf = (id: string, page: string) =>
      [
        ...version(id)
          .docPage('en', page)
          .html.matchAll(/href="\/__LOCALE__(\/docs\/[^"]*)"/g),
      ].map(([, href]) => href);
    expect(linksOf('current', 'sharing')).toEqual(['/docs/next/usage/#the-hover-key']);
    expect(linksOf('1.0', 'usage')).toEqual(['/docs/']);
    expect(linksOf('0.9', 'index')).toEqual([
      '/docs/0.9/usage/',
      '/docs/0.9/usage/#the-pointer-key',
      '/docs/0.9/CHANGELOG/#v0-1-0',
      '/docs/0.9/legacy/',
    ]);
    expect(version('0.9').docPage('en', 'index').markdown).toContain('/__LOCALE__/docs/0.9/legacy/');
  });

  it('keeps the data of the tool, and what is sold and released as it is today', () => {
    const changed = load((contentDir) => {
      edit('interface/en.json', (text) => text.replace('Settings', 'Options'))(contentDir);
      edit('brand.json', (text) => text.replace('"Tinyverso"', '"Lumi"'))(contentDir);
      edit('releases.json', (text) => text.replaceAll('0.1.0', '0.2.0'))(contentDir);
      for (const one of ['1.0', '0.9'])
        edit(`versions/${one}/docs/en/index.md`, (text) => text.replace('#v0-1-0', '#v0-2-0'))(contentDir);
      edit('docs/en/index.md', (text) => text.replace('#v0-1-0', '#v0-2-0'))(contentDir);
    });
    const [current, latest] = changed.docsVersions;
    expect(current?.docPage('en', 'usage').html).toContain('Options');
    expect(latest?.docPage('en', 'usage').html).toContain('Settings');
    expect(latest?.docPage('en', 'usage').html).toContain('Lumi sets a translation');
    expect(latest?.docPage('en', 'CHANGELOG').html).toContain('id="v0-2-0"');
    expect(latest?.docPage('en', 'CHANGELOG').html).toMatch(/left-pad.*1\.0\.3/s);
    expect(current?.docPage('en', 'CHANGELOG').html).not.toContain('left-pad');
  });

  it('[W07] leaves out what of a version is not out, and links to it are words', () => {
    const draft = (text: string) => text.replace('updated:', 'draft: true\nupdated:');
    const changed = load(edit('versions/1.0/docs/en/usage.md', draft));
    expect(changed.docsVersions.map(({ docIds }) => docIds.includes('usage'))).toEqual([true, false, true]);
    expect(JSON.stringify(changed.navigation.sidebar)).not.toContain('"usage"');
    expect(changed.docPage('en', 'index').html).not.toContain('/docs/usage/');
    expect([...changed.unpublished]).toEqual([['versions/1.0/docs/usage', '']]);
  });

  it('is served again without a number when all versions are gone', () => {
    const back = load((contentDir) => rmSync(join(contentDir, 'versions'), { recursive: true }));
    expect(back.docsVersions.map(({ id, path, latest }) => [id, path, latest])).toEqual([['current', '', true]]);
    expect(back.docPage('en', 'sharing').route).toBe('/docs/sharing/');
  });
});

describe('[W05] what is wrong with versions is told with its place', () => {
  it.each<[string, (contentDir: string) => void, string | RegExp]>([
    [
      'a page with the address of a version',
      (dir) => {
        write('docs/en/next.md', readFileSync(join(dir, 'docs/en/sharing.md'), 'utf8'))(dir);
        edit('navigation.json', (text) => text.replace('"sharing"', '"sharing", "next"'))(dir);
      },
      'content/docs/en/next.md Versions of the documentation have this address.',
    ],
    [
      'a folder without a number',
      (dir) => renameSync(join(dir, 'versions/0.9'), join(dir, 'versions/old')),
      'content/versions/old "old" is no number of a version.',
    ],
    [
      'a version without its order',
      (dir) => rmSync(join(dir, 'versions/0.9/version.json')),
      /^content\/versions\/0\.9\/version\.json ENOENT/,
    ],
    [
      'a version without a file of data',
      (dir) => rmSync(join(dir, 'versions/0.9/models.json')),
      /^content\/versions\/0\.9\/models\.json ENOENT/,
    ],
    [
      'a link to a page that the version lacks',
      edit('versions/1.0/docs/en/index.md', (text) => text.replace('(/docs/usage/)', '(/docs/sharing/)')),
      /content\/versions\/1\.0\/docs\/en\/index\.md:8 The link "\/docs\/sharing\/" leads to no page\./,
    ],
    [
      'a link to a section that the version lacks',
      edit('versions/0.9/docs/en/index.md', (text) => text.replace('#the-pointer-key', '#the-hover-key')),
      /content\/versions\/0\.9\/docs\/en\/index\.md:\d+ \/docs\/0\.9\/usage\/ has no heading "#the-hover-key"\./,
    ],
    [
      'an entry of the navbar for a page that is not released',
      edit('navigation.json', (text) => text.replace('"to": "/docs/usage/"', '"to": "/docs/sharing/"')),
      'content/navigation.json navbar → tutorial: no page answers "/docs/sharing/".',
    ],
    [
      'a page that its order lacks',
      (dir) => write('versions/1.0/docs/en/extra.md', readFileSync(join(dir, 'docs/en/sharing.md'), 'utf8'))(dir),
      'content/versions/1.0/docs/en/extra.md The page is not listed.',
    ],
    [
      'a translation that is out of line',
      edit('versions/1.0/docs/ar/usage.md', (text) => text.replace(/^## .*$/m, '')),
      /^content\/versions\/1\.0\/docs\/ar\/usage\.md/,
    ],
  ])('%s', (_name, change, expected) => {
    expect(problemsAfter(change)).toContainEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });
});
