import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { freePort } from '../../../apps/server/src/database/embedded/endpoint.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { type GameDaySetup, NotPossibleHere, until } from './game-day.ts';
import { ask } from './visitors.ts';

const CONFIGURATION = join(import.meta.dirname, `../../../deploy/nginx/${SHORT_NAME}.conf`);
/** Debian keeps it where only root looks. */
const PATH = `${process.env['PATH']}:/usr/sbin`;

/** nginx with the file of `deploy/` before several servers. */
export interface Nginx {
  readonly origin: string;
  /** Ports that the servers are to listen on. */
  readonly ports: readonly number[];
  /** Waits until it answers through one of them. */
  ready(): Promise<void>;
}

/**
 * Starts nginx before servers that need not be there yet.
 * @throws {NotPossibleHere} where it isn't installed
 */
export async function startNginx({ folder, afterwards }: GameDaySetup, servers: number): Promise<Nginx> {
  if (spawnSync('nginx', ['-v'], { env: { ...process.env, PATH } }).status !== 0) {
    throw new NotPossibleHere('nginx is not installed (Debian: apt-get install nginx).');
  }
  const port = await freePort();
  const ports: number[] = [];
  while (ports.length < servers) ports.push(await freePort());
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  const main = `pid ${folder}/nginx.pid; error_log stderr crit; daemon off; worker_processes 1;\nevents {}\nhttp { access_log off; ${paths}\n${siteOf(port, ports)} }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  const nginx = spawn('nginx', ['-c', file, '-p', folder], {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  nginx.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  afterwards(async () => {
    if (nginx.exitCode !== null) return;
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ports,
    ready: () =>
      until('nginx answers', async () => {
        if (nginx.exitCode !== null) throw new Error(`nginx does not start:\n${printed}`);
        return (await ask(origin, { path: '/readyz' }).catch(() => 0)) === 200;
      }),
  };
}

/** The file of `deploy/` with a line for each server, as it says, below the base of the small site; without TLS, which has a test of its own. */
function siteOf(port: number, ports: readonly number[]): string {
  return readFileSync(CONFIGURATION, 'utf8')
    .replace(/^ *server (127\.0\.0\.1):4321(.*);$/m, (_, host: string, rest: string) =>
      ports.map((one) => `server ${host}:${one}${rest};`).join('\n'),
    )
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replaceAll(/^ *(?:listen \[::\]|ssl_|server_name).*\n/gm, '')
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
    .replace('location /1/indexes/', `location ${FIXTURE_BASE}/1/indexes/`);
}
