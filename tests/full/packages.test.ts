import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectDir } from '@duoverso/tooling/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAX_BYTES = 1_000_000;
const VERSIONS = ['22', '24'] as const;
const SITES = join(projectDir, 'tests/fixtures/generator-sites');
/** Folders of the two languages, of which one may be the site itself. */
const FOLDERS: Readonly<Record<string, readonly [first: string, second: string]>> = {
  docusaurus: ['.', 'pt-BR'],
  hugo: ['en', 'pt-br'],
  mkdocs: ['en', 'pt-BR'],
  sphinx: ['en', 'pt-BR'],
  starlight: ['.', 'pt-br'],
  vitepress: ['.', 'pt-BR'],
};

/** The element that holds the text, where it isn't `<main>`. */
const MAIN: Readonly<Record<string, string>> = {
  docusaurus: '.markdown',
  mkdocs: '[role=main]',
  vitepress: '.vp-doc',
};
const mainOf = (generator: string) => (MAIN[generator] ? ['--main', MAIN[generator]] : []);

let root: string;
let empty: string;
let packed: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
  execFileSync(process.execPath, ['scripts/pack.ts', '--out', join(root, 'packed')], {
    cwd: projectDir,
    stdio: 'ignore',
  });
  packed = ['search', 'bilingual'].map((name) => {
    const folder = join(root, 'packed', name);
    return join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
  });
  empty = join(root, 'empty');
  mkdirSync(empty);
  writeFileSync(join(empty, 'package.json'), '{"private": true, "type": "module"}');
  const nodes = VERSIONS.map((version) => `node-${version}@npm:node@${version}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packed, ...nodes], { cwd: empty, stdio: 'ignore' });
}, 600_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The program of a version of Node, as its package has brought it. */
function nodeOf(version: string): string {
  return join(empty, `node_modules/node-${version}/bin/node`);
}

function runCommand(version: string, name: 'search' | 'bilingual', args: readonly string[]): string {
  const command = join(empty, 'node_modules/@duoverso', name, 'dist/command.js');
  return execFileSync(nodeOf(version), [command, ...args], { cwd: empty, encoding: 'utf8' });
}

/** Writes the pages of a generator's site into a folder of its own. */
function writeSite(generator: string, version: string): string {
  const dir = join(root, `${generator}-${version}`);
  const pages = JSON.parse(readFileSync(join(SITES, `${generator}.json`), 'utf8')) as Record<string, string>;
  for (const [file, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), html);
  }
  return dir;
}

it('are at most a megabyte each, and name nothing of this workspace', () => {
  for (const file of packed) expect(statSync(file).size).toBeLessThanOrEqual(MAX_BYTES);
  for (const name of ['search', 'bilingual']) {
    const manifest = readFileSync(join(empty, 'node_modules/@duoverso', name, 'package.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ license: 'MIT', publishConfig: { provenance: true } });
    expect(Object.keys(JSON.parse(manifest).dependencies).filter((one) => one.startsWith('@duoverso/'))).toEqual([]);
    for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE'])
      expect(readdirSync(join(empty, 'node_modules/@duoverso', name))).toContain(file);
  }
});

it('give their types to a project that checks them strictly', () => {
  writeFileSync(
    join(empty, 'uses.ts'),
    `import { buildIndexes } from '@duoverso/search/index-file/build-index';
import { openIndex } from '@duoverso/search/open-index';
import { pairBlocks } from '@duoverso/bilingual';
const built: readonly { language: string }[] = buildIndexes([], { name: 'a', outDir: 'b' });
const size: number = openIndex('c').size;
// @ts-expect-error A name is text.
buildIndexes([], { name: 1, outDir: 'b' });
console.log(built, size, pairBlocks);
`,
  );
  const compilerOptions = {
    noEmit: true,
    strict: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    types: [],
  };
  writeFileSync(join(empty, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['uses.ts'] }));
  const { status, stdout } = spawnSync(join(projectDir, 'node_modules/typescript/bin/tsc'), {
    cwd: empty,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

describe.each(VERSIONS)('on Node %s', (version) => {
  it.each(Object.keys(FOLDERS))('index, find and pair the pages that %s has built', (generator) => {
    const site = writeSite(generator, version);
    const out = join(root, `index-${generator}-${version}`);
    runCommand(version, 'search', [
      'index',
      '--html',
      site,
      '--url',
      'https://docs.example.com',
      '--name',
      'docs',
      '--out',
      out,
    ]);
    const hits = runCommand(version, 'search', [
      'query',
      '--dir',
      out,
      '--name',
      'docs',
      '--language',
      'en',
      'light the gas',
    ]);
    expect(hits).toMatch(/^ {2}1\. .*\n(?:.*\n)?\s+https:\/\/docs\.example\.com\S*oven\S*#gas$/m);
    const [first = '', second = ''] = FOLDERS[generator] ?? [];
    const report = runCommand(version, 'bilingual', [
      'align',
      site,
      '--first',
      `en=${first}`,
      '--second',
      `pt-BR=${second}`,
      ...mainOf(generator),
      '--insert',
    ]);
    expect(report).toMatch(/Blocks with a counterpart: [1-9]\d* of \d+\. .*Faults: 0\.\n$/);
  });

  it('finds Chinese that was typed by its sound', () => {
    const [site, out] = [join(root, `zh-${version}`), join(root, `index-zh-${version}`)];
    mkdirSync(site);
    for (let page = 0; page < 25; page++) {
      const text = `<h1>翻译 ${page}</h1><p>第 ${page} 页说翻译。</p>`;
      const html = `<!doctype html><html lang="zh-CN"><title>翻译 ${page}</title><body><main>${text}</main></body></html>`;
      writeFileSync(join(site, `page-${page}.html`), html);
    }
    runCommand(version, 'search', ['index', '--html', site, '--name', 'docs', '--out', out]);
    const query = (text: string) =>
      runCommand(version, 'search', ['query', '--dir', out, '--name', 'docs', '--language', 'zh-CN', text]);
    expect(query('翻以')).toMatch(/^ {2}1\. .*翻译/m);
    expect(query('长江')).not.toMatch(/^ {2}1\. /m);
  });

  it('answers a client of the hosted service', async () => {
    const dir = join(root, `served-${version}`);
    runCommand(version, 'search', [
      'index',
      '--html',
      writeSite('hugo', `${version}-served`),
      '--name',
      'docs',
      '--out',
      dir,
    ]);
    const command = join(empty, 'node_modules/@duoverso/search/dist/command.js');
    const server = spawn(
      nodeOf(version),
      [command, 'serve', '--dir', dir, '--port', '0', '--app-id', 'A', '--api-key', 'k'],
      {
        cwd: empty,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    try {
      let url = '';
      for await (const line of createInterface(server.stdout)) {
        url = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '';
        if (url) break;
      }
      const answer = await fetch(`${url}/1/indexes/*/queries`, {
        method: 'POST',
        headers: { 'x-algolia-application-id': 'A', 'x-algolia-api-key': 'k' },
        body: JSON.stringify({ requests: [{ indexName: 'docs', query: 'gas', facetFilters: ['language:en'] }] }),
      });
      expect(answer.status).toBe(200);
      const { results } = (await answer.json()) as { results: { hits: { url: string }[] }[] };
      expect(results[0]?.hits[0]?.url).toMatch(/#gas$/);
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });
});
