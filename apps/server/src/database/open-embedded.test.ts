import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import type { MemberDatabase } from './db.ts';
import { isAlive, readPostmaster } from './embedded/endpoint.ts';
import { openDatabase } from './open-database.ts';
import { openEmbedded } from './open-embedded.ts';
import { codes } from './schema.ts';

const HOLDER = join(import.meta.dirname, '../testing/hold-folder.ts');
/** `sun_path` holds 107 bytes. */
const LONG_NAME = 'a-folder-whose-path-is-too-long-for-the-address-of-a-socket'.repeat(2);
// Making a database and starting processes takes seconds, many on a busy machine.
const TIMEOUT_MS = 120_000;
const POLL = { timeout: TIMEOUT_MS };

const folders: { folder: string; parent: string }[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const { folder, parent } of folders.splice(0)) {
    const pid = readPostmaster(join(folder, 'postgresql/cluster'))?.pid;
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

function newFolder(name = ''): string {
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

/** A folder with an embedded database that stands still, as its server left it: making one anew takes longer than most tests. */
function madeFolder(name = ''): string {
  const folder = newFolder(name);
  mkdirSync(folder, { recursive: true });
  // With their owner, which Node's own copying does not keep; and root's folder has to let its user pass.
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

const clusterOf = (folder: string): string => join(folder, 'postgresql/cluster');
const serverOf = (folder: string): number | undefined => readPostmaster(clusterOf(folder))?.pid;

function open(dataDir: string, log = createCollectedLog().log): Promise<MemberDatabase> {
  return openEmbedded({ dataDir, poolSize: 2, log });
}

const openingError = (folder: string): Promise<unknown> => open(folder).catch((error: unknown) => error);

/** Another process that opens the folder and writes rows; `lines` grows with what it says. */
function hold(folder: string, rows = 0, options: object = {}): { child: ChildProcess; lines: () => string[] } {
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

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

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

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<boolean> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return true;
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
