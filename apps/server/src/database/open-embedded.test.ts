import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { clusterOf, madeFolder, newFolder, open, serverOf, TIMEOUT_MS } from '../testing/embedded-folders.ts';
import { openDatabase } from './open-database.ts';
import { codes } from './schema.ts';

// What takes longer, as servers that are killed and folders that several use, is in tests/full/embedded-database.test.ts.

const POLL = { timeout: TIMEOUT_MS };
const openingError = (folder: string): Promise<unknown> => open(folder).catch((error: unknown) => error);

describe('the embedded database', { timeout: TIMEOUT_MS }, () => {
  it('is stopped with its server, keeps its rows, and is for its owner alone', async () => {
    const folder = newFolder('made');
    const database = await open(folder);
    await database.db
      .insert(codes)
      .values({ fingerprint: 'kept', grant: 'pro-30d', batch: randomUUID(), createdAt: new Date() });
    expect(statSync(folder).mode & 0o067).toBe(0);
    expect(statSync(join(folder, 'postgresql')).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'postgresql/password')).mode & 0o077).toBe(0);
    await database.close();
    expect(serverOf(folder)).toBeUndefined();
    const again = await open(folder);
    expect((await again.db.select().from(codes)).map(({ fingerprint }) => fingerprint)).toEqual(['kept']);
    await again.close();
  });

  it('waits for the disk with every commit and keeps its memory small', async () => {
    const folder = madeFolder();
    const { db, close } = await open(folder);
    const show = async (name: string): Promise<unknown> => {
      const { rows } = (await db.execute(`select current_setting('${name}') as value`)) as unknown as {
        rows: { value: string }[];
      };
      return rows[0]?.value;
    };
    expect(await Promise.all(['fsync', 'synchronous_commit', 'full_page_writes'].map(show))).toEqual([
      'on',
      'on',
      'on',
    ]);
    expect(await show('data_checksums')).toBe('on');
    expect(await show('server_encoding')).toBe('UTF8');
    if (process.platform === 'linux') expect(memoryOf(serverOf(folder) ?? 0)).toBeLessThan(100 * 2 ** 20);
    await close();
  });

  it('is started again when it was killed, by the server that uses it', async () => {
    const folder = madeFolder();
    const { log, lines } = createCollectedLog();
    const database = await open(folder, log);
    const restarts = () => lines.filter(({ msg }) => msg === 'the embedded database is up again').length;
    for (const [index, signal] of ['SIGKILL', 'SIGQUIT', 'SIGINT'].entries()) {
      const pid = serverOf(folder) ?? 0;
      process.kill(pid, signal);
      await expect.poll(restarts, POLL).toBe(index + 1);
      expect(serverOf(folder)).not.toBe(pid);
      await database.ping();
    }
    await database.close();
    expect(serverOf(folder)).toBeUndefined();
  });
});

describe('a folder that cannot be opened', { timeout: TIMEOUT_MS }, () => {
  it('of PGlite is named, with what to do, and left as it is', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'database'));
    writeFileSync(join(folder, 'database/PG_VERSION'), '17\n');
    const failure = await openingError(folder);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(
      `${join(folder, 'database')} is an embedded database of the earlier kind (PGlite)`,
    );
    expect(String(failure)).toContain('docs/guides/operating.md');
    expect(readdirSync(folder)).toEqual(['database']);
  });

  it('of another version is named, with what to do', async () => {
    const folder = madeFolder();
    writeFileSync(join(clusterOf(folder), 'PG_VERSION'), '17\n');
    expect(String(await openingError(folder))).toContain(
      'is of PostgreSQL 17, and this version of the project comes with 18',
    );
  });

  it('because it is damaged is named, with the end of the log', async () => {
    const folder = madeFolder();
    rmSync(join(clusterOf(folder), 'global'), { recursive: true });
    const failure = await openingError(folder);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(`${clusterOf(folder)} does not start`);
    expect(String(failure)).toContain('global/pg_control');
    rmSync(join(clusterOf(folder), 'PG_VERSION'));
    expect(String(await openingError(folder))).toContain('damaged or not all there');
  });

  it('because its password is another is named', async () => {
    const folder = madeFolder();
    const first = await open(folder);
    writeFileSync(join(folder, 'postgresql/password'), 'another');
    expect(String(await openingError(folder))).toContain('refuses the password that its folder holds');
    await first.close();
  });
});

/** Bytes of memory of a process and those it has started: what they share is counted once. */
function memoryOf(pid: number): number {
  const tasks = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const kilobytes = [pid, ...tasks].map((one) => {
    const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
}

describe('openDatabase', { timeout: TIMEOUT_MS }, () => {
  const { log } = createCollectedLog();

  const configOf = (dataDir: string, backupDir?: string) => ({
    DATABASE_URL: undefined,
    DATABASE_POOL_SIZE: 1,
    SLOW_QUERY_MS: 200,
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
  });

  it.each(['sk_live_abc', 'rk_live_abc'])('refuses real money (%s) without backups', async (key) => {
    const refused = openDatabase(configOf(newFolder()), log, key);
    await expect(refused).rejects.toThrow(/STRIPE_SECRET_KEY is a live key.*BACKUP_DIR.*DATABASE_URL/);
  });

  it.each([
    ['sk_test_abc', undefined],
    ['rk_live_abc', '/backups'],
  ])('takes %s with backups in %s', async (key, backupDir) => {
    const database = await openDatabase(configOf(madeFolder(), backupDir), log, key);
    expect(database.kind).toBe('embedded');
    await database.close();
  });
});
