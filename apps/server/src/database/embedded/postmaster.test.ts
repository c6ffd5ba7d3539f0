import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { prepareClusterFolder } from './cluster-folder.ts';
import { isAlive, readPostmaster } from './endpoint.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';

/** Less than the minute for which a stop is waited for, more than a busy machine needs. */
const TIMEOUT_MS = 45_000;

it('a stop ends with its own server, though another one starts at once', { timeout: TIMEOUT_MS }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-postmaster-'));
  let next: ChildProcess | undefined;
  try {
    const programs = findPrograms();
    const folder = await prepareClusterFolder(dir, programs);
    expect(await startPostmaster(folder, programs)).toBe(true);
    const { pid } = readPostmaster(folder.cluster) ?? { pid: 0 };
    const file = join(folder.cluster, 'postmaster.pid');
    // In the place of the next server: a process of the same user that lives on.
    next = spawn('sleep', ['1000'], { stdio: 'ignore', ...folder.user });
    const stopped = stopPostmaster(folder, programs);
    while (existsSync(file)) await nextTurn();
    writeFileSync(file, `${next.pid}\n${folder.cluster}\n1700000000\n5432\n..\n\n`);
    await stopped;
    expect(readPostmaster(folder.cluster)?.pid).toBe(next.pid);
    await expect.poll(() => isAlive(pid), { timeout: TIMEOUT_MS }).toBe(false);
  } finally {
    next?.kill();
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});
