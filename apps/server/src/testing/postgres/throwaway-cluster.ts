import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../free-port.ts';

/** A PostgreSQL server of our own on a free port of this machine, which nobody else uses. */
export interface Cluster {
  /** Address of its first database, whose user may create others. */
  readonly url: string;
  readonly version: string;
  /** Folder of its files. */
  readonly dir: string;
  /** Stops the server at once, as a crash would; its files stay. */
  stop(): void;
  /** Starts it again on the same port. */
  start(): void;
  /** Stops the server and removes its files. */
  drop(): void;
}

const DEBIAN_DIR = '/usr/lib/postgresql';
const MIN_VERSION = 15;
/** PostgreSQL refuses to run as root; Debian's package makes this user for it. */
const SERVICE_USER = 'postgres';

/** The folder of PostgreSQL's programs, the newest version; undefined where none of version 15 or newer is installed. */
export function findPostgres(): string | undefined {
  const debian = existsSync(DEBIAN_DIR)
    ? readdirSync(DEBIAN_DIR).map((version) => join(DEBIAN_DIR, version, 'bin'))
    : [];
  const inPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...debian, ...inPath]
    .filter((dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')))
    .map((dir) => ({ dir, version: majorVersion(dir) }))
    .filter(({ version }) => version >= MIN_VERSION)
    .sort((a, b) => b.version - a.version)[0]?.dir;
}

/**
 * Makes a cluster in a new folder and starts it on a loopback address. Run by root, it uses the user `postgres`.
 * @param settings lines of `postgresql.conf`, such as `fsync = off`
 */
export async function startCluster(binDir: string, settings: readonly string[] = []): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-postgres-'));
  const asUser = process.getuid?.() === 0 ? serviceUser() : undefined;
  if (asUser) {
    chmodSync(dir, 0o700);
    execFileSync('chown', [`${asUser.uid}:${asUser.gid}`, dir]);
  }
  const data = join(dir, 'data');
  const spawning = { cwd: dir, ...asUser };
  const run = (program: string, ...args: string[]): string =>
    execFileSync(join(binDir, program), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...spawning });
  const port = await freePort();
  const options = ['listen_addresses = 127.0.0.1', `port = ${port}`, `unix_socket_directories = ${dir}`, ...settings];
  const flags = options.map((option) => `-c "${option}"`.replace(' = ', '=')).join(' ');
  // Its output goes to a file: a server that inherits our pipe would keep this call waiting.
  const start = (): void =>
    spawnOrThrow(join(binDir, 'pg_ctl'), ['-D', data, '-w', '-l', join(dir, 'log'), '-o', flags, 'start'], spawning);
  const stop = (): void => {
    spawnSync(join(binDir, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], { stdio: 'ignore', ...spawning });
  };
  try {
    run('initdb', '-D', data, '-U', 'duoverso', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync');
    start();
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgresql://duoverso@127.0.0.1:${port}/postgres`,
    version: run('postgres', '--version').trim(),
    dir,
    stop,
    start,
    drop() {
      stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function spawnOrThrow(program: string, args: string[], options: object): void {
  const { status, error } = spawnSync(program, args, { stdio: 'ignore', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} has failed.`, { cause: error });
}

function majorVersion(binDir: string): number {
  const output = execFileSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(output)?.[1] ?? 0);
}

function serviceUser(): { uid: number; gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, SERVICE_USER], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
