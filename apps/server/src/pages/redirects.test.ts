import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSiteRedirects } from '../http/site-redirects.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';

const HTML = { accept: 'text/html', 'accept-language': 'en' };

let sample: SampleApp;
beforeAll(async () => {
  sample = await createSampleApp();
});
afterAll(() => sample.remove());

async function locationOf(target: string, app = sample.app) {
  const response = await app.request('/', {}, { incoming: { url: target } } as never);
  return [response.status, response.headers.get('location')];
}

async function textOf(path: string) {
  const response = await sample.get(path, { accept: '*/*' });
  return { status: response.status, text: await response.text() };
}

describe('the old address of a page that has moved', () => {
  it.each([
    ['in a language', '/en/docs/manual/', '/en/docs/usage/'],
    ['in each language by itself', '/pt-BR/docs/manual/', '/pt-BR/docs/usage/'],
    ['with what was asked of it', '/en/docs/manual/?with=de&q=%26', '/en/docs/usage/?with=de&q=%26'],
    ['without its slash', '/en/docs/manual?a', '/en/docs/usage/?a'],
    ['as a file', '/en/docs/manual/index.html', '/en/docs/usage/'],
    ['in another case, with a doubled slash', '/EN/Docs//Manual', '/en/docs/usage/'],
    ['as Markdown', '/en/docs/manual.md', '/en/docs/usage.md'],
    ['that differs from the new one in case alone', '/en/docs/deepl/', '/en/docs/deepL/'],
    ['to a section, beyond ASCII', '/en/docs/caff%C3%A8/?x', '/en/docs/usage/?x#miele-%C3%A8'],
    ['to another site', '/de/blog/?x', 'https://blog.example/?from=site'],
    ['that is a list of texts', '/en/docs/0.9/llms.txt', '/en/llms.txt'],
  ])('[W01] %s leads in one step to the new one: %s', async (_what, target, location) => {
    expect(await locationOf(target)).toEqual([308, location]);
  });

  it('[W01] leads to the file of a page only where there is one', async () => {
    for (const path of ['/pt-BR/docs/manual.md', '/pt-BR/docs/0.9/llms.txt'])
      expect([path, (await sample.get(path)).status]).toEqual([path, 404]);
  });

  it('[W01] keeps the base under which the site is served', async () => {
    const app = sample.variant({ site: { ...sample.site, basePath: '/guide' } });
    expect(await locationOf('/guide/en/docs/manual/?a', app)).toEqual([308, '/guide/en/docs/usage/?a']);
    expect(await locationOf('/Guide/en/blog/', app)).toEqual([308, '/guide/en/blog/']);
    expect(await locationOf('/guide/en/blog/', app)).toEqual([308, 'https://blog.example/?from=site']);
  });

  it('[W01] may be kept for an hour, and has the headers of every answer', async () => {
    const { headers } = await sample.get('/en/docs/manual/');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('[W03] without its language is not found, with the way to the new one', async () => {
    const response = await sample.get('/docs/manual/', { ...HTML, accept: '*/*' });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
    const program = await sample.get('/docs/manual.md', { 'accept-language': 'en', accept: '*/*' });
    expect(await program.text()).toBe('Not found. It is here in your language: /en/docs/usage.md\n');
  });
});

describe('the address of a page that was removed', () => {
  it('[W01] answers 410 with a page in its language that offers the successor by its title', async () => {
    const response = await sample.get('/en/docs/fax/', HTML);
    const text = await response.text();
    expect(response.status).toBe(410);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(text).toContain('<title>gone en</title>');
    expect(text).toContain('<ul><li><a href="/en/docs/usage/#start">Usage</a></li></ul>');
    expect(text).not.toContain('hidden');
  });

  it('[W01] answers without an offer where there is none, or the language lacks the page', async () => {
    for (const path of ['/en/docs/telex/', '/de/docs/fax/', '/DE/docs/FAX']) {
      const response = await sample.get(path, HTML);
      const text = await response.text();
      expect([path, response.status, text.includes('hidden=""'), text.includes('<li>')]).toEqual([
        path,
        410,
        true,
        false,
      ]);
    }
  });

  it('[W01] tells a program in a line', async () => {
    const response = await sample.get('/en/docs/fax.js', { accept: '*/*' });
    expect(response.status).toBe(404);
    for (const path of ['/en/docs/fax.md', '/en/docs/fax/blocks.json']) {
      const { status, text } = await textOf(path);
      expect([path, status, text]).toEqual([path, 410, 'Gone. Read this instead: /en/docs/usage/#start\n']);
    }
    expect((await sample.get('/en/docs/fax/', HTML, 'HEAD')).status).toBe(410);
  });

  it('[W03] without its language leads nowhere', async () => {
    const response = await sample.get('/docs/telex/', HTML);
    expect([response.status, (await response.text()).includes('<li>')]).toEqual([404, false]);
  });
});

it.each(['/_redirects', '/_redirects.json', '/_redirects.nginx'])('[W01] %s is nobody’s page', async (path) => {
  expect((await sample.get(path)).status).toBe(404);
});

describe('what the build says of old addresses', () => {
  function read(text: string) {
    const dir = mkdtempSync(join(tmpdir(), 'redirects-'));
    writeFileSync(join(dir, '_redirects.json'), text);
    return readSiteRedirects(dir, () => true);
  }

  it.each([
    ['no JSON', '{'],
    ['an address of another host', '{"moved":{"/a/":"//evil.example/"},"gone":{}}'],
    ['a header', '{"moved":{"/a/":"https://x.example/\\r\\nset-cookie: a"},"gone":{}}'],
    ['a script', '{"moved":{"/a/":"javascript:alert(1)"},"gone":{}}'],
    ['nothing of removed pages', '{"moved":{}}'],
  ])('[W01] stops the start with %s, and names file and remedy', (_name, text) => {
    expect(() => read(text)).toThrow(/_redirects\.json, which says where moved pages are now: [\s\S]*npm run build/);
  });

  it('[W01] is nothing of a build that says nothing', () => {
    expect(readSiteRedirects(mkdtempSync(join(tmpdir(), 'redirects-')), () => true).moved.size).toBe(0);
  });
});
