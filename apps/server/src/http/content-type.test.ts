import { describe, expect, it } from 'vitest';
import { contentTypeOf, isAssetPath } from './content-type.ts';

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
