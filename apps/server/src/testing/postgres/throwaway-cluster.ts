import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterFolder, prepareClusterFolder } from '../../database/embedded/cluster-folder.ts';
import { addressOf, freePort, readPostmaster } from '../../database/embedded/endpoint.ts';
import { type Settings, startPostmaster, stopPostmaster } from '../../database/embedded/postmaster.ts';
import { findPrograms, type Programs } from '../../database/embedded/programs.ts';
import { runProgram } from '../../database/embedded/run-program.ts';

/** A PostgreSQL server of our own that nothing else uses. */
export interface Cluster {
  /** The folder that holds its files. */
  readonly dir: string;
  /** Address of its first database, whose user may create others. */
  readonly url: string;
  readonly version: string;
  /** Asks its first database, and gives the rows. */
  run(statement: string): Promise<Record<string, unknown>[]>;
  /** Address of another of its databases. */
  urlOf(database: string): string;
  /** Stops the server right away, as a crash would; its files stay. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Stops the server and removes its files. */
  drop(): Promise<void>;
  /** The same without waiting, for a process that is about to end. */
  dropAtOnce(): void;
}

/**
 * Makes a cluster in a new folder and starts it, with the programs of the embedded database.
 * @param settings of `postgresql.conf`, such as `{ fsync: 'off' }`
 */
export async function startCluster(settings: Settings = {}): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-postgres-'));
  try {
    const programs = findPrograms();
    return await runCluster(dir, await prepareClusterFolder(dir, programs), programs, settings);
  } catch (error) {
    remove(dir);
    throw error;
  }
}

/** A cluster and another one that follows it, each on a port of the loopback address. */
export interface Replicated {
  readonly primary: Cluster;
  readonly standby: Cluster;
}

/** What the standby calls itself. */
const STANDBY = 'standby';

/** Makes a cluster whose commits wait until its standby has them. */
export async function startReplicated(settings: Settings = {}): Promise<Replicated> {
  const of = (port: number): Settings => ({
    ...settings,
    wal_level: 'replica',
    max_wal_senders: '4',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  });
  const primary = await startCluster({ ...of(await freePort()), synchronous_standby_names: STANDBY });
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-postgres-'));
  try {
    const programs = findPrograms();
    await primary.stop();
    execFileSync('cp', ['-a', `${primary.dir}/.`, dir]); // with their owner, which Node's own copying does not keep
    const folder = await prepareClusterFolder(dir, programs);
    const { hostname, port, username, password } = new URL(primary.url);
    const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=${STANDBY}`;
    appendFileSync(join(folder.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    writeFileSync(join(folder.cluster, 'standby.signal'), '');
    await primary.start();
    return { primary, standby: await runCluster(dir, folder, programs, of(await freePort())) };
  } catch (error) {
    remove(dir);
    await primary.drop();
    throw error;
  }
}

/**
 * Makes the standby the primary, and ends when it is. It does not wait within a query, as `pg_promote(true)` does: what is still to be replayed may wait
 * for that query to end, until PostgreSQL cancels it.
 */
export async function promote(standby: Cluster): Promise<void> {
  const [asked] = await standby.run('select pg_promote(false) as asked');
  if (asked?.['asked'] !== true) throw new Error('The standby cannot be promoted.');
  const isStandby = async () => (await standby.run('select pg_is_in_recovery() as is'))[0]?.['is'] === true;
  while (await isStandby()) await setTimeout(50);
}

const remove = (dir: string): void => rmSync(dir, { recursive: true, force: true });

async function runCluster(
  dir: string,
  folder: ClusterFolder,
  programs: Programs,
  settings: Settings,
): Promise<Cluster> {
  const start = async (): Promise<void> => {
    if (!(await startPostmaster(folder, programs, settings))) throw new Error(`The cluster in ${dir} does not start.`);
  };
  const stop = (): Promise<void> => stopPostmaster(folder, programs, 'immediate');
  await start();
  const endpoint = readPostmaster(folder.cluster)?.endpoint ?? 'socket';
  const url = addressOf(endpoint, folder.home, folder.password);
  const asked = await runProgram(programs.postgres, ['--version'], { cwd: dir, user: folder.user, output: true });
  return {
    dir,
    url,
    version: asked.printed.trim(),
    run: (statement) => ask(url, statement),
    urlOf: (database) => withDatabase(url, database),
    stop,
    start,
    async drop() {
      await stop();
      remove(dir);
    },
    dropAtOnce() {
      const server = readPostmaster(folder.cluster);
      if (server) process.kill(server.pid, 'SIGQUIT');
      remove(dir);
    },
  };
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
