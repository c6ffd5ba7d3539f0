import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareClusterFolder } from '../../database/embedded/cluster-folder.ts';
import { addressOf, readPostmaster } from '../../database/embedded/endpoint.ts';
import { type Settings, startPostmaster, stopPostmaster } from '../../database/embedded/postmaster.ts';
import { findPrograms } from '../../database/embedded/programs.ts';
import { runProgram } from '../../database/embedded/run-program.ts';

/** A PostgreSQL server of our own that nobody else uses. */
export interface Cluster {
  /** Address of its first database, whose user may create others. */
  readonly url: string;
  readonly version: string;
  /** Address of another of its databases. */
  urlOf(database: string): string;
  /** Stops the server at once, as a crash would; its files stay. */
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
  const remove = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    const programs = findPrograms();
    const folder = await prepareClusterFolder(dir, programs);
    const start = async (): Promise<void> => {
      if (!(await startPostmaster(folder, programs, settings)))
        throw new Error(`The cluster in ${dir} does not start.`);
    };
    const stop = (): Promise<void> => stopPostmaster(folder, programs, 'immediate');
    await start();
    const endpoint = readPostmaster(folder.cluster)?.endpoint ?? 'socket';
    const url = addressOf(endpoint, folder.home, folder.password);
    const asked = await runProgram(programs.postgres, ['--version'], { cwd: dir, user: folder.user, output: true });
    return {
      url,
      version: asked.printed.trim(),
      urlOf: (database) => withDatabase(url, database),
      stop,
      start,
      async drop() {
        await stop();
        remove();
      },
      dropAtOnce() {
        const server = readPostmaster(folder.cluster);
        if (server) process.kill(server.pid, 'SIGQUIT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The address of another database of the same server. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
