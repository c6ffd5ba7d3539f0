import { brotliDecompressSync } from 'node:zlib';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { CSP } from '../testing/sample-dist.ts';

let sample: SampleApp;
beforeAll(async () => {
  sample = await createSampleApp();
});
afterAll(() => sample.remove());

describe('addresses', () => {
  it.each([
    ['/en/docs/usage/index.html', '/en/docs/usage/'],
    ['/en/docs/usage.html', '/en/docs/usage/'],
    ['/en/docs/deepL.html', '/en/docs/deepL/'],
    ['/en/docs/usage', '/en/docs/usage/'],
    ['/en/docs/usage/index.html?q=a%20b&x', '/en/docs/usage/?q=a%20b&x'],
    ['/en/docs/usage?q=1', '/en/docs/usage/?q=1'],
    ['/en/index.html', '/en/'],
    ['/en.html', '/en/'],
    ['/en', '/en/'],
    ['/index.html', '/'],
    ['/en/caf%C3%A9%20au%20lait', '/en/caf%C3%A9%20au%20lait/'],
  ])('[R03] sends %s to the same page without that ending: %s', async (path, location) => {
    const response = await sample.get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  it('[R03] serves an .html file that is no page under its own name', async () => {
    expect(await (await sample.get('/proof.html')).text()).toBe('proof of ownership');
  });

  it.each([
    ['/EN/docs/usage/', '/en/docs/usage/'],
    ['/en/docs/deepl/', '/en/docs/deepL/'],
    ['/en/docs/DEEPL', '/en/docs/deepL/'],
    ['/En/Docs/deepl.HTML', '/en/docs/deepL/'],
    ['/EN/docs/usage/INDEX.html?q=a%20b&x', '/en/docs/usage/?q=a%20b&x'],
    ['/pt-br/', '/pt-BR/'],
    ['/PT-BR', '/pt-BR/'],
    ['/zh-tw/?a=//evil.example', '/zh-TW/?a=//evil.example'],
    ['/en//docs/', undefined],
    ['/en//docs/usage/', '/en/docs/usage/'],
    ['///en/docs///usage', '/en/docs/usage/'],
    ['//EN//docs/usage.html', '/en/docs/usage/'],
    ['/en/docs/usage//', '/en/docs/usage/'],
    ['/en/docs/USAGE.md', '/en/docs/usage.md'],
    ['/en//docs/usage.MD?x', '/en/docs/usage.md?x'],
    ['/EN.md', '/en.md'],
    ['/EN/llms.TXT', '/en/llms.txt'],
    ['/ROBOTS.txt', '/robots.txt'],
    ['/en/CAF%C3%89%20au%20lait/', '/en/caf%C3%A9%20au%20lait/'],
    ['//', '/'],
  ])('[W03] leads %s, which differs in case or by a doubled slash, to the page: %s', async (target, location) => {
    const response = await sample.getRaw(target);
    expect([response.status, response.headers.get('location') ?? undefined]).toEqual([location ? 308 : 404, location]);
  });

  it.each([
    '//evil.example/index.html',
    '//evil.example',
    '//evil.example/en/',
    '///evil.example//',
    '/EN/docs/nothing/',
    '//en/nothing.html',
    '/en/docs/usage.md/',
  ])('[W03] never redirects %s, least of all to another host', async (target) => {
    const response = await sample.getRaw(target);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });

  it('reads a target in absolute form and ignores its host', async () => {
    expect((await sample.getRaw('http://evil.example/en/docs/usage')).headers.get('location')).toBe('/en/docs/usage/');
  });

  it.each([
    ['/en/nothing/', 'en'],
    ['/en/docs/nothing', 'en'],
    ['/en/nothing/index.html', 'en'],
    ['/pt-BR/nothing/', 'pt-BR'],
    ['/pt-br/nothing/', 'pt-BR'],
    ['/zh-TW/404/', 'zh-TW'],
    ['/en/404/', 'en'],
    ['/en/404', 'en'],
    ['/en/404.html', 'en'],
    ['/en/404/index.html', 'en'],
  ])('[R04] shows under %s the not-found page of %s with status 404', async (path, locale) => {
    const response = await sample.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(`<title>not found ${locale}</title>`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe(CSP);
    expect(response.headers.get('etag')).toBeNull();
  });

  it('[R04] shows the not-found page of the visitor where the path names no locale', async () => {
    const response = await sample.get('/nothing/', { 'accept-language': 'de-AT, en;q=0.5' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<title>not found de</title>');
    expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    expect(await (await sample.get('/404.html')).text()).toBe('<title>not found zh</title>');
    expect(await (await sample.get('/nothing', { 'accept-language': 'fr' })).text()).toBe('<title>not found</title>');
  });

  it('[R04] compresses not-found pages and answers no condition or range on them', async () => {
    const response = await sample.get('/en/nothing/', {
      'accept-encoding': 'br',
      'if-none-match': '*',
      range: 'bytes=0-1',
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-encoding')).toBe('br');
    const text = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(text).toBe('<title>not found en</title>');
  });

  it('answers a program that asks for a missing file in one line, a reader with the page', async () => {
    const script = await sample.get('/_astro/absent.js');
    expect(script.status).toBe(404);
    expect(script.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await script.text()).toBe('Not found\n');
    const reader = await sample.get('/en/absent.png', {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    });
    expect(await reader.text()).toBe('<title>not found en</title>');
  });
});

describe('the root', () => {
  it.each<[string, Record<string, string>, string]>([
    ['the explicit choice', { cookie: `a=b; ${SHORT_NAME}_locale=pt-BR`, 'accept-language': 'de' }, '/pt-BR/'],
    ["the browser's languages", { 'accept-language': 'fi, de-AT;q=0.8, en;q=0.5' }, '/de/'],
    [
      'the browser when the choice is unknown',
      { cookie: `${SHORT_NAME}_locale=//evil.example`, 'accept-language': 'en' },
      '/en/',
    ],
    ['zh when nothing matches', { 'accept-language': 'fi' }, '/zh/'],
    ['zh without any preference', {}, '/zh/'],
    ['zh for a malformed preference', { cookie: `${SHORT_NAME}_locale=%`, 'accept-language': ';;q=,*' }, '/zh/'],
  ])('[R05] leads by %s', async (_case, headers, location) => {
    const response = await sample.get('/', headers);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
    expect(response.headers.get('vary')).toBe('accept-language, cookie');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('[R05] keeps the query', async () => {
    const response = await sample.get('/?utm_source=x', { 'accept-language': 'en' });
    expect(response.headers.get('location')).toBe('/en/?utm_source=x');
  });

  it('[R05] no other path redirects by language', async () => {
    const response = await sample.get('/en/', { cookie: `${SHORT_NAME}_locale=de`, 'accept-language': 'de' });
    expect(response.status).toBe(200);
  });
});
