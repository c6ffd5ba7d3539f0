import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../diagnostics/problem.ts';
import { Problems } from '../diagnostics/problems.ts';
import { checkNavigation, docIds, listRoutes } from './check-navigation.ts';
import { type Navigation, navigationSchema } from './navigation.ts';
import { brandSchema } from './schemas.ts';

const FILE = 'content/navigation.json';
const TINY = new URL('../../../../tests/fixtures/tiny-site/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, TINY), 'utf8'));
const PAGES = ['CHANGELOG', 'index', 'usage'];

/** Problems of the small site's navigation after a change. */
function check(change: (navigation: Navigation) => void = () => {}, pages: readonly string[] = PAGES): Problem[] {
  const navigation = navigationSchema.parse(read('navigation.json'));
  change(navigation);
  const problems = new Problems();
  checkNavigation(navigation, brandSchema.parse(read('brand.json')), pages, problems);
  return problems.list;
}

describe('checkNavigation', () => {
  it('finds nothing wrong with the small site', () => {
    expect(check()).toEqual([]);
  });

  it.each<[string, (navigation: Navigation) => void, string, RegExp]>([
    [
      'a navbar entry to no route',
      ({ navbar }) => navbar.start.push({ id: 'lost', to: '/nowhere/' }),
      'navbar → lost: no page answers "/nowhere/".',
      /^Known routes: .*\/docs\/usage\/.*\/pricing\//,
    ],
    [
      'a navbar entry without its last slash',
      ({ navbar }) => navbar.end.push({ id: 'lost', to: '/pricing' }),
      'navbar → lost: no page answers "/pricing".',
      /^Did you mean "\/pricing\/"\?$/,
    ],
    [
      'an entry of a navbar group to no route',
      ({ navbar }) => navbar.start.push({ id: 'group', items: [{ id: 'lost', to: '/docs/none/' }] }),
      'navbar group → lost: no page answers "/docs/none/".',
      /^Known routes: /,
    ],
    [
      'a navbar entry to no brand link',
      ({ navbar }) => navbar.start.push({ id: 'lost', to: 'brand:shop' }),
      'navbar → lost: "brand:shop" is not a link of content/brand.json.',
      /^Known: app, blog, /,
    ],
    [
      'an unknown visibility flag',
      ({ navbar }) => navbar.start.push({ id: 'lost', to: '/pricing/', flag: 'beta' }),
      'navbar → lost: unknown visibility flag "beta".',
      /^Known flags: blog, ao3\.$/,
    ],
    [
      'a footer entry to no route',
      ({ footer }) => footer.columns[0]?.items.push({ id: 'lost', to: '/imprint/' }),
      'footer docs → lost: no page answers "/imprint/".',
      /^Known routes: /,
    ],
    [
      'a legal entry to no route',
      ({ footer }) => footer.legal.push({ id: 'lost', to: '/imprint/' }),
      'footer legal → lost: no page answers "/imprint/".',
      /^Known routes: /,
    ],
    [
      'a social link that the brand does not have',
      ({ footer }) => footer.social.push('social-none'),
      'footer: "social-none" is not a link of content/brand.json.',
      /^Known: app, blog, /,
    ],
    [
      'a QR code that the brand does not have',
      ({ footer }) => footer.qr.push('play-none'),
      'footer: "play-none" is not a link of content/brand.json.',
      /^Known: app, blog, /,
    ],
    [
      'a sidebar entry without a page',
      ({ sidebar }) => sidebar.push({ category: 'more', items: ['uses'] }),
      'The page "uses" has no file content/docs/en/uses.md.',
      /^Known pages: CHANGELOG, index, usage\.$/,
    ],
    [
      'a page that is listed twice',
      ({ outsideSidebar }) => outsideSidebar.push('usage'),
      'The page "usage" is listed twice.',
      /^Keep one of the entries\.$/,
    ],
  ])('[N13] takes %s for a configuration error', (_name, change, what, remedy) => {
    expect(check(change)).toEqual([{ where: FILE, what, remedy: expect.stringMatching(remedy) }]);
  });

  it('finds a page that is not listed', () => {
    expect(check(undefined, [...PAGES, 'orphan'])).toEqual([
      {
        where: 'content/docs/en/orphan.md',
        what: 'The page is not listed.',
        remedy: `List "orphan" in ${FILE}.`,
      },
    ]);
  });

  it('lists every fault at once', () => {
    const found = check(({ navbar, footer }) => {
      navbar.start.push({ id: 'a', to: '/nowhere/', flag: 'beta' });
      footer.qr.push('play-none');
    });
    expect(found).toHaveLength(3);
  });

  it('accepts an entry whose flag is off', () => {
    expect(check(({ navbar }) => navbar.start.push({ id: 'x', to: '/ao3/', flag: 'ao3' }))).toEqual([]);
  });
});

describe('listRoutes', () => {
  it('tells routes that a page answers from those that wait', () => {
    const { built, waiting } = listRoutes(navigationSchema.parse(read('navigation.json')));
    expect([...built].sort()).toEqual(['/', '/android/', '/docs/', '/docs/CHANGELOG/', '/docs/usage/', '/home/']);
    expect([...waiting].sort()).toEqual(['/ao3/', '/news/', '/pricing/', '/profile/']);
  });
});

describe('docIds', () => {
  it('gives the sidebar in reading order, then the pages outside it', () => {
    expect(docIds(navigationSchema.parse(read('navigation.json')))).toEqual(['index', 'usage', 'CHANGELOG']);
  });
});
