import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPostmaster } from '../database/embedded/endpoint.ts';
import { openEmbedded } from '../database/open-embedded.ts';
import { feedback } from '../database/schema.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { runAdmin } from './run-admin.ts';

// Making a database and starting it takes seconds, many on a busy machine.
const TIMEOUT_MS = 120_000;
const { log } = createCollectedLog();

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-admin-'));
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

const openFolder = (name: string) => openEmbedded({ dataDir: join(dir, name), poolSize: 2, log });
const runs = (name: string) => readPostmaster(join(dir, name, 'postgresql/cluster')) !== undefined;

/** Runs a command on the embedded database of a folder; gives what it prints. */
async function admin(name: string, ...args: string[]): Promise<string> {
  vi.stubEnv('DATA_DIR', join(dir, name));
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await runAdmin(args);
    return printed.mock.calls.join('\n');
  } finally {
    printed.mockRestore();
  }
}

describe('the commands on an embedded database', { timeout: TIMEOUT_MS }, () => {
  it('work beside a server, and without one start and stop it', async () => {
    const file = join(dir, 'all.dump.gz');
    const server = await openFolder('one');
    const comment = 'a word';
    await server.db.insert(feedback).values({ page: '/en/', helpful: true, comment, createdAt: new Date() });
    expect(await admin('one', 'feedback', 'list')).toContain(comment);
    expect(await admin('one', 'database', 'dump', file)).toBe(`1 rows are in ${file}.`);
    expect(runs('one')).toBe(true);
    await server.close();
    expect(runs('one')).toBe(false);

    expect(await admin('two', 'database', 'restore', file)).toBe(`1 rows of ${file} are restored.`);
    expect(runs('two')).toBe(false);
    expect(await admin('two', 'feedback', 'list')).toContain(comment);
    await expect(admin('two', 'database', 'restore', file)).rejects.toThrow('The database is not empty');
    await expect(admin('two', 'database', 'dump')).rejects.toThrow('Name one file.');
    expect(runs('two')).toBe(false);
  });
});
