import { mkdir, mkdtemp, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { CSP, createSampleDist, HEADERS_JSON, SECRET, USAGE_PAGE, WRITTEN_AT } from '../testing/sample-dist.ts';
import { loadSite, type Site } from './load-site.ts';
import type { SiteFile } from './site-file.ts';

describe('loadSite with a built site', () => {
  let site: Site;
  let dist: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ dist, remove } = await createSampleDist());
    site = await loadSite(dist);
  });
  afterAll(() => remove());

  it('gives pages the path of their folder and files their own', () => {
    expect([...site.files.keys()].sort()).toEqual([
      '/',
      '/.well-known/security.txt',
      '/_astro/app.abc123.js',
      '/de/',
      '/de/docs/usage.md',
      '/de/llms.txt',
      '/download.gz',
      '/empty.txt',
      '/en.md',
      '/en/',
      '/en/café au lait/',
      '/en/docs/deepL/',
      '/en/docs/usage.md',
      '/en/docs/usage/',
      '/en/llms.txt',
      '/icon.svg',
      '/proof.html',
      '/pt-BR/',
      '/robots.txt',
      '/search.json',
      '/zh-TW/',
      '/zh/',
    ]);
  });

  it('keeps the not-found pages apart, by locale in lower case', () => {
    expect([...site.statusPages[404].keys()].sort()).toEqual(['', 'de', 'en', 'pt-br', 'zh', 'zh-tw']);
  });

  it('follows no link out of the folder', () => {
    const bytes = [...site.files.values()].map((file) => Buffer.from(file.representation('identity').bytes).toString());
    expect(bytes.join()).not.toContain(SECRET);
  });

  it('holds each coding with its own entity tag and length', () => {
    const file = site.files.get('/en/docs/usage/');
    expect(file?.encodings).toEqual(['br', 'gzip', 'identity']);
    const [br, gzip, identity] = (['br', 'gzip', 'identity'] as const).map((coding) => file?.representation(coding));
    expect(new Set([br?.etag, gzip?.etag, identity?.etag]).size).toBe(3);
    expect(br?.whole.content).toBe(br?.bytes);
    expect(br?.bytes.length).toBeLessThan(identity?.bytes.length ?? 0);
    expect(file?.size).toBe(identity?.bytes.length);
  });

  it.each([
    ['/en/docs/usage/', 'public, max-age=0, must-revalidate'],
    ['/proof.html', 'public, max-age=0, must-revalidate'],
    ['/_astro/app.abc123.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/search.json', 'public, max-age=3600'],
  ])('lets caches keep %s with %s', (path, expected) => {
    expect(site.files.get(path)?.representation('identity').whole.headers['cache-control']).toBe(expected);
  });

  it('sends the policy of the build with pages, and forbids scripts in images', () => {
    const policyOf = (path: string): string | undefined =>
      site.files.get(path)?.representation('identity').whole.headers['content-security-policy'];
    expect(policyOf('/en/')).toBe(CSP);
    expect(policyOf('/icon.svg')).toContain("script-src 'none'");
    expect(policyOf('/_astro/app.abc123.js')).toBeUndefined();
  });

  it('dates a file by its modification, never in the future', async () => {
    expect(site.files.get('/robots.txt')?.represented.lastModified).toBe(WRITTEN_AT.toUTCString());
    const future = new Date(Date.now() + 86_400_000);
    await utimes(join(dist, 'search.json'), future, future);
    const reloaded = (await loadSite(dist)).files.get('/search.json')?.represented.lastModified ?? '';
    expect(Date.parse(reloaded)).toBeLessThanOrEqual(Date.now());
  });
});

describe('loadSite and the folder below it', () => {
  let site: Site;
  let dist: string;
  let remove: () => Promise<void>;
  const page = () => site.files.get('/en/docs/usage/') as SiteFile;
  const textOf = (file: SiteFile) => Buffer.from(file.representation('identity').bytes).toString();
  beforeEach(async () => {
    ({ dist, remove } = await createSampleDist());
    site = await loadSite(dist);
  });
  afterEach(() => remove());

  it('holds of each file the smallest coding and nothing else', async () => {
    const sizeOf = async (path: string) => (await stat(join(dist, path))).size;
    const pages = [...site.files.values(), ...Object.values(site.statusPages).flatMap((all) => [...all.values()])];
    const compressed = ['en/docs/usage/index.html', '_astro/app.abc123.js', 'en/404/index.html'];
    let expected = pages.reduce((bytes, { size }) => bytes + size, 0);
    for (const path of compressed) expected += (await sizeOf(`${path}.br`)) - (await sizeOf(path));
    expect(site.heldBytes).toBe(expected);
  });

  it('tells caches which files have several codings', () => {
    expect(page().representation('br').unchanged.headers['vary']).toBe('accept-encoding');
    expect(site.files.get('/robots.txt')?.representation('identity').unchanged.headers).not.toHaveProperty('vary');
  });

  it('is refused with its remedy where a file is larger than memory', async () => {
    await truncate(join(dist, 'robots.txt'), 2 ** 43); // takes no room on the disk
    const failure = await loadSite(dist).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toMatch(/The built site in .* changes or cannot be read: .*\n.*when the build is done/);
    expect(String(failure)).toContain(dist);
  });

  it('gives the copies of the build, byte for byte', async () => {
    const path = join(dist, 'en/docs/usage/index.html');
    expect(Buffer.from(page().representation('br').bytes)).toEqual(await readFile(`${path}.br`));
    expect(Buffer.from(page().representation('gzip').bytes)).toEqual(await readFile(`${path}.gz`));
    expect(textOf(page())).toBe(USAGE_PAGE);
  });

  it('reads a copy once while it is asked for', async () => {
    const first = page().representation('gzip');
    await rm(join(dist, 'en/docs/usage/index.html.gz'));
    expect(page().representation('gzip')).toBe(first);
  });

  it.each([
    ['is gone', () => rm(dist, { recursive: true })],
    ['holds another page', () => rewrite('another page')],
    ['holds another page of the same length', () => rewrite('x'.repeat(USAGE_PAGE.length))],
  ])('goes on with the site that it has loaded when the folder %s', async (_case, change) => {
    await change();
    expect(textOf(page())).toBe(USAGE_PAGE);
    const gzip = page().representation('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(USAGE_PAGE);
    expect(gzip.whole.content).toBe(gzip.bytes);
    expect(gzip.whole.headers['last-modified']).toBe(WRITTEN_AT.toUTCString());
  });

  it('takes nothing for a status page that is only called like one, and shadows no page but by its address', async () => {
    const paths = ['en/docs/404/index.html', 'en/404/index.html.txt', '404.html.md', 'en/docs/usage.json'];
    await mkdir(join(dist, 'en/docs/404'));
    for (const path of paths) await writeFile(join(dist, path), path);
    const { files, statusPages } = await loadSite(dist);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['/en/docs/404/', '/en/404/index.html.txt', '/404.html.md', '/en/docs/usage.json']),
    );
    expect([...statusPages[404].keys()]).toEqual([...site.statusPages[404].keys()]);
  });

  async function rewrite(text: string): Promise<void> {
    for (const ending of ['', '.br', '.gz']) await writeFile(join(dist, `en/docs/usage/index.html${ending}`), text);
  }
});

describe('loadSite without a usable site', () => {
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'duoverso-server-'));
    await mkdir(join(dist, 'en'));
    await writeFile(join(dist, 'en/index.html'), 'page');
    await writeFile(join(dist, '_build.json'), '{}');
  });
  afterEach(() => rm(dist, { recursive: true }));

  it.each([
    ['is missing', undefined, 'ENOENT'],
    ['is not JSON', '{"headers":', 'JSON'],
    ['has another shape', '{"content-security-policy":"x"}', 'headers'],
    ['has no policy', '{"headers":{"x-a":"b"}}', 'no content-security-policy'],
    ['has a value in two lines', JSON.stringify({ headers: { 'content-security-policy': 'a\r\nb' } }), 'one line'],
    ['has a bad name', JSON.stringify({ headers: { 'a b': 'c' } }), 'headers["a b"]'],
  ])('refuses a site whose header file %s, naming file and remedy', async (_case, content, problem) => {
    if (content !== undefined) await writeFile(join(dist, '_headers.json'), content);
    const failure = await loadSite(dist).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(join(dist, '_headers.json'));
    expect(String(failure)).toContain('npm run build');
    expect(String(failure)).toContain(problem);
  });

  it('[W04] refuses a folder that no build has finished, and says what to do', async () => {
    await writeFile(join(dist, '_headers.json'), HEADERS_JSON);
    expect([...(await loadSite(dist)).files.keys()]).toEqual(['/en/']);
    await rm(join(dist, '_build.json'));
    const failure = await loadSite(dist).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(`${dist} is not whole`);
    expect(String(failure)).toContain('npm run build');
  });

  it('refuses a folder that does not exist or holds no page', async () => {
    await expect(loadSite(join(dist, 'absent'))).rejects.toThrow(/absent.*\n.*npm run build.*DIST_DIR/);
    await writeFile(join(dist, '_headers.json'), HEADERS_JSON);
    await rm(join(dist, 'en/index.html'));
    await expect(loadSite(dist)).rejects.toThrow(/holds no page.\n.*npm run build/);
  });
});
