import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@duoverso/contracts/day';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import type { Logger } from 'pino';
import { StartError } from '../config/start-error.ts';
import { describeError, type MemberDatabase } from './db.ts';
import { writeDump } from './dump/write-dump.ts';

const BACKUP_EVERY_MS = DAY_MS;
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** Two weeks of them. */
const RETAINED_BACKUPS = 14;
/** Those that were made under a short name of before count as well. */
const NAME = /^[a-z][a-z0-9]*-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.dump\.gz$/;
const OWNER_ONLY = 0o700;

export interface BackupOptions {
  readonly database: MemberDatabase;
  /** Folder of the dumps, made when it is not there. */
  readonly dir: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Dumps the database into a folder once a day, the first time right away when the last dump there is older, and keeps the newest fourteen. Servers that share a folder share its dumps.
 * @returns what stops it and waits for a dump that is under way
 * @throws {StartError} when the folder cannot be written
 */
export function startBackups(options: BackupOptions): () => Promise<void> {
  const { dir, log } = options;
  try {
    mkdirSync(dir, { recursive: true, mode: OWNER_ONLY });
  } catch (cause) {
    throw new StartError(`BACKUP_DIR=${dir} cannot be made: ${(cause as Error).message}.`, { cause });
  }
  let running: Promise<void> | undefined;
  const look = (): void => {
    running ??= backUpIfDue(options)
      .catch((error: unknown) => log.error({ err: describeError(error), dir }, 'the backup has failed; trying again'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  look();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function backUpIfDue({ database, dir, now, log }: BackupOptions): Promise<void> {
  const newest = backupsIn(dir).at(-1);
  if (!database.isReady() || (newest && now().getTime() - newest.at.getTime() < BACKUP_EVERY_MS)) return;
  const timestamp = now().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(dir, `${SHORT_NAME}-${timestamp}Z.dump.gz`);
  const rows = await writeDump(database.db, file, now());
  for (const { name } of backupsIn(dir).slice(0, -RETAINED_BACKUPS)) rmSync(join(dir, name), { force: true });
  log.info({ file, rows }, 'the database is backed up');
}

/** Oldest first. */
function backupsIn(dir: string): { name: string; at: Date }[] {
  const names = readdirSync(dir).sort();
  return names.flatMap((name) => {
    const [day, time] = NAME.exec(name)?.[1]?.split('T') ?? [];
    return day && time ? [{ name, at: new Date(`${day}T${time.replaceAll('-', ':')}Z`) }] : [];
  });
}
