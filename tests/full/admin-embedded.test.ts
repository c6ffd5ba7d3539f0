import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPostmaster } from '../../apps/server/src/database/embedded/endpoint.ts';
import { openEmbedded } from '../../apps/server/src/database/open-embedded.ts';
import { feedback } from '../../apps/server/src/database/schema.ts';
import { admin } from '../../apps/server/src/testing/admin.ts';
import { createCollectedLog } from '../../apps/server/src/testing/collected-log.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/admin.ts');
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

/** Runs a command on the embedded database of a folder; gives what it prints, or why it refuses. */
async function adminOn(name: string, ...args: string[]): Promise<string> {
  vi.stubEnv('DATA_DIR', join(dir, name));
  const { code, out, err } = await admin(...args);
  return code === 0 ? out : err;
}

describe('the commands on an embedded database', () => {
  it('work beside a server, and without one start and stop it', async () => {
    const file = join(dir, 'all.dump.gz');
    const server = await openFolder('one');
    const comment = 'a word';
    await server.db.insert(feedback).values({ page: '/en/', helpful: true, comment, createdAt: new Date() });
    expect(await adminOn('one', 'feedback', 'list')).toContain(comment);
    expect(await adminOn('one', 'database', 'dump', file)).toBe(`1 row is in ${file}.\n`);
    expect(runs('one')).toBe(true);
    await server.close();
    expect(runs('one')).toBe(false);

    expect(await adminOn('two', 'database', 'restore', file)).toBe(`1 row of ${file} is restored.\n`);
    expect(runs('two')).toBe(false);
    expect(await adminOn('two', 'feedback', 'list')).toContain(comment);
    expect(await adminOn('two', 'database', 'restore', file)).toContain('The database is not empty');
    expect(await adminOn('two', 'audit', 'list')).toMatch(/^\S+ {2}\S+ {2}database restore {2}database {2}rows 1\n$/);
    expect(runs('two')).toBe(false);
  });

  it('say that they have made a database where there was none, and only then', async () => {
    vi.stubEnv('DATA_DIR', join(dir, 'four'));
    const made = `There was no database in ${join(dir, 'four')}, and no DATABASE_URL`;
    const { out, err } = await admin('codes', 'create', '--grant', 'pro-30d', '--count', '1');
    expect(out).toMatch(/^\S+,pro-30d,/m);
    expect(err).toContain(made);
    expect((await admin('codes', 'batches')).err).not.toContain(made);
    vi.stubEnv('DATA_DIR', join(dir, 'five'));
    expect((await admin('codes', 'batches', '--help')).err).toBe('');
  });

  it('[A12] end in order, and stop the database, when their reader has read enough', async () => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(dir, 'three') };
    const child = spawn(process.execPath, [COMMAND, 'orders', 'list', '--csv'], { env });
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
    });
    child.stdout.destroy();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    expect(said).toMatch(/^0 orders of the last 30 days\.\nThere was no database in .+\n$/);
    expect(runs('three')).toBe(false);
  });
});
