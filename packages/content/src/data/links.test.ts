import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkContext, LOCALE_SLOT, resolveLink, slotted } from './links.ts';

const CONTEXT: LinkContext = {
  routes: new Set(['/', '/docs/', '/docs/usage/', '/docs/services/deepL/', '/docs/EULA/']),
  waiting: new Set(['/pricing/']),
  brandLinks: { issues: 'https://issues.example/', app: 'https://app.example/' },
};

describe('resolveLink', () => {
  it.each([
    ['/docs/usage/', { kind: 'page', route: '/docs/usage/', anchor: undefined }],
    ['/docs/usage/#keys', { kind: 'page', route: '/docs/usage/', anchor: 'keys' }],
    ['/', { kind: 'page', route: '/', anchor: undefined }],
    ['/pricing/', { kind: 'waiting', route: '/pricing/' }],
    ['/pricing/#plans', { kind: 'waiting', route: '/pricing/' }],
    ['#keys', { kind: 'anchor', anchor: 'keys' }],
    ['brand:issues', { kind: 'external', url: 'https://issues.example/' }],
    ['https://example.com/a#b', { kind: 'external', url: 'https://example.com/a#b' }],
    ['http://localhost:11434', { kind: 'external', url: 'http://localhost:11434' }],
    ['mailto:a@b.example', { kind: 'external', url: 'mailto:a@b.example' }],
  ])('reads %s', (url, target) => {
    expect(resolveLink(url, CONTEXT)).toEqual(target);
  });

  it.each([
    ['/docs/nothing/', 'leads to no page', 'Routes stand in content/navigation.json; they end with a slash.'],
    ['/docs/services/deepl/', 'leads to no page', 'Did you mean /docs/services/deepL/?'],
    ['/docs/eula/', 'leads to no page', 'Did you mean /docs/EULA/?'],
    ['/docs/usage', 'leads to no page', 'Did you mean /docs/usage/?'],
    ['/docs/USAGE#keys', 'leads to no page', 'Did you mean /docs/usage/?'],
    ['/en/docs/usage/', 'leads to no page', 'Did you mean /docs/usage/?'],
    ['//example.com/', 'leads to no page', 'Routes stand in content/navigation.json; they end with a slash.'],
    ['brand:blog', 'is not in content/brand.json', 'Known keys: issues, app.'],
    ['usage.md', 'is neither a route nor an address', 'Write /docs/page/ or https://….'],
    ['../usage/', 'is neither a route nor an address', 'Write /docs/page/ or https://….'],
    ['javascript:alert(1)', 'is neither a route nor an address', 'Write /docs/page/ or https://….'],
    ['', 'is neither a route nor an address', 'Write /docs/page/ or https://….'],
  ])('refuses %s', (url, reason, remedy) => {
    expect(resolveLink(url, CONTEXT)).toEqual({ kind: 'unknown', reason, remedy });
  });

  it('lets through only what it knows', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (url) => {
        const target = resolveLink(url, CONTEXT);
        if (target.kind === 'page') expect(CONTEXT.routes).toContain(target.route);
        if (target.kind === 'external') expect(target.url).toMatch(/^(https?|mailto):/);
      }),
    );
  });
});

describe('slotted', () => {
  it('puts a route under the reader’s locale', () => {
    expect(slotted('/docs/usage/')).toBe(`/${LOCALE_SLOT}/docs/usage/`);
    expect(slotted('/docs/usage/', 'keys')).toBe(`/${LOCALE_SLOT}/docs/usage/#keys`);
  });
});
