import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { openDatabase } from './open-database.ts';
import { openEmbedded } from './open-embedded.ts';
import { codes } from './schema.ts';

const HOLDER = join(import.meta.dirname, '../testing/hold-folder.ts');
const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'duoverso-embedded-'));
  folders.push(folder);
  return folder;
}

/** Another process that opens the folder and writes rows; `lines` grows with what it says. */
function hold(folder: string, rows = 0): { child: ChildProcess; lines: () => string[] } {
  const child = spawn(process.execPath, [HOLDER, folder, String(rows)], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return { child, lines: () => output.split('\n').slice(0, -1) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

// Starting a process and its database takes seconds, many on a busy machine.
const START_TIMEOUT_MS = 120_000;
const TEST_TIMEOUT_MS = 400_000;

describe('the embedded database', () => {
  it(
    'says which folder is damaged and what to do, and lets go of it',
    async () => {
      const folder = newFolder();
      mkdirSync(join(folder, 'database'));
      writeFileSync(join(folder, 'database/PG_VERSION'), '17\n');
      for (const attempt of ['first', 'second']) {
        const failure = await openEmbedded(folder).catch((error: unknown) => error);
        expect(failure, attempt).toBeInstanceOf(StartError);
        expect(String(failure)).toContain(`${join(folder, 'database')} cannot be opened: its files are damaged`);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'belongs to one process, is free when that is killed, and has kept every acknowledged row',
    async () => {
      const folder = newFolder();
      for (const enough of [20, 300]) {
        const { child, lines } = hold(folder, 100_000);
        await expect.poll(() => lines().length, { timeout: START_TIMEOUT_MS }).toBeGreaterThan(enough);
        const failure = await openEmbedded(folder).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(StartError);
        expect(String(failure)).toContain(`The folder ${folder} is in use by process ${child.pid} (since `);
        expect(String(failure)).toContain('DATABASE_URL');
        await kill(child);
        const acknowledged = lines().slice(1);
        const database = await openEmbedded(folder);
        const rows = await database.db.select({ fingerprint: codes.fingerprint }).from(codes);
        await database.close();
        const kept = new Set(rows.map(({ fingerprint }) => fingerprint));
        expect(acknowledged.filter((fingerprint) => !kept.has(fingerprint))).toEqual([]);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'cannot be opened twice by one process either, and again after it is closed',
    async () => {
      const folder = newFolder();
      const first = await openEmbedded(folder);
      await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.pid}`);
      await first.close();
      const again = await openEmbedded(folder);
      await again.close();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'is readable by its owner alone',
    async () => {
      const folder = join(newFolder(), 'made');
      const database = await openEmbedded(folder);
      expect(statSync(folder).mode & 0o077).toBe(0);
      await database.close();
    },
    TEST_TIMEOUT_MS,
  );
});

describe('openDatabase', () => {
  const { log } = createCollectedLog();

  it.each(['sk_live_abc', 'rk_live_abc'])('refuses real money (%s) on the embedded database', async (key) => {
    const config = { DATABASE_URL: undefined, DATABASE_POOL_SIZE: 1, DATA_DIR: newFolder() };
    await expect(openDatabase(config, log, key)).rejects.toThrow(/STRIPE_SECRET_KEY is a live key.*DATABASE_URL/);
  });

  it(
    'takes test keys there',
    async () => {
      const config = { DATABASE_URL: undefined, DATABASE_POOL_SIZE: 1, DATA_DIR: newFolder() };
      const database = await openDatabase(config, log, 'sk_test_abc');
      expect(database.kind).toBe('embedded');
      await database.close();
    },
    TEST_TIMEOUT_MS,
  );
});
