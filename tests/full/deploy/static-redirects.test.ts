import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';

/** The small site as `npm test` builds it, with moved and removed pages: tests/fixtures/tiny-site/redirects.json. */
const DIST = join(projectDir, '.cache/fixtures/tiny-site');
const PROXIES = ['nginx', 'caddy'] as const;

/** Serves the folder by the proxy alone, with what the build wrote for it. Gives the command. */
const COMMANDS: Readonly<Record<(typeof PROXIES)[number], (folder: string, port: number) => readonly string[]>> = {
  nginx(folder, port) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
    const site = `server {\nlisten 127.0.0.1:${port};\ninclude ${DIST}/_redirects.nginx;\nlocation ${FIXTURE_BASE}/ { alias ${DIST}/; }\n}`;
    const types = 'types { text/html html; }';
    const own = `pid ${folder}/pid; error_log stderr warn; daemon off; worker_processes 1;\nevents {}\nhttp { access_log off; ${types} ${paths}\n${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), own);
    return ['nginx', '-c', join(folder, 'nginx.conf'), '-p', folder];
  },
  caddy(folder, port) {
    const site = `http://127.0.0.1:${port} {\n\troot * ${folder}/root\n\timport ${DIST}/_redirects.caddy\n\tfile_server\n}`;
    spawnSync('ln', ['-s', DIST, join(folder, `root${FIXTURE_BASE}`)]);
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tstorage file_system ${folder}/store\n}\n${site}`);
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

const missing = PROXIES.filter((name) => spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status !== 0);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.for(PROXIES)('the folder of the site served by %s', (name) => {
  const test = it.skipIf(missing.includes(name));
  let folder: string;
  let proxy: ReturnType<typeof spawn>;
  let origin: string;

  beforeAll(async () => {
    if (missing.includes(name)) return;
    expect(existsSync(DIST)).toBe(true);
    folder = mkdtempSync(join(tmpdir(), `duoverso-${name}-`));
    spawnSync('mkdir', ['-p', join(folder, 'root')]);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const [program = '', ...args] = COMMANDS[name](folder, port);
    let printed = '';
    proxy = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [proxy.stdout, proxy.stderr]) stream?.on('data', (part) => (printed += String(part)));
    await vi.waitFor(
      async () => expect((await fetch(`${origin}${FIXTURE_BASE}/en/`)).status, printed).toBe(200),
      20_000,
    );
  });
  afterAll(async () => {
    if (!proxy) return;
    proxy.kill('SIGTERM');
    if (proxy.exitCode === null) await once(proxy, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (path: string) => fetch(origin + FIXTURE_BASE + path, { redirect: 'manual' });
  const below = (location: string | null) => location?.replace(origin, '').replace(FIXTURE_BASE, '');

  test('[W01] leads old addresses on in every language, with their query, before the section', async () => {
    for (const [from, to] of [
      ['/de/docs/start/?a=b', '/de/docs/usage/?a=b'],
      ['/pt-BR/docs/start', '/pt-BR/docs/usage/'],
      ['/en/docs/start.md', '/en/docs/usage.md'],
      ['/en/docs/hotkeys/?a=b', '/en/docs/usage/?a=b#the-hover-key'],
      ['/en/blog/', 'https://app.tinyverso.example/'],
    ] as const) {
      const answer = await ask(from);
      expect([from, answer.status, below(answer.headers.get('location'))]).toEqual([from, 308, to]);
    }
  });

  test('[W01] answers 410 with the page of the language for what is gone', async () => {
    for (const path of ['/ar/docs/fax/', '/ar/docs/telex']) {
      const answer = await ask(path);
      const html = await answer.text();
      expect([path, answer.status, /<html lang="ar" dir="rtl"/.test(html)]).toEqual([path, 410, true]);
    }
  });
});
