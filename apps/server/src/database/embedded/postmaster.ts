import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../config/start-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { chooseEndpoint, isAlive, listenSettings, readPostmaster } from './endpoint.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';

export type Settings = Readonly<Record<string, string>>;

/** Modest: a membership's tables are small, and the server beside it wants its memory. Every commit waits for the disk. */
const SETTINGS: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '16MB',
  max_connections: '100',
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
  temp_buffers: '1MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '16MB',
  max_wal_size: '128MB',
  // No processes of its own but those that write and clean up.
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details of an error are values of rows: addresses, tokens and codes have no place in the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const MAX_LOG_BYTES = 1_000_000;
const SHOWN_LOG_LINES = 8;
/** For how long a start and a stop are waited for; a database that recovers from a crash is waited for by who connects. */
const WAIT_S = 60;
const STOP_POLL_MS = 10;

/**
 * Starts the cluster's server, which then lives on whatever becomes of this process.
 * @returns false when it has not come up: another process may have been sooner, or its port is taken
 */
export async function startPostmaster(
  folder: ClusterFolder,
  { pgCtl }: Programs,
  settings: Settings = {},
): Promise<boolean> {
  const { home, log, user } = folder;
  const endpoint = await chooseEndpoint(home);
  if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) renameSync(log, `${log}.old`);
  const options = Object.entries({ ...SETTINGS, ...listenSettings(endpoint), ...settings })
    // The shell of pg_ctl sees them: none of our values needs more than this.
    .map(([name, value]) => `-c ${name}=${value === '' ? '""' : value}`)
    .join(' ');
  const args = ['start', '-D', 'cluster', '-l', 'log', '-w', '-t', `${WAIT_S}`, '-s', '-o', options];
  return (await runProgram(pgCtl, args, { cwd: home, user })).code === 0;
}

/**
 * Stops the cluster's server in order: sessions are cut, everything is written. Does nothing when it does not run.
 * It is waited for here, because pg_ctl would take a server that another process starts right after for the one that it stops, and wait for that.
 */
export async function stopPostmaster(
  { home, cluster, user }: ClusterFolder,
  { pgCtl }: Programs,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  const pid = readPostmaster(cluster)?.pid;
  if (pid === undefined) return;
  await runProgram(pgCtl, ['stop', '-D', 'cluster', '-m', mode, '-W', '-s'], { cwd: home, user });
  const last = performance.now() + WAIT_S * 1000;
  while (readPostmaster(cluster)?.pid === pid && isAlive(pid) && performance.now() < last) await delay(STOP_POLL_MS);
}

/**
 * Takes away what a server that is gone has left, where its number has since been given to another process of the same user, as in a container that was started again: PostgreSQL would take
 * that for itself. A server that does live is safe: its shared memory keeps a second one out.
 */
export function removeStale({ cluster }: ClusterFolder, pid: number): void {
  if (readPostmaster(cluster)?.pid === pid) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** @throws {StartError} always: with the last words of the server that does not come up */
export function failToStart({ cluster, log }: ClusterFolder): never {
  const said = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-SHOWN_LOG_LINES).join('\n') : '';
  throw new StartError(
    `The embedded database in ${cluster} does not start. The end of its log, ${log}:\n${said}\n` +
      'If its files are damaged, restore the folder from a backup, or move it away to begin with an empty one.',
  );
}
