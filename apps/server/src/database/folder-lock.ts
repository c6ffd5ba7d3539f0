import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config/start-error.ts';

const LOCK_FILE = 'lock.sqlite';
const OWNER_FILE = 'owner.json';

/** The folder belongs to this process until `release`, or until the process ends in whatever way. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process alone. The lock is one of the operating system, held through SQLite's exclusive mode, since Node has no other way to one: it goes
 * with the process, `kill -9` included, so there are no stale locks and no times to wait for.
 * @throws {StartError} that names the process which has the folder.
 */
export function lockFolder(dir: string): FolderLock {
  const lock = new DatabaseSync(join(dir, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    if (!isLocked(cause)) throw cause;
    throw new StartError(
      `The folder ${dir} is in use by ${ownerOf(dir)}. Two servers on one embedded database would destroy it: stop the other one, ` +
        'give this one a folder of its own (DATA_DIR), or use PostgreSQL for several (DATABASE_URL).',
      { cause },
    );
  }
  const ownerFile = join(dir, OWNER_FILE);
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return {
    release() {
      rmSync(ownerFile, { force: true });
      lock.close();
    },
  };
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /database is locked/.test(error.message);
}

function ownerOf(dir: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(join(dir, OWNER_FILE), 'utf8')) as { pid: number; since: string };
    return `process ${pid} (since ${since})`;
  } catch {
    return 'another process'; // it has the lock and has not written its name yet
  }
}
