import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { addressedPages, checkAddresses, publishAddresses, unpublished } from './published-addresses.ts';

/** Anchors of headings by the address of their page. */
type Site = Readonly<Record<string, readonly string[]>>;

const SITE: Site = { '/': [], '/docs/oven/': ['heat', 'clean'], '/docs/bread/': ['knead'] };
const PUBLISHED = '/\n/docs/bread/\n/docs/bread/#knead\n/docs/oven/\n/docs/oven/#clean\n/docs/oven/#heat\n';

function pagesOf(site: Site) {
  return addressedPages(
    Object.entries(site).map(([route, anchors]) => [`/en${route}`, { ids: ['main', ...anchors], anchors }]),
  );
}

function check(site: Site, redirects: readonly object[] = [], published = PUBLISHED) {
  const dir = temporaryTree({
    'published.txt': published,
    'redirects.json': JSON.stringify({ redirects }, undefined, 2),
  });
  const problems = new Problems();
  checkAddresses(dir, pagesOf(site), problems);
  return problems.list;
}

describe('an address that was published', () => {
  it('[W02] is kept as long as its page and its section are there', () => {
    expect(check(SITE)).toEqual([]);
    expect(check(SITE, [], '')).toEqual([]);
  });

  it('[W02] that is lost is named with its line and what to do, and a lost page once', () => {
    expect(check({ '/': [], '/docs/oven/': ['heat', 'cleans'] })).toEqual([
      {
        where: 'content/published.txt:2',
        what: "The page /docs/bread/ was published, and isn't there any more.",
        remedy: expect.stringMatching(/^Bring it back, or say in content\/redirects\.json .*"to".*"gone": true/),
      },
      {
        where: 'content/published.txt:5',
        what: 'The page /docs/oven/ has no section "#clean" any more, and it was published.',
        remedy: expect.stringMatching(/\{#clean\}.*"\/docs\/oven\/#clean"\. Did you mean "cleans"\?$/),
      },
    ]);
  });

  it.each<[string, Site, object[]]>([
    [
      'its page has moved',
      { ...SITE, '/docs/bread/': [], '/docs/loaf/': ['knead'] },
      [{ from: '/docs/bread/#knead', to: '/docs/loaf/#knead' }],
    ],
    ['its page is gone', { '/': [], '/docs/oven/': ['heat', 'clean'] }, [{ from: '/docs/bread/', gone: true }]],
    [
      'its page is part of another one',
      { '/': [], '/docs/oven/': ['heat', 'clean'] },
      [{ from: '/docs/bread/', to: '/docs/oven/#heat' }],
    ],
    [
      'its page is elsewhere',
      { '/': [], '/docs/oven/': ['heat', 'clean'] },
      [{ from: '/docs/bread/', to: 'https://x.example/' }],
    ],
    [
      'its section has another anchor',
      { ...SITE, '/docs/oven/': ['heat', 'cleaning'] },
      [{ from: '/docs/oven/#clean', to: '/docs/oven/#cleaning' }],
    ],
    ['its section is gone', { ...SITE, '/docs/oven/': ['heat'] }, [{ from: '/docs/oven/#clean', gone: true }]],
  ])('[W02] is not lost where the redirects say that %s', (_name, site, redirects) => {
    expect(check(site, redirects)).toEqual([]);
  });

  it('[W02] is lost where its page has moved to one that lacks its section', () => {
    const { '/docs/bread/': _moved, ...others } = SITE;
    const [lost, ...more] = check({ ...others, '/docs/loaf/': ['kneading'] }, [
      { from: '/docs/bread/', to: '/docs/loaf/' },
    ]);
    expect(more).toEqual([]);
    expect(lost).toEqual({
      where: 'content/published.txt:3',
      what: '/docs/bread/, which is now /docs/loaf/, has no section "#knead" any more, and it was published.',
      remedy: expect.stringContaining('The row is for "/docs/bread/#knead".'),
    });
  });
});

describe('a row of the redirects', () => {
  it.each<[string, object, RegExp, RegExp]>([
    [
      'a page that is there',
      { from: '/docs/oven/', to: '/docs/bread/' },
      /"\/docs\/oven\/" is still there/,
      /Remove the row/,
    ],
    [
      'a section that is there',
      { from: '/docs/oven/#heat', gone: true },
      /"\/docs\/oven\/#heat" is still there/,
      /Remove the row/,
    ],
    [
      'nowhere',
      { from: '/docs/x/', to: '/docs/brad/' },
      /leads to \/docs\/brad\/, and there's no such page/,
      /Did you mean "\/docs\/bread\/"/,
    ],
    [
      'no section',
      { from: '/docs/x/', to: '/docs/oven/#cold' },
      /\/docs\/oven\/, which has no section "#cold"/,
      /Its sections: heat, clean\./,
    ],
    [
      'an offer of nothing',
      { from: '/docs/x/', gone: true, instead: '/docs/none/' },
      /no such page/,
      /Lead it to a page/,
    ],
  ])('[W01] that leads from or to %s is refused', (_name, row, what, remedy) => {
    const [problem, ...more] = check(SITE, [row]);
    expect(more).toEqual([]);
    expect(problem?.where).toBe('content/redirects.json:4:7');
    expect(problem?.what).toMatch(what);
    expect(problem?.remedy).toMatch(remedy);
  });
});

describe('publishing', () => {
  it('[W02] adds what is new in its place, and takes nothing out', () => {
    const dir = temporaryTree({ 'published.txt': '/docs/attic/\n/docs/oven/\n' });
    const pages = pagesOf(SITE);
    const added = ['/', '/docs/bread/', '/docs/bread/#knead', '/docs/oven/#clean', '/docs/oven/#heat'];
    expect(unpublished(dir, pages)).toEqual(added);
    expect(publishAddresses(dir, pages)).toEqual(added);
    expect(readFileSync(join(dir, 'published.txt'), 'utf8')).toBe(
      '/\n/docs/attic/\n/docs/bread/\n/docs/bread/#knead\n/docs/oven/\n/docs/oven/#clean\n/docs/oven/#heat\n',
    );
    expect(publishAddresses(dir, pages)).toEqual([]);
  });

  it('[W02] knows no pages that answer for others, no files and no other languages', () => {
    const page = { ids: [], anchors: ['a'] };
    const pages = addressedPages(
      ['/en/404/', '/en/410/', '/en/500/', '/404.html', '/de/x/', '/en/404/x/'].map((path) => [path, page]),
    );
    expect([...pages.keys()]).toEqual(['/404/x/']);
  });
});

describe('while a version of the documentation is being written', () => {
  const ahead: Site = { ...SITE, '/docs/0.9/oven/': [], '/docs/next/': [], '/docs/next/loaf/': ['knead'] };
  const inBoth: Site = { ...ahead, '/docs/next/oven/': ['heat'] };

  it('[W02] only addresses of the version that is served are published', () => {
    const dir = temporaryTree({ 'published.txt': PUBLISHED });
    expect(unpublished(dir, pagesOf(inBoth))).toEqual([]);
  });

  it.each<[string, object]>([
    ['moved', { from: '/docs/bread/', to: '/docs/loaf/' }],
    ['moved with its section', { from: '/docs/bread/#knead', to: '/docs/loaf/#knead' }],
    ['gone', { from: '/docs/bread/', gone: true }],
  ])('[W01] a page that is %s there has its row ahead of the cut', (_name, row) => {
    expect(check(inBoth, [row])).toEqual([]);
  });

  it.each<[string, object]>([
    ['of a page that is in both', { from: '/docs/oven/', to: '/docs/loaf/' }],
    ['that leads nowhere in either', { from: '/docs/bread/', to: '/docs/cake/' }],
  ])('[W01] a row %s is refused', (_name, row) => {
    expect(check(inBoth, [row]).length).toBeGreaterThan(0);
  });
});
