import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageFinder } from './page-finder.ts';

const PAGES = ['/en/', '/en/docs/', '/en/docs/deepL/', '/en/docs/deepL.md', '/en/a/B/', '/en/a/b/', '/en/profile/'];
const find = createPageFinder(new Set(PAGES));

describe('the page that an address means', () => {
  it.each([
    ['/en/a//B', '/en/a/B/'],
    ['/en/a/b.html', '/en/a/b/'],
    ['/EN/a/b/', undefined],
    ['/en/A//B', undefined],
    ['/Profile', '/profile/'],
    ['/EN/profile/', '/profile/'],
    ['/en/docs/deepL/x', undefined],
  ])('[W03] %j is %j: one that several pages share in lower case is none of them', (path, page) => {
    expect(find(path)).toBe(page);
  });

  it('[W03] is nothing but an address of the site, whatever is asked', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      'en',
      'EN',
      'docs',
      'deepl',
      '.html',
      '.md',
      'evil.example',
      ':',
      '@',
      '\\',
      'İ',
      'ß',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((all) => `/${all.join('')}`),
        (path) => {
          expect([...PAGES, '/profile/', '/', undefined]).toContain(find(path));
        },
      ),
    );
  });
});
