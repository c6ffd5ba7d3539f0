import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { type ClusterFolder, prepareClusterFolder } from './cluster-folder.ts';
import { addressOf, isAlive, readPostmaster } from './endpoint.ts';
import { startPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { connect, takeAlone, takeShared } from './users-lock.ts';

const TIMEOUT_MS = 45_000;

function runningOf(folder: ClusterFolder): { pid: number; address: string } {
  const { pid, endpoint } = readPostmaster(folder.cluster) ?? {};
  if (pid === undefined || endpoint === undefined) throw new Error(`No server runs in ${folder.cluster}.`);
  return { pid, address: addressOf(endpoint, folder.home, folder.password) };
}

async function session(address: string): Promise<pg.Client> {
  const client = await connect(address);
  if (!(client instanceof pg.Client)) throw new Error(`The server at ${address} is ${client}.`);
  return client;
}

it('nobody gets a share of a server that is being stopped', { timeout: TIMEOUT_MS }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-users-'));
  let pid: number | undefined;
  try {
    const programs = findPrograms();
    const folder = await prepareClusterFolder(dir, programs);
    expect(await startPostmaster(folder, programs)).toBe(true);
    const running = runningOf(folder);
    pid = running.pid;
    const { address } = running;
    const [stopping, early, coming] = [await session(address), await session(address), await session(address)];
    expect(await takeShared(early, address)).toBe(true);
    expect(await takeAlone(stopping)).toBe(false);
    await early.end();
    await expect.poll(() => takeAlone(stopping)).toBe(true);
    expect(await takeShared(coming, address)).toBe(false);
    // The stop that waits for the sessions holds the moment open in which the lock is free and a session still lives.
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => connect(address)).toBe('busy');
    await stopping.end();
    await expect.poll(() => takeAlone(coming)).toBe(true);
    await coming.query('select pg_advisory_unlock_all()');
    expect(await takeShared(coming, address)).toBe(false);
    await coming.end();
    await expect.poll(() => isAlive(running.pid), { timeout: TIMEOUT_MS }).toBe(false);
  } finally {
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});
