import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type GameDaySetup, NotPossibleHere } from './game-day.ts';

/** A disk of a game day's own, in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes until there is no room. @returns how many bytes there was room for */
  fill(): number;
  /** Takes that away again. */
  clear(): void;
}

/**
 * Mounts a small disk for as long as the game day lasts.
 * @param megabytes its size
 * @throws {NotPossibleHere} without the right to mount
 */
export function mountSmallDisk({ folder, afterwards }: GameDaySetup, megabytes: number): SmallDisk {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch (cause) {
    throw new NotPossibleHere('A small disk needs the right to mount one: run this drill as root on Linux.', { cause });
  }
  afterwards(() => execFileSync('umount', ['--lazy', disk]));
  const filler = join(disk, 'filler');
  return { folder: disk, fill: () => fill(filler), clear: () => rmSync(filler) };
}

function fill(file: string): number {
  const descriptor = openSync(file, 'w');
  let written = 0;
  try {
    for (const size of [65_536, 1]) {
      const chunk = Buffer.alloc(size);
      try {
        for (;;) written += writeSync(descriptor, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(descriptor);
  }
  return written;
}
