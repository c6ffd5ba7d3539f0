import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../db.ts';
import { type ClusterFolder, prepareClusterFolder } from './cluster-folder.ts';
import { addressOf, isAlive, readPostmaster } from './endpoint.ts';
import { failToStart, removeStale, type Settings, startPostmaster, stopPostmaster } from './postmaster.ts';
import { findPrograms, type Programs } from './programs.ts';
import { connect, takeAlone, takeShared } from './users-lock.ts';

/** Our part in the server of an embedded database, which the processes that use a data folder share. */
export interface JoinedServer {
  /** Address of the database, as `DATABASE_URL` writes such. Another port when the server was started again and its own was taken. */
  address(): string;
  /** Ends our part. The last one out stops the server. */
  leave(): Promise<void>;
}

/** The session that holds our share of the lock: the server is in use while it lasts. */
interface Share {
  readonly session: pg.Client;
  readonly address: string;
}

const RETRY_MS = 25;
const RESTART_RETRY_MS = 2_000;
/** A server that is silent and whose process lives: for so long it may be on its way. */
const STALE_AFTER_MS = 5_000;
/** Processes of a server that was killed may hold its memory for moments. */
const START_RETRY_MS = [100, 200, 400, 800];

/**
 * Finds the server of the embedded database in a data folder, or starts it, and keeps it up: when it ends before we leave, it is started again.
 * @throws {StartError} when the folder cannot be used, or the server does not start.
 */
export async function joinServer(dataDir: string, log: Logger, settings?: Settings): Promise<JoinedServer> {
  const programs = findPrograms();
  const folder = await prepareClusterFolder(dataDir, programs);
  const leaving = new AbortController();
  let share = await takePart(folder, programs, settings);
  let restoring: Promise<void> | undefined;
  watch();
  return {
    address: () => share.address,
    async leave() {
      leaving.abort();
      await restoring;
      await share.session.end().catch(() => {}); // it may have ended by itself
      await stopIfLast(share.address, folder, programs);
    },
  };

  function watch(): void {
    share.session.once('end', () => {
      if (!leaving.signal.aborted) restoring = restore();
    });
  }

  async function restore(): Promise<void> {
    log.error('The embedded database has ended: accounts and membership answer 503 until it is up again.');
    while (!leaving.signal.aborted) {
      try {
        share = await takePart(folder, programs, settings);
        watch();
        log.info('the embedded database is up again');
        return;
      } catch (error) {
        log.error({ err: describeError(error) }, 'the embedded database cannot be started; trying again');
        await delay(RESTART_RETRY_MS, undefined, { signal: leaving.signal }).catch(() => {}); // leaving cuts the wait
      }
    }
  }
}

async function takePart(folder: ClusterFolder, programs: Programs, settings?: Settings): Promise<Share> {
  let silentSince: number | undefined;
  let failures = 0;
  for (;;) {
    const postmaster = readPostmaster(folder.cluster);
    const share = postmaster?.endpoint && (await ask(addressOf(postmaster.endpoint, folder.home, folder.password)));
    if (typeof share === 'object') return share;
    silentSince = share === 'silent' ? (silentSince ?? performance.now()) : undefined;
    const gone = postmaster === undefined || !isAlive(postmaster.pid);
    const stale = silentSince !== undefined && performance.now() - silentSince > STALE_AFTER_MS;
    if (!gone && !stale) {
      await delay(RETRY_MS);
      continue;
    }
    if (postmaster && stale) removeStale(folder, postmaster.pid);
    silentSince = undefined;
    if (await startPostmaster(folder, programs, settings)) continue;
    // Another process may have been sooner, the port may have been taken meanwhile, or it cannot start at all.
    const wait = START_RETRY_MS[failures];
    if (wait === undefined) failToStart(folder);
    failures += 1;
    await delay(wait);
  }
}

/** A share in the server at an address, or why there is none now. */
async function ask(address: string): Promise<Share | 'silent' | 'busy'> {
  const session = await connect(address);
  if (!(session instanceof pg.Client)) return session;
  if (await takeShared(session, address)) return { session, address };
  await session.end().catch(() => {}); // it is being stopped, and we with it
  return 'busy';
}

/** Who holds the lock alone knows that nobody else uses the server; who comes meanwhile waits until it is gone and starts it again. */
async function stopIfLast(address: string, folder: ClusterFolder, programs: Programs): Promise<void> {
  const session = await connect(address);
  if (!(session instanceof pg.Client)) return;
  if (await takeAlone(session)) await stopPostmaster(folder, programs);
  await session.end().catch(() => {}); // the stop has ended it
}
