import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A new empty folder of this process below another one; those of processes that have ended are removed. */
export function openScratchFolder(parent: string): string {
  mkdirSync(parent, { recursive: true });
  for (const pid of readdirSync(parent)) {
    if (!isRunning(Number(pid)) || Number(pid) === process.pid)
      rmSync(join(parent, pid), { recursive: true, force: true });
  }
  const dir = join(parent, `${process.pid}`);
  mkdirSync(dir);
  return dir;
}

/** Whether a process of that number runs, whichever user it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
