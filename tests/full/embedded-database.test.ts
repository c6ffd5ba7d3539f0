import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAlive, readPostmaster } from '../../apps/server/src/database/embedded/endpoint.ts';
import { codes } from '../../apps/server/src/database/schema.ts';
import {
  children,
  clusterOf,
  hold,
  kill,
  madeFolder,
  newFolder,
  open,
  serverOf,
  TIMEOUT_MS,
} from '../../apps/server/src/testing/embedded-folders.ts';

/** `sun_path` holds 107 bytes. */
const LONG_NAME = 'a-folder-whose-path-is-too-long-for-the-address-of-a-socket'.repeat(2);
const POLL = { timeout: TIMEOUT_MS };

describe('the embedded database', () => {
  it('is found again when its server was killed, and has kept every acknowledged row', async () => {
    const folder = madeFolder();
    for (const enough of [20, 300]) {
      const { child, lines } = hold(folder, 100_000);
      await expect.poll(() => lines().length, POLL).toBeGreaterThan(enough);
      const pid = serverOf(folder);
      await kill(child);
      expect(isAlive(pid ?? 0)).toBe(true);
      const database = await open(folder);
      expect(serverOf(folder)).toBe(pid);
      const rows = await database.db.select({ fingerprint: codes.fingerprint }).from(codes);
      await database.close();
      await expect.poll(() => isAlive(pid ?? 0), POLL).toBe(false);
      const kept = new Set(rows.map(({ fingerprint }) => fingerprint));
      expect(
        lines()
          .slice(1)
          .filter((fingerprint) => !kept.has(fingerprint)),
      ).toEqual([]);
    }
  });

  it('is one for several processes, made once when they come at once, and goes with the last', async () => {
    const folder = newFolder();
    const others = [hold(folder), hold(folder)];
    const database = await open(folder);
    for (const { lines } of others) await expect.poll(lines, POLL).toEqual(['open']);
    const pid = serverOf(folder);
    expect(readdirSync(folder)).toEqual(['postgresql']);
    await kill(others[0]?.child as ChildProcess, 'SIGTERM');
    await database.close();
    expect(serverOf(folder)).toBe(pid);
    await kill(others[1]?.child as ChildProcess, 'SIGTERM');
    expect(serverOf(folder)).toBeUndefined();
  });

  it('comes up again for who comes while it is being stopped', async () => {
    const folder = madeFolder();
    let database = await open(folder);
    for (let time = 0; time < 5; time += 1) {
      const closed = database.close();
      database = await open(folder);
      await closed;
      await database.ping();
    }
    await database.close();
    expect(serverOf(folder)).toBeUndefined();
  });

  it('takes another port when its own was taken meanwhile, and the server goes on', async () => {
    const folder = madeFolder(LONG_NAME);
    const database = await open(folder);
    const { pid, endpoint } = readPostmaster(clusterOf(folder)) ?? {};
    const port = typeof endpoint === 'object' ? endpoint.port : 0;
    process.kill(pid ?? 0, 'SIGKILL');
    const squatter = createServer((socket) => socket.destroy());
    await expect
      .poll(
        () =>
          listen(squatter, port).catch(() =>
            database.ping().then(
              () => true,
              () => false,
            ),
          ),
        POLL,
      )
      .toBe(true);
    await expect
      .poll(
        () =>
          database.ping().then(
            () => true,
            () => false,
          ),
        POLL,
      )
      .toBe(true);
    await database.close();
    squatter.close();
  });

  it('is not kept from starting by the number of a server that is gone and that another process has', async () => {
    const folder = madeFolder();
    const file = join(clusterOf(folder), 'postmaster.pid');
    const { uid, gid } = statSync(clusterOf(folder));
    // Of the same user, whom PostgreSQL believes.
    const stranger = spawn('sleep', ['1000'], { uid, gid, stdio: 'ignore' });
    children.push(stranger);
    writeFileSync(file, `${stranger.pid}\n${clusterOf(folder)}\n1700000000\n5432\n..\n\n  5432001    0\nready   \n`);
    const database = await open(folder);
    expect(serverOf(folder)).not.toBe(stranger.pid);
    await database.close();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it.skipIf(process.getuid?.() !== 0)('runs as an ordinary user too, and root then uses it as that user', async () => {
    const folder = newFolder();
    const ids = { uid: 65_534, gid: 65_534 };
    const own = join(folder, 'own');
    mkdirSync(own, { mode: 0o777 });
    chmodSync(folder, 0o755);
    chownSync(own, ids.uid, ids.gid);
    const { child, lines } = hold(own, 3, ids);
    await expect.poll(() => lines().length, POLL).toBe(4);
    await kill(child, 'SIGTERM');
    expect(statSync(clusterOf(own)).uid).toBe(ids.uid);
    const database = await open(own);
    expect(await database.db.select().from(codes)).toHaveLength(3);
    await database.close();
  });

  it.each([
    ['with spaces and letters of other scripts', 'Données « à moi » 資料 $(x)'],
    ['too long for a socket', LONG_NAME],
  ])('lives in a folder %s', async (_case, name) => {
    const folder = newFolder(name);
    const database = await open(folder);
    await database.ping();
    const endpoint = readPostmaster(clusterOf(folder))?.endpoint;
    expect(endpoint).toEqual(name === LONG_NAME ? { port: expect.any(Number) } : 'socket');
    await database.close();
  });
});

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<boolean> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return true;
}
