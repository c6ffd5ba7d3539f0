import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath, encodePath, MAX_TARGET_LENGTH, parseRequestTarget } from './request-path.ts';

describe('parseRequestTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/en/docs/?q=1&x=%2e%2e%2f', '/en/docs/', '?q=1&x=%2e%2e%2f'],
    ['/a?b?c', '/a', '?b?c'],
    ['/a?', '/a', '?'],
    ['/a?b\\c', '/a', '?b\\c'],
    ['/caf%C3%A9', '/café', ''],
    ['/%252e%252e%252f', '/%2e%2e%2f', ''],
    ['//evil.example/index.html', '//evil.example/index.html', ''],
    ['/...', '/...', ''],
    ['http://other.example/en/?q', '/en/', '?q'],
    ['HTTPS://other.example', '/', ''],
    ['http://other.example?q', '/', '?q'],
  ])('reads %j', (raw, path, query) => {
    expect(parseRequestTarget(raw)).toEqual({ ok: true, target: { path, query } });
  });

  it.each([
    '',
    '*',
    '?q',
    'en/docs/',
    'ftp://other.example/',
    '/../secret.txt',
    '/en/../../secret.txt',
    '/en/..',
    '/./en/',
    '/%2e%2e/secret.txt',
    '/%2E%2E%2fsecret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/en%2Fdocs',
    '/robots%2etxt',
    '/%00',
    '/a%0d%0aset-cookie:x',
    '/a%7f',
    '/%c2%85',
    '/%',
    '/%zz',
    '/%c3',
    '/%c0%ae%c0%ae/',
    '/caf\u00c3\u00a9',
    '/a b',
    '/a\tb',
    '/a\u0000',
    '/a#b',
    '/a?b\u0000',
    '/a\u4e2d',
    'http://other.example/../secret.txt',
  ])('refuses %j', (raw) => {
    expect(parseRequestTarget(raw)).toMatchObject({ ok: false, status: 400 });
  });

  it('leaves names with slashes as they were sent, below their prefix alone', () => {
    const read = (raw: string) => parseRequestTarget(raw, '/1/indexes/');
    const named = '/1/indexes/docs/%2Fen%2Fdocs%2Fa%20b%5C%23c%253Fd';
    expect(read(`${named}?q`)).toEqual({ ok: true, target: { path: named, query: '?q' } });
    expect(read('/1/indexes/my%20docs/query')).toEqual({
      ok: true,
      target: { path: '/1/indexes/my docs/query', query: '' },
    });
    for (const raw of [
      '/1/indexes/docs/%2e%2e%2f%2e%2e',
      '/1/indexes/docs/../%2f',
      '/1/indexes/docs/..%2f..',
      '/1/indexes/docs/a%2f..%2fb',
      '/1/indexes/docs/a%5c..%5cb',
      '/1/indexes/docs/%c3%2f%a9',
      '/1/indexes/docs/%2f/..',
      '/1/indexes/docs/%2f%0a',
      '/1/indexes/docs/%2f%ff',
      '/1/indexes/docs/%2f\\',
      '/en/%2f1/indexes/',
      '/1/events%2f',
    ]) {
      expect(read(raw), raw).toMatchObject({ ok: false, status: 400 });
    }
  });

  it('refuses an address above the limit with 414', () => {
    const longest = `/${'a'.repeat(MAX_TARGET_LENGTH - 1)}`;
    expect(MAX_TARGET_LENGTH).toBe(8_192);
    expect(parseRequestTarget(longest)).toMatchObject({ ok: true });
    expect(parseRequestTarget(`${longest}a`)).toMatchObject({ ok: false, status: 414 });
  });

  it('gives only paths without dot segments and control characters, whatever it reads', () => {
    const pieces = fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '%5c', '%00', '%25', 'en', '?', '%c3%a9');
    const target = fc.oneof(
      anyText(),
      fc.array(pieces).map((all) => `/${all.join('')}`),
    );
    fc.assert(
      fc.property(target, (raw) => {
        const parsed = parseRequestTarget(raw);
        if (!parsed.ok) return;
        const { path, query } = parsed.target;
        expect(path).toMatch(/^\/\P{Cc}*$/u);
        expect(path.split('/')).not.toContain('..');
        expect(path.split('/')).not.toContain('.');
        expect(query).toMatch(/^(\?[\x21-\x7e]*)?$/);
      }),
    );
  });
});

describe('canonicalPath', () => {
  const pages = new Set(['/', '/en/', '/en/docs/', '/en/docs/deepL/']);
  const isPage = (path: string): boolean => pages.has(path);

  it.each([
    ['/en/docs/index.html', '/en/docs/'],
    ['/en/docs.html', '/en/docs/'],
    ['/en/docs', '/en/docs/'],
    ['/en/docs/deepL', '/en/docs/deepL/'],
    ['/index.html', '/'],
    ['/en.html', '/en/'],
    ['/en/docs/deepl', undefined],
    ['/en/docs/', undefined],
    ['/en/docs/index', undefined],
    ['/en/docs.html/', undefined],
    ['/en/docs/index.html.html', undefined],
    ['//en/docs', undefined],
    ['//evil.example/index.html', undefined],
    ['//index.html', undefined],
    ['/.html', undefined],
    ['/en//docs.html', undefined],
  ])('[R03] %s → %s', (path, expected) => {
    expect(canonicalPath(path, isPage)).toBe(expected);
  });

  it('gives nothing but a page that exists', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const canonical = canonicalPath(path, isPage);
        expect(canonical === undefined || pages.has(canonical)).toBe(true);
      }),
    );
  });
});

describe('encodePath', () => {
  it('encodes each segment and keeps the slashes', () => {
    expect(encodePath('/en/café au lait/')).toBe('/en/caf%C3%A9%20au%20lait/');
  });
});
