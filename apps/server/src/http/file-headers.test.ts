import { describe, expect, it } from 'vitest';
import { contentTypeOf, describeFile, isAssetPath } from './file-headers.ts';

const HEADERS = { base: { 'x-kind': 'base' }, page: { 'x-kind': 'page' }, scriptless: { 'x-kind': 'scriptless' } };
const WRITTEN = Date.parse('2025-03-01T10:20:30.987Z');
const headersOf = (path: string, isNegotiated = false) =>
  describeFile(path, WRITTEN, isNegotiated, HEADERS).validatorHeaders;

describe('what goes out with a file', () => {
  it('is its type, its day to the second and nothing of codings where it has one', () => {
    expect(describeFile('/en/index.html', WRITTEN, false, HEADERS)).toEqual({
      contentType: 'text/html; charset=utf-8',
      lastModified: 'Sat, 01 Mar 2025 10:20:30 GMT',
      validatorHeaders: {
        'x-kind': 'page',
        'cache-control': 'public, max-age=0, must-revalidate',
        'last-modified': 'Sat, 01 Mar 2025 10:20:30 GMT',
      },
    });
  });

  it('tells caches of its codings', () => {
    expect(headersOf('/en/index.html', true)).toMatchObject({ vary: 'accept-encoding' });
  });

  it.each([
    ['/en/index.html', 'page'],
    ['/sitemap.xml', 'scriptless'],
    ['/icon.svg', 'scriptless'],
    ['/feed.atom', 'scriptless'],
    ['/robots.txt', 'base'],
    ['/_astro/app.js', 'base'],
    ['/en/docs/usage.md', 'base'],
  ])('%s has the headers of %s', (path, kind) => {
    expect(headersOf(path)['x-kind']).toBe(kind);
  });

  it.each([
    ['/_astro/app.abc123.js', 'public, max-age=31536000, immutable'],
    ['/_astro/frame.html', 'public, max-age=31536000, immutable'],
    ['/en/_astro/app.js', 'public, max-age=3600'],
    ['/proof.html', 'public, max-age=0, must-revalidate'],
    ['/about.html.txt', 'public, max-age=3600'],
    ['/robots.txt', 'public, max-age=3600'],
  ])('%s is kept with %s', (path, expected) => {
    expect(headersOf(path)['cache-control']).toBe(expected);
  });

  it('says nothing of days where the name tells the content', () => {
    expect(headersOf('/_astro/app.abc123.js')).not.toHaveProperty('last-modified');
    expect(headersOf('/robots.txt')).toHaveProperty('last-modified');
  });
});

describe('contentTypeOf', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.mjs', 'text/javascript; charset=utf-8'],
    ['a.json', 'application/json'],
    ['a.map', 'application/json'],
    ['a.svg', 'image/svg+xml; charset=utf-8'],
    ['a.png', 'image/png'],
    ['a.webp', 'image/webp'],
    ['a.avif', 'image/avif'],
    ['favicon.ico', 'image/x-icon'],
    ['robots.txt', 'text/plain; charset=utf-8'],
    ['a.md', 'text/markdown; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['feed.atom', 'application/atom+xml; charset=utf-8'],
    ['feed.rss', 'application/rss+xml; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json'],
    ['a.woff2', 'font/woff2'],
    ['a.zip', 'application/zip'],
    ['a.apk', 'application/vnd.android.package-archive'],
    ['a.crx', 'application/x-chrome-extension'],
    ['a.vtt', 'text/vtt; charset=utf-8'],
    ['A.PNG', 'image/png'],
    ['unknown.extension', 'application/octet-stream'],
    ['none', 'application/octet-stream'],
  ])('%s is %s', (path, type) => {
    expect(contentTypeOf(path)).toBe(type);
  });
});

describe('isAssetPath', () => {
  it.each([
    ['/_astro/a.js', true],
    ['/favicon.ico', true],
    ['/en/docs/', false],
    ['/en/docs/a.html', false],
    ['/en/releases/v1.2', false],
  ])('%s → %s', (path, expected) => {
    expect(isAssetPath(path)).toBe(expected);
  });
});
