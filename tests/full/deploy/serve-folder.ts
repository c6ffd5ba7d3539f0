import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, vi } from 'vitest';

/** Programs for which a build writes what has moved. */
export const PROXIES = ['nginx', 'caddy'] as const;
export type Proxy = (typeof PROXIES)[number];

/** The folder of a site, as a program serves it by itself. */
export interface ServedFolder {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Wanted {
  readonly dist: string;
  readonly base: string;
  /** For the program's own files. */
  readonly folder: string;
  readonly port: number;
}

const STARTS_WITHIN_MS = 20_000;

/** Each as the guide about moving pages says. Gives the command. */
const COMMANDS: Readonly<Record<Proxy, (wanted: Wanted) => readonly string[]>> = {
  nginx({ dist, base, folder, port }) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
    const site = `server {\nlisten 127.0.0.1:${port};\ninclude ${dist}/_redirects.nginx;\nlocation ${base}/ { alias ${dist}/; }\n}`;
    const types = 'types { text/html html; }';
    // Where root runs this, nginx would read as nobody, who may not look into folders of tests.
    const own = `user ${userInfo().username}; pid ${folder}/pid; error_log stderr warn; daemon off; worker_processes 1;\nevents {}\nhttp { access_log off; ${types} ${paths}\n${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), own);
    return ['nginx', '-c', join(folder, 'nginx.conf'), '-p', folder];
  },
  caddy({ dist, base, folder, port }) {
    const site = `http://127.0.0.1:${port} {\n\troot * ${folder}/root\n\timport ${dist}/_redirects.caddy\n\tfile_server\n}`;
    const link = join(folder, `root${base}`);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(dist, link);
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tstorage file_system ${folder}/store\n}\n${site}`);
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

/** Whether a program is there to be tried. */
export function isInstalled(name: Proxy): boolean {
  return spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;
}

/** Serves the folder of a built site by a program alone, with what the build wrote for it. @param base path below which the site was built */
export async function serveFolder(name: Proxy, dist: string, base: string): Promise<ServedFolder> {
  const folder = mkdtempSync(join(tmpdir(), `duoverso-${name}-`));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [program = '', ...args] = COMMANDS[name]({ dist, base, folder, port });
  let printed = '';
  const proxy = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (part) => (printed += String(part)));
  await vi.waitFor(
    async () => expect((await fetch(`${origin}${base}/en/`)).status, printed).toBe(200),
    STARTS_WITHIN_MS,
  );
  return {
    origin,
    async stop() {
      proxy.kill('SIGTERM');
      if (proxy.exitCode === null) await once(proxy, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
