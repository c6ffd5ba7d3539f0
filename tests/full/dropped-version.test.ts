import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { type RunningServer, startServer } from '../../apps/server/src/start/start.ts';

const BUILD_TIMEOUT_MS = 600_000;
const VERSION = '0.9';
/** The small site with two versions, as `npm test` builds it. */
const BEFORE = join(projectDir, '.cache/fixtures/versioned-site');

let dir: string;
let dist: string;
let server: RunningServer;
/** Everything that the version had an address for, and what the site says of its versions. */
let addresses: readonly string[];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-dropped-'));
  dist = join(dir, 'dist');
  addresses = globSync(`*/docs/${VERSION}{/**/*,.md}`, { cwd: BEFORE })
    .filter((file) => /\.(?:html|md|txt|json)$/.test(file))
    .map((file) => `/${file.replace(/index\.html$/, '')}`);
  // What the test runner sets for itself would make it a build of another kind.
  const own = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };
  const env = { ...own, CONTENT_DIR: join(dir, 'content'), DIST_DIR: dist };
  const run = (script: string, ...args: readonly string[]) =>
    execFileSync(process.execPath, [join(projectDir, script), ...args], { env, cwd: projectDir });
  run('tests/fixtures/versioned-site.ts', join(dir, 'content'));
  run('scripts/docs.ts', 'drop', VERSION);
  run('scripts/build.ts', '--quick');
  server = await startServer(readConfig({ PORT: '0', DIST_DIR: dist, MEMBERSHIP: 'false', LOG_LEVEL: 'silent' }));
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const ask = (path: string) => fetch(server.url + path, { redirect: 'manual' });

describe('[V01] a version that was dropped', () => {
  it('has pages, texts, lists of texts and blocks, each of which leads on or says that it is gone', async () => {
    for (const kind of ['/', '.md', '/blocks.json', '/llms.txt', '/llms-full.txt'])
      expect(addresses.filter((path) => path.endsWith(kind)).length, kind).toBeGreaterThan(0);
    const answers = await Promise.all(
      addresses.map(async (path) => {
        const { status, headers } = await ask(path);
        return { path, status, location: headers.get('location') };
      }),
    );
    expect(answers.filter(({ status }) => status !== 308 && status !== 410)).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([308, 410]));
    for (const { path, location } of answers) if (location) expect((await ask(location)).status, path).toBe(200);
  });

  it('is in no menu, no list, no configuration of the search and no file of its index', async () => {
    expect(existsSync(join(dist, 'en/docs', VERSION))).toBe(false);
    for (const path of ['/en/docs/', '/en/llms.txt', '/en/search.json', '/sitemap.xml', '/en/titles.json'])
      expect(await (await ask(path)).text(), path).not.toContain(`/docs/${VERSION}/`);
    expect((JSON.parse(await (await ask('/en/search.json')).text()) as { docsTags: unknown }).docsTags).toHaveLength(2);
  });

  it('is not searched: who asks for it on the results page gets the latest', async () => {
    const { index: indexName, appId, apiKey } = JSON.parse(await (await ask('/en/search.json')).text());
    const request = { indexName, query: 'walnut', facetFilters: [`docusaurus_tag:docs-${VERSION}-current`] };
    const answer = await fetch(`${server.url}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
      body: JSON.stringify({ requests: [request] }),
    });
    expect(((await answer.json()) as { results: { nbHits: number }[] }).results[0]?.nbHits).toBe(0);
    const hitsOf = async (query: string) =>
      [...(await (await ask(`/en/search/?q=usage${query}`)).text()).matchAll(/class="search-hit" href="([^"]*)"/g)].map(
        ([, href]) => href,
      );
    expect((await hitsOf('')).length).toBeGreaterThan(0);
    expect(await hitsOf(`&version=${VERSION}`)).toEqual(await hitsOf(''));
  });

  it('is one rule for static hosts', () => {
    const rules = readFileSync(join(dist, '_redirects'), 'utf8');
    expect(rules).toContain(`/:locale/docs/${VERSION}/* /:locale/docs/:splat 301\n`);
  });
});
