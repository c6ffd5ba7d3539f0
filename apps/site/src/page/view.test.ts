import type { NavItem } from '@duoverso/content/data/navigation';
import { describe, expect, it, vi } from 'vitest';
import { createView, fileHref, isGroup, localeHref, resolveItem, resolveItems } from './view.ts';

vi.mock('./site-content.ts', () => import('../testing/sample-site.ts'));

const DOCS: NavItem = { id: 'docs', to: '/docs/' };
const BLOG: NavItem = { id: 'blog', to: 'brand:blog', flag: 'blog' };
const FRIENDS: NavItem = { id: 'friends', to: '/docs/faq/', flag: 'friends' };
const PRICING: NavItem = { id: 'pricing', to: '/pricing/' };

describe('addresses', () => {
  it.each([
    ['de', '/', '/de/'],
    ['zh-TW', '/docs/deepL/', '/zh-TW/docs/deepL/'],
  ] as const)('in %s of %s: %s', (code, route, href) => {
    expect(localeHref(code, route)).toBe(href);
    expect(createView(code, '/').href(route)).toBe(href);
  });

  it('of files have no language', () => {
    expect(fileHref('/favicon.svg')).toBe('/favicon.svg');
  });

  it.each([
    ['/', '/de/docs/'],
    ['/guide', '/guide/de/docs/'],
    ['/guide/', '/guide/de/docs/'],
  ])('stand under the base %s', async (base, href) => {
    vi.stubEnv('BASE_URL', base);
    vi.resetModules();
    const view = await import('./view.ts');
    vi.unstubAllEnvs();
    expect(view.localeHref('de', '/docs/')).toBe(href);
  });
});

describe('navigation entries', () => {
  const view = createView('de', '/');

  it('lead to the page in the reader language, or outside', () => {
    expect(resolveItem(DOCS, view)).toEqual({ item: DOCS, href: '/de/docs/', external: false, off: false });
    expect(resolveItem(BLOG, view)).toEqual({
      item: BLOG,
      href: 'https://blog.site.example/',
      external: true,
      off: false,
    });
  });

  it('[N03] do not show until their flag is set', () => {
    expect(resolveItem(FRIENDS, view)).toMatchObject({ off: true });
    expect(resolveItem({ ...FRIENDS, flag: 'blog' }, view)).toMatchObject({ off: false });
  });

  it('do not show while their page is not built', () => {
    expect(resolveItem(PRICING, view)).toBeUndefined();
  });

  it('keep their order', () => {
    const shown = resolveItems([BLOG, FRIENDS, PRICING, DOCS], view);
    expect(shown.map(({ item, off }) => [item.id, off])).toEqual([
      ['blog', false],
      ['friends', true],
      ['docs', false],
    ]);
  });

  it('are told from groups', () => {
    expect([isGroup(DOCS), isGroup({ id: 'tools', items: [DOCS] })]).toEqual([false, true]);
  });
});
