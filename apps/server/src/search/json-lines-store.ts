import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DAY_MS } from '@duoverso/contracts/day';
import type { Logger } from 'pino';

/** Appends objects as JSON lines to one file a day, in the background. */
export interface JsonLinesStore {
  append(objects: readonly object[]): void;
  /** Waits until everything is written. */
  flush(): Promise<void>;
}

/** Anyone can send events, and no client may fill the disk: a day's file grows no larger. */
const MAX_DAY_BYTES = 100_000_000;
/** What people have searched for is read for half a year at most. */
export const RETENTION_DAYS = 180;
/** What people have searched for is not for other users of the machine. */
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Files of days that are long over are removed with the first line of a day. Files are named `{name}-2025-03-01.jsonl`, by the day in UTC. A failure to write is logged and loses what was to be written. */
export function openJsonLinesStore(
  dir: string,
  name: string,
  log: Logger,
  maxDayBytes = MAX_DAY_BYTES,
): JsonLinesStore {
  const waiting: string[] = [];
  let cleanedOn = '';
  let writing: Promise<void> | undefined;
  return { append, flush: async () => writing };

  function append(objects: readonly object[]): void {
    if (objects.length === 0) return;
    waiting.push(...objects.map((object) => `${JSON.stringify(object)}\n`));
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }

  async function removeOld(): Promise<void> {
    const today = dayFile(dir, name, new Date());
    if (today === cleanedOn) return;
    cleanedOn = today;
    await removeOldFiles(dir, name, new Date());
  }

  async function write(): Promise<void> {
    try {
      await mkdir(dir, { recursive: true, mode: OWNER_ONLY_FOLDER });
      await removeOld();
      while (waiting.length > 0) {
        const text = waiting.splice(0).join('');
        const file = dayFile(dir, name, new Date());
        const size = await stat(file).then(
          (stats) => stats.size,
          () => 0,
        ); // the day's first line makes the file
        if (size + Buffer.byteLength(text) > maxDayBytes)
          log.warn({ file, maxDayBytes }, 'insights dropped: the day’s file is full');
        else await appendFile(file, text, { mode: OWNER_ONLY_FILE });
      }
    } catch (error) {
      waiting.length = 0;
      log.error({ err: error, dir }, 'insights lost: they cannot be written');
    }
  }
}

/** Removes the files of a store whose day is longer ago than they are kept. */
export async function removeOldFiles(dir: string, name: string, now: Date): Promise<void> {
  const oldest = basename(dayFile(dir, name, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)));
  const isOld = (file: string) => file.startsWith(`${name}-`) && file.length === oldest.length && file < oldest;
  for (const file of await readdir(dir)) if (isOld(file)) await rm(join(dir, file), { force: true });
}

/** The file of a day. */
export function dayFile(dir: string, name: string, day: Date): string {
  return join(dir, `${name}-${day.toISOString().slice(0, 10)}.jsonl`);
}
