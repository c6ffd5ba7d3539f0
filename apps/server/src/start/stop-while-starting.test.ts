import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from '../database/embedded/endpoint.ts';
import { createSampleDist } from '../testing/sample-dist.ts';
import { startServerProcess } from '../testing/server-process.ts';

const SECRET = 'a secret of the tests that is long enough';

let folder: string;
let dist: string;
let remove: () => Promise<void>;
/** Takes connections and says nothing: a start waits for it. */
let database: Server;
beforeAll(async () => {
  ({ dist, remove } = await createSampleDist());
  folder = mkdtempSync(join(tmpdir(), 'duoverso-start-'));
  database = createServer().listen(0, '127.0.0.1');
  await once(database, 'listening');
});
afterAll(async () => {
  database.close();
  rmSync(folder, { recursive: true });
  await remove();
});

it.each(['1', '2'])(
  'with WORKERS=%s a server that is told to stop while it starts stops in order',
  async (workers) => {
    const { port } = database.address() as { port: number };
    const { child, lines, ended, errors } = startServerProcess({
      DIST_DIR: dist,
      DATA_DIR: folder,
      WORKERS: workers,
      DATABASE_URL: `postgres://reader:word@127.0.0.1:${port}/site`,
      AUTH_SECRET: SECRET,
      CODE_KEYS: `k1:${SECRET}`,
    });
    const [socket] = (await once(database, 'connection')) as [Socket];
    const after = (other: Socket) => other.destroy();
    database.on('connection', after);
    child.kill('SIGTERM');
    socket.destroy();
    expect(await ended).toBe(0);
    database.off('connection', after);
    const said = (msg: string) => lines.filter((line) => line.msg === msg).map(({ pid }) => pid);
    // No further worker has begun.
    expect([said('listening').length, said('stopped').length]).toEqual([1, 1]);
    expect(said('stopped').filter(isAlive)).toEqual([]);
    expect(errors()).toBe('');
  },
  120_000,
);
