import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ServerEnv } from './answer.ts';
import type { Site } from './load-site.ts';
import { createRecentCopies } from './recent-copies.ts';
import { createSiteFile, type Representation, type SiteFile } from './site-file.ts';
import { answerMalformed, answerStatusPage } from './status-page.ts';

const SOURCE = {
  lastModified: 'Sat, 01 Mar 2025 10:20:30 GMT',
  validatorHeaders: { 'cache-control': 'public', 'last-modified': 'Sat, 01 Mar 2025 10:20:30 GMT', 'x-own': 'yes' },
  contentType: 'text/html; charset=utf-8',
};
const recent = createRecentCopies<Representation>(1_000);
/** A page whose text names it, held compressed. */
function page(name: string): SiteFile {
  const held = brotliCompressSync(name);
  return createSiteFile({ encodings: ['br', 'identity'], held, size: name.length, describe: () => SOURCE, recent });
}
const pages = (...locales: string[]) => new Map(locales.map((locale) => [locale, page(`page of ${locale || 'none'}`)]));
const SITE: Site = {
  files: new Map(),
  basePath: '',
  statusPages: { 404: pages('', 'de', 'zh'), 410: new Map(), 500: new Map() },
  headers: { base: { 'x-base': 'yes' }, page: {}, scriptless: {} },
  redirects: { moved: new Map(), gone: new Map() },
  heldBytes: 0,
};

async function ask(path: string, headers: Record<string, string> = {}, site = SITE, status: 404 | 500 = 404) {
  const app = new Hono<ServerEnv>().get('*', (c) => {
    c.set('target', { path, query: '' });
    return answerStatusPage(c, site, status, 'Not found.');
  });
  const response = await app.request('/', { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, text: bytes.toString(), headers: Object.fromEntries(response.headers) };
}

describe('a page that is not there', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['the language of its address', '/de/nothing/', { 'accept-language': 'zh' }, 'page of de'],
    ['that language however it is written', '/DE/nothing/', {}, 'page of de'],
    ['the language of the visitor where the address has none', '/nothing/', { 'accept-language': 'de' }, 'page of de'],
    ['the language of the visitor at the root', '/', { 'accept-language': 'de' }, 'page of de'],
    ['no language where the visitor’s has no such page', '/', { 'accept-language': 'fr' }, 'page of none'],
  ])('is told of in %s', async (_case, path, headers, text) => {
    expect(await ask(path, headers)).toMatchObject({ status: 404, text });
  });

  it('goes out compressed where the browser takes that', async () => {
    const { bytes, headers } = await ask('/de/x/', { 'accept-encoding': 'br' });
    expect([brotliDecompressSync(bytes).toString(), headers['content-encoding']]).toEqual(['page of de', 'br']);
    const neither = await ask('/de/x/', { 'accept-encoding': 'gzip, identity;q=0' });
    expect(neither.text).toBe('page of de');
    expect(neither.headers).not.toHaveProperty('content-encoding');
  });

  it('is stored by nobody and cannot be asked for again by its tag: it is no answer to this address', async () => {
    const { headers } = await ask('/de/x/');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-own': 'yes', 'content-type': SOURCE.contentType });
    for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(name);
  });

  it('depends on the language of the visitor where the address has none', async () => {
    expect((await ask('/de/x/')).headers['vary']).toBe('accept-encoding');
    expect((await ask('/x/')).headers['vary']).toBe('accept-encoding, accept-language, cookie');
  });

  it('is a line of text for a program that asks for a script or an image', async () => {
    const asset = await ask('/de/x.js');
    expect(asset).toMatchObject({ status: 404, text: 'Not found.\n', headers: { 'x-base': 'yes' } });
    expect((await ask('/de/x.js', { accept: 'text/html,*/*' })).text).toBe('page of de');
    expect((await ask('/de/x.js', { accept: 'image/png' })).text).toBe('Not found.\n');
  });

  it('is a line of text on a site without such a page', async () => {
    expect(await ask('/de/x/', {}, SITE, 500)).toMatchObject({ status: 500, text: 'Not found.\n' });
  });
});

describe('an address that cannot be read', () => {
  const answerTo = async (raw: string, method = 'GET', status: 400 | 414 = 400) => {
    const refused = { ok: false, status, reason: 'Malformed.' } as const;
    const app = new Hono<ServerEnv>().all('*', (c) => answerMalformed(c, SITE, raw, refused) ?? c.text('left'));
    const response = await app.request('/', { method });
    return [response.status, await response.text()];
  };

  it('has the not-found page of the locale that it begins with', async () => {
    expect(await answerTo('/de/%E0%A4%A')).toEqual([404, 'page of de']);
    expect(await answerTo('/ZH/%')).toEqual([404, 'page of zh']);
    expect(await answerTo('/de/%', 'HEAD')).toEqual([404, '']);
  });

  it('has no page when it is only too long: it may name one', async () => {
    expect(await answerTo('/de/?long', 'GET', 414)).toEqual([200, 'left']);
  });

  it.each([
    ['/%E0%A4%A', 'GET'],
    ['/api/%', 'GET'],
    ['/de/%', 'POST'],
    ['*', 'GET'],
  ])('is left alone elsewhere: %s by %s', async (raw, method) => {
    expect(await answerTo(raw, method)).toEqual([200, 'left']);
  });
});
