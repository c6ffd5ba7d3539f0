import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSampleDist } from '../../testing/sample-dist.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { startSmtp } from '../../testing/smtp-stand-in.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const PATIENCE = { timeout: 60_000 };
const SECRET = 'a secret of the tests that is long enough';

let folder: string;
let dist: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ dist, remove } = await createSampleDist());
  folder = mkdtempSync(join(tmpdir(), 'duoverso-workers-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await remove();
});

it('what happens once per machine happens in the first worker, and in its successor', async () => {
  const database = await createTestDatabase();
  const smtp = await startSmtp();
  const backups = join(folder, 'backups');
  const { child, lines, ended } = startServerProcess({
    DIST_DIR: dist,
    DATA_DIR: folder,
    WORKERS: '2',
    DATABASE_URL: database.url,
    AUTH_SECRET: SECRET,
    CODE_KEYS: `k1:${SECRET}`,
    SMTP_URL: smtp.url,
    BACKUP_DIR: backups,
  });
  const said = (text: string) => lines.filter(({ msg }) => msg.includes(text));
  try {
    await expect.poll(() => said('all workers answer'), PATIENCE).toHaveLength(1);
    await expect.poll(() => said('backed up'), PATIENCE).toHaveLength(1);
    const [{ worker, pid } = { worker: 0, pid: 0 }] = said('backed up');
    expect([worker, readdirSync(backups).length]).toEqual([1, 1]);
    // Who sends messages asks the mail server for a sign of life when it starts.
    await expect.poll(() => smtp.connections(), PATIENCE).toBe(1);
    for (const name of readdirSync(backups)) rmSync(join(backups, name));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => said('backed up'), PATIENCE).toHaveLength(2);
    const successor = said('backed up')[1];
    expect(successor).toMatchObject({ worker: 1 });
    expect(successor?.pid).not.toBe(pid);
    await expect.poll(() => said('listening').map((line) => line.worker), PATIENCE).toEqual([1, 2, 1]);
    await expect.poll(() => smtp.connections(), PATIENCE).toBe(2);
  } finally {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    smtp.close();
    await database.drop();
  }
}, 180_000);
