import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../database/embedded/endpoint.ts';
import { type Cluster, startCluster } from './throwaway-cluster.ts';

/** PgBouncer in transaction mode on the loopback address. */
export interface Pooler {
  /** Address of the first database of the cluster behind it; those of the others differ by their name. */
  readonly url: string;
  readonly version: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  /** Connections to PostgreSQL for each database, however many clients there are. */
  readonly poolSize: number;
}

/** PgBouncer refuses to run as root. */
const UNPRIVILEGED = 'nobody';
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/** The version of the PgBouncer that is installed, as Debian's package `pgbouncer` does it; undefined where there is none. */
export function pgbouncerVersion(): string | undefined {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { env: withSbin(), encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0] : undefined;
}

/** A cluster that a pooler can reach: on a port of the loopback address. */
export async function startReachableCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const port = String(await freePort());
  return startCluster({ ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', port });
}

/** Starts PgBouncer before a cluster of `startReachableCluster`. @throws {Error} with what it has printed, when it does not start */
export async function startPooler({ url }: Pick<Cluster, 'url'>, { poolSize }: PoolerOptions): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'duoverso-pgbouncer-'));
  const { hostname, port, username, password } = new URL(url);
  const listening = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, file]) chmodSync(path, 0o755);
  const args = isRoot ? ['-u', UNPRIVILEGED, file] : [file];
  const child = spawn('pgbouncer', args, { env: withSbin(), stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await isListening(listening, child))) {
    await stop();
    throw new Error(`PgBouncer does not start:\n${printed}`);
  }
  const address = new URL(url);
  address.port = String(listening);
  return { url: address.href, version: pgbouncerVersion() ?? '', pid: child.pid ?? 0, stop };
}

async function isListening(port: number, child: ChildProcess): Promise<boolean> {
  const until = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < until && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const answers = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (answers) return true;
    await delay(POLL_MS);
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL'); // on other signals it may wait for its clients
  await gone;
}

/** Debian keeps it where only root looks. */
function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` };
}
