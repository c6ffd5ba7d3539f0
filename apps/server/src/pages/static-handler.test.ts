import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { CSP, PLAIN_TEXT, SECRET, USAGE_PAGE, WRITTEN_AT } from '../testing/sample-dist.ts';

let sample: SampleApp;
beforeAll(async () => {
  sample = await createSampleApp();
});
afterAll(() => sample.remove());

describe('pages and files', () => {
  it('serves a page with its headers', async () => {
    const response = await sample.get('/en/docs/usage/');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(USAGE_PAGE);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(USAGE_PAGE.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      'last-modified': WRITTEN_AT.toUTCString(),
      'accept-ranges': 'bytes',
      vary: 'accept-encoding',
      'content-security-policy': CSP,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serves a page whose path is not ASCII', async () => {
    expect((await sample.get('/en/caf%C3%A9%20au%20lait/')).status).toBe(200);
  });

  it.each([
    '/robots.txt',
    '/en/docs/absent/',
    '/',
    '/en',
    '/_astro/absent.js',
    '/healthz',
    '/.well-known/security.txt',
  ])('protects every answer against sniffing and leaking referrers: %s', async (path) => {
    const { headers } = await sample.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    '/_headers.json',
    '/_headers',
    '/.env',
    '/en/.draft/',
    '/linked.txt',
    '/linked/secret.txt',
    '/_astro/app.abc123.js.br',
    '/_astro/app.abc123.js.gz',
    '/en/docs/usage/index.html.br',
    '/en/docs/usage/.br',
  ])('has no answer under %s', async (path) => {
    const response = await sample.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(SECRET);
  });

  it('answers HEAD with the headers of GET and nothing else', async () => {
    const response = await sample.get('/en/docs/usage/', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(USAGE_PAGE.length));
    expect(await response.text()).toBe('');
  });
});

describe('encodings', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends %s that the build made, with its length and entity tag', async (encoding, decompress) => {
    const response = await sample.get('/en/docs/usage/', { 'accept-encoding': encoding });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(response.headers.get('etag')).not.toBe((await sample.get('/en/docs/usage/')).headers.get('etag'));
    expect(decompress(bytes).toString()).toBe(USAGE_PAGE);
  });

  it('sends files without compressed neighbours as they are', async () => {
    const response = await sample.get('/robots.txt', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBeNull();
  });

  it('answers 406 when the client refuses every encoding there is', async () => {
    expect((await sample.get('/robots.txt', { 'accept-encoding': 'identity;q=0' })).status).toBe(406);
    expect((await sample.get('/en/docs/usage/', { 'accept-encoding': 'identity;q=0, gzip' })).status).toBe(200);
  });
});

describe('conditional requests and ranges', () => {
  async function etagOf(path: string, headers: Record<string, string> = {}): Promise<string> {
    return (await sample.get(path, headers)).headers.get('etag') ?? '';
  }

  it('answers 304 to the entity tag of the same encoding, keeping cache and security headers', async () => {
    const br = { 'accept-encoding': 'br' };
    const etag = await etagOf('/en/docs/usage/', br);
    const response = await sample.get('/en/docs/usage/', { ...br, 'if-none-match': `"x", W/${etag}` });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': CSP,
    });
    expect(response.headers.get('content-length')).toBeNull();
    expect((await sample.get('/en/docs/usage/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('lets If-None-Match decide before If-Modified-Since', async () => {
    const ifModifiedSince = { 'if-modified-since': WRITTEN_AT.toUTCString() };
    expect((await sample.get('/robots.txt', ifModifiedSince)).status).toBe(304);
    expect((await sample.get('/robots.txt', { ...ifModifiedSince, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers 412 when If-Match names another state', async () => {
    expect((await sample.get('/robots.txt', { 'if-match': '"other"' })).status).toBe(412);
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-1', '9', 'bytes 9-9/10'],
  ])('sends the part %s', async (range, text, contentRange) => {
    const response = await sample.get('/robots.txt', { range });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  it('cuts parts from the uncompressed bytes, whatever the client accepts', async () => {
    const response = await sample.get('/en/docs/usage/', { range: 'bytes=0-14', 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('<!doctype html>');
    expect(response.headers.get('etag')).toBe(await etagOf('/en/docs/usage/'));
  });

  it('answers 416 with the size to a part beyond the end', async () => {
    const response = await sample.get('/robots.txt', { range: 'bytes=10-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect((await sample.get('/empty.txt', { range: 'bytes=0-' })).status).toBe(416);
  });

  it('sends the whole for several parts, another unit, HEAD, and a file that changed since', async () => {
    for (const range of ['bytes=0-1,3-4', 'lines=0-1']) {
      expect(await (await sample.get('/robots.txt', { range })).text()).toBe(PLAIN_TEXT);
    }
    expect((await sample.get('/robots.txt', { range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
    const changed = await sample.get('/robots.txt', { range: 'bytes=0-1', 'if-range': '"other"' });
    expect(changed.status).toBe(200);
    const same = await sample.get('/robots.txt', {
      range: 'bytes=0-1',
      'if-range': await etagOf('/robots.txt'),
    });
    expect(same.status).toBe(206);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('answers %s with 405 and what is allowed', async (method) => {
    for (const path of ['/', '/en/', '/robots.txt', '/nothing', '/healthz']) {
      const response = await sample.get(path, {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    }
  });

  it('answers OPTIONS with 204 and what is allowed', async () => {
    const response = await sample.get('/en/', {}, 'OPTIONS');
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});
