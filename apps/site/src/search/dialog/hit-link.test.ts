// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followLink, hitLink } from './hit-link.ts';

const READER = { locale: 'ja', base: '', externalUrlPattern: null };

describe('hitLink', () => {
  it.each([
    ['/en/docs/usage/', '/ja/docs/usage/'],
    ['/en/docs/usage/#start', '/ja/docs/usage/#start'],
    ['https://site.example/en/docs/services/deepL/#keys', '/ja/docs/services/deepL/#keys'],
    ['https://staging.example/pt-BR/docs/', '/ja/docs/'],
    ['/docs/usage/', '/ja/docs/usage/'],
    ['/ja/docs/usage/', '/ja/docs/usage/'],
    ['/zh-Hans/manga/', '/ja/manga/'],
    ['/en/', '/ja/'],
    ['/en', '/ja/'],
    ['/', '/ja/'],
    ['/english/docs/', '/ja/english/docs/'],
    ['/en/search/?q=a', '/ja/search/?q=a'],
  ])('[Q27] rewrites %s to the reader’s locale: %s', (url, href) => {
    expect(hitLink(url, READER)).toEqual({ href, external: false });
  });

  it('[Q27] keeps the base of the site', () => {
    const reader = { ...READER, base: '/site' };
    expect(hitLink('/site/en/docs/', reader).href).toBe('/site/ja/docs/');
    expect(hitLink('/en/docs/', reader).href).toBe('/site/ja/docs/');
  });

  it('[Q27] leaves an address that matches the external pattern as it is', () => {
    const reader = { ...READER, externalUrlPattern: '^https://blog\\.' };
    const url = 'https://blog.site.example/en/post/';
    expect(hitLink(url, reader)).toEqual({ href: url, external: true });
    expect(hitLink('/en/docs/', reader).external).toBe(false);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])('lets %s lead nowhere', (url) => {
    expect(hitLink(url, { ...READER, externalUrlPattern: '.*' })).toEqual({ href: '#', external: false });
  });

  it('gives an address of the reader’s locale whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.webPath(), fc.string()), (url) => {
        expect(hitLink(url, READER).href).toMatch(/^(\/ja\/|#$)/);
      }),
    );
  });
});

describe('followLink', () => {
  it('presses a link that others can take, and leaves none behind', () => {
    const pressed: string[] = [];
    const listen = (event: Event) => {
      const link = event.target as HTMLAnchorElement;
      pressed.push([link.pathname, link.target, link.dataset['fullLoad'] ?? '-'].join(' '));
      pressed.push(String((event as MouseEvent).shiftKey));
      event.preventDefault();
    };
    document.addEventListener('click', listen);
    followLink('/ja/docs/');
    followLink('/ja/docs/', { external: true });
    followLink('/ja/docs/', { target: '_blank', shiftKey: true });
    document.removeEventListener('click', listen);
    expect(pressed).toEqual(['/ja/docs/  -', 'false', '/ja/docs/  ', 'false', '/ja/docs/ _blank -', 'true']);
    expect(document.querySelector('a')).toBeNull();
  });
});
