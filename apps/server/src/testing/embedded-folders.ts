import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { MemberDatabase } from '../database/db.ts';
import { isAlive, readPostmaster } from '../database/embedded/endpoint.ts';
import { openEmbedded } from '../database/open-embedded.ts';
import { createCollectedLog } from './collected-log.ts';

// Folders with an embedded database, for the file of tests that imports this: what it makes and starts is gone after each test.

const HOLDER = join(import.meta.dirname, 'hold-folder.ts');
// Making a database and starting processes takes seconds, many on a busy machine.
export const TIMEOUT_MS = 120_000;

const folders: { folder: string; parent: string }[] = [];
/** Ended after each test. */
export const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const { folder, parent } of folders.splice(0)) {
    const pid = readPostmaster(join(folder, 'postgresql/cluster'))?.pid;
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

export function newFolder(name = ''): string {
  const parent = mkdtempSync(join(tmpdir(), 'duoverso-embedded-'));
  const folder = join(parent, name);
  folders.push({ folder, parent });
  return folder;
}

let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'duoverso-made-'));
  await (await open(made)).close();
}, TIMEOUT_MS);
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** A folder with an embedded database that stands still, as its server left it: making one again takes longer than most tests. */
export function madeFolder(name = ''): string {
  const folder = newFolder(name);
  mkdirSync(folder, { recursive: true });
  // With their owner, which Node's own copying does not keep; and root's folder has to let its user pass.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

export const clusterOf = (folder: string): string => join(folder, 'postgresql/cluster');
export const serverOf = (folder: string): number | undefined => readPostmaster(clusterOf(folder))?.pid;

export function open(dataDir: string, log = createCollectedLog().log): Promise<MemberDatabase> {
  return openEmbedded({ dataDir, poolSize: 2, log });
}

/** Another process that opens the folder and writes rows; `lines` grows with what it says. */
export function hold(folder: string, rows = 0, options: object = {}): { child: ChildProcess; lines: () => string[] } {
  const args = [HOLDER, folder, String(rows)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  return {
    child,
    lines: () => {
      if (child.exitCode) throw new Error(`The holder of ${folder} has ended with ${child.exitCode}.`);
      return output.split('\n').slice(0, -1);
    },
  };
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
