import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCollectedLog } from '../../testing/collected-log.ts';
import { insertMember } from '../../testing/sample-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { startBackups } from '../backups.ts';
import type { MemberDatabase } from '../db.ts';
import { codes, dataEntries, feedback, measuringCounts, measuringSalts, measuringVisitors, orders } from '../schema.ts';
import { restoreDump } from './restore-dump.ts';
import { dumpedTables, query, writeDump } from './write-dump.ts';

const NOW = new Date('2026-11-22T10:00:00.123Z');

let dir: string;
let file: string;
let source: MemberDatabase;
let target: MemberDatabase;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-dump-'));
  file = join(dir, 'all.dump.gz');
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(dir, { recursive: true });
});

async function fill({ db }: MemberDatabase): Promise<void> {
  const { id } = await insertMember(db, { createdAt: NOW });
  const batch = randomUUID();
  const many = Array.from({ length: 1_203 }, (_, index) => `code-${index}`);
  await db.insert(codes).values(many.map((fingerprint) => ({ fingerprint, grant: 'pro-30d', batch, createdAt: NOW })));
  await db.insert(dataEntries).values({
    userId: id,
    tokens: Number.MAX_SAFE_INTEGER,
    kind: 'grant',
    source: 'code',
    sourceId: randomUUID(),
    at: NOW,
  });
  const comment = 'Ólafur "quoted" \\ 資料\nsecond line \u2028';
  await db.insert(feedback).values({ page: '/en/', helpful: true, comment, createdAt: NOW });
}

async function contentOf({ db }: MemberDatabase): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const { name } of dumpedTables()) {
    const rows = await query<{ line: string }>(db, `select t::text as line from "${name}" t order by 1`);
    all[name] = rows.map(({ line }) => line);
  }
  return all;
}

describe('a dump', () => {
  it('brings every row of every table into another database, to the letter', async () => {
    await fill(source);
    const rows = await writeDump(source.db, file, NOW);
    expect(rows).toBeGreaterThan(1_205);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await restoreDump(target.db, file)).toBe(rows);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(readdirSync(dir)).toEqual(['all.dump.gz']);
  });

  it('[W08] holds nothing of who was here today, and can be restored all the same', async () => {
    await fill(source);
    const day = '2026-11-22';
    await source.db.insert(measuringSalts).values({ day, salt: 'the secret of a day' });
    await source.db.insert(measuringVisitors).values({ day, visitor: 'somebody', step: 'visit', weight: 1 });
    await source.db.insert(measuringCounts).values({ day, kind: 'page', name: '/', locale: 'en', count: 7 });
    await writeDump(source.db, file, NOW);
    const text = gunzipSync(readFileSync(file)).toString();
    for (const held of ['the secret of a day', 'somebody']) expect(text).not.toContain(held);
    await restoreDump(target.db, file);
    const { measuring_counts: counts, measuring_visitors: visitors } = await contentOf(target);
    expect([counts, visitors]).toEqual([['(2026-11-22,page,/,en,7)'], []]);
  });

  it('knows every table of the database', async () => {
    const rows = await query<{ name: string }>(
      source.db,
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    expect(
      dumpedTables()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(rows.map(({ name }) => name));
    expect(dumpedTables().find(({ name }) => name === 'orders')?.numbered).toEqual([orders.number.name]);
  });

  it.each([
    ['that was cut off', (text: string) => text.slice(0, text.lastIndexOf('{"end"')), 'its end is missing'],
    ['without a row', (text: string) => text.replace(/.*"code-7".*\n/, ''), 'its end is missing'],
    ['of another version', (text: string) => text.replace(/"migrations":\["/, '"migrations":["x'), 'another version'],
    ['of something else', () => 'id,name\n', 'is no dump'],
  ])('%s is refused and leaves the database empty', async (_case, change, message) => {
    await fill(source);
    await writeDump(source.db, file, NOW);
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
    await expect(restoreDump(target.db, file)).rejects.toThrow(message);
    expect(Object.values(await contentOf(target)).flat()).toEqual([]);
  });

  it('is not restored over rows, nor from a file that is not there or no archive', async () => {
    await fill(source);
    await writeDump(source.db, file, NOW);
    await expect(restoreDump(source.db, file)).rejects.toThrow('The database is not empty');
    await expect(restoreDump(target.db, join(dir, 'absent'))).rejects.toThrow('cannot be read as a dump');
    writeFileSync(file, 'text');
    await expect(restoreDump(target.db, file)).rejects.toThrow('cannot be read as a dump');
  });
});

describe('backups', () => {
  it('are made once a day, can be restored, and the newest fourteen are kept', async () => {
    await fill(source);
    const backups = join(dir, 'backups');
    const { log } = createCollectedLog();
    for (let day = 0; day < 16; day += 1) {
      const now = () => new Date(NOW.getTime() + day * 24 * 3_600_000);
      for (const _again of [1, 2]) await startBackups({ database: source, dir: backups, now, log })();
    }
    const names = readdirSync(backups).sort();
    expect(names).toHaveLength(14);
    expect(names.at(-1)).toBe(`${SHORT_NAME}-2026-12-07T10-00-00Z.dump.gz`);
    await restoreDump(target.db, join(backups, names.at(-1) ?? ''));
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });
});
