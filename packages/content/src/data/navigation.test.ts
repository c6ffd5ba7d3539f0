import { describe, expect, it } from 'vitest';
import { docRoute, marketingRoute, navigationSchema, sidebarIds } from './navigation.ts';

describe('routes', () => {
  it.each([
    ['index', '/docs/'],
    ['usage', '/docs/usage/'],
    ['services/index', '/docs/services/'],
    ['services/deepL', '/docs/services/deepL/'],
    ['CHANGELOG', '/docs/CHANGELOG/'],
    ['indexing', '/docs/indexing/'],
  ])('puts the page %s at %s', (id, route) => {
    expect(docRoute(id)).toBe(route);
  });

  it.each([
    ['', '/'],
    ['home', '/home/'],
    ['deals/manga', '/deals/manga/'],
  ])('puts the marketing page "%s" at %s', (path, route) => {
    expect(marketingRoute(path)).toBe(route);
  });
});

describe('sidebarIds', () => {
  it('gives pages in reading order, through categories of any depth', () => {
    const inner = { category: 'ai', items: ['services/openai', 'services/claude'] };
    const entries = ['index', { category: 'services', items: ['services/index', inner, 'services/custom'] }, 'friends'];
    expect(sidebarIds(entries)).toEqual([
      'index',
      'services/index',
      'services/openai',
      'services/claude',
      'services/custom',
      'friends',
    ]);
  });
});

describe('the schema', () => {
  const minimal = {
    marketing: {},
    member: {},
    sidebar: [],
    outsideSidebar: [],
    visibility: {},
    navbar: { start: [], end: [] },
    footer: { columns: [], legal: [], social: [], qr: [] },
  };

  it.each([
    ['an entry without an address', { ...minimal, navbar: { start: [{ id: 'x' }], end: [] } }],
    ['an entry of an unknown kind', { ...minimal, navbar: { start: [], end: [{ id: 'x', to: '/', kind: 'button' }] } }],
    ['a group inside a group', { ...minimal, footer: { ...minimal.footer, legal: [{ id: 'x', items: [] }] } }],
    ['a route in an unknown state', { ...minimal, marketing: { home: 'soon' } }],
    ['an unknown field', { ...minimal, navbr: {} }],
  ])('refuses %s', (_name, navigation) => {
    expect(navigationSchema.safeParse(minimal).success).toBe(true);
    expect(navigationSchema.safeParse(navigation).success).toBe(false);
  });
});
