import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@duoverso/contracts/day';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberDatabase } from '../../database/db.ts';
import { usageHours, usageLines } from '../../database/schema.ts';
import { insertMember, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readUsage } from './read-quota.ts';
import { writeLines } from './take-batch.ts';

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');
const QUARTER_MS = HOUR_MS / 4;

let database: MemberDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = (quarters: number, ms = 0): number => SAMPLE_NOW.getTime() + quarters * QUARTER_MS + ms;
const lineAt = (member: string, time: number, tokens: number) => {
  return { member, feature: 'pages', engine: 'openai', tokens, at: new Date(time).toISOString() };
};

describe('[A07] what was used between two moments', () => {
  it('is the sum of the lines, wherever hours begin and end', async () => {
    const moment = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -1, max: 1 }));
    const used = fc.array(fc.tuple(moment, fc.integer({ min: 1, max: 99 })), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 5 }), used, used, async (edges, first, second) => {
        const { id } = await insertMember(database.db);
        // In two batches, the second one with lines of hours that have a sum already.
        for (const batch of [first, second]) {
          await writeLines(
            database.db,
            batch.map(([[quarter, ms], tokens]) => lineAt(id, at(quarter, ms), tokens)),
          );
        }
        const bounds = [...new Set(edges.map(([quarter, ms]) => at(quarter, ms)))].sort((a, b) => a - b);
        const rows = await database.db.select().from(usageLines).where(eq(usageLines.userId, id));
        const expected = bounds.map((from, place) => {
          const to = bounds[place + 1] ?? Number.POSITIVE_INFINITY;
          const own = rows.filter((row) => from <= row.at.getTime() && row.at.getTime() < to);
          return { from, tokens: own.reduce((sum, { tokens }) => sum + tokens, 0) };
        });
        const read = (await readUsage(database.db, new Map([[id, bounds]]))).get(id) ?? [];
        expect(read.map((one) => ({ from: one.at.getTime(), tokens: one.tokens }))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('is told apart by member', async () => {
    const members = [await insertMember(database.db), await insertMember(database.db)].map(({ id }) => id);
    await writeLines(
      database.db,
      members.map((id, place) => lineAt(id, at(0), 10 + place)),
    );
    const read = await readUsage(database.db, new Map(members.map((id) => [id, [at(-8)]])));
    expect(members.map((id) => read.get(id)?.map(({ tokens }) => tokens))).toEqual([[10], [11]]);
  });

  it('is read from few rows, however many lines there are', async () => {
    const { id } = await insertMember(database.db);
    await database.db.execute(sql`
      insert into ${usageLines} (user_id, at, feature, engine, tokens)
      select ${id}, ${SAMPLE_NOW.toISOString()}::timestamptz + make_interval(secs => n), 'pages', 'openai', 1
      from generate_series(1, 20000) n`);
    await database.db.insert(usageHours).values({ userId: id, hour: SAMPLE_NOW, tokens: 7 });
    // The sum of the hour counts, not its lines: they are not read.
    const read = await readUsage(database.db, new Map([[id, [at(0), at(4)]]]));
    expect(read.get(id)?.map(({ tokens }) => tokens)).toEqual([7, 0]);
  });
});

it('[A07] the migration that has made the sums has filled them from the lines that were there', async () => {
  const { db } = database;
  const { id } = await insertMember(db);
  await writeLines(
    db,
    [1, 2, 5, 6].map((quarter) => lineAt(id, at(quarter), 2 ** quarter)),
  );
  const isOwn = eq(usageHours.userId, id);
  const before = await db.select().from(usageHours).where(isOwn).orderBy(usageHours.hour);
  expect(before).toHaveLength(2);
  await db.delete(usageHours);
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const statements = files.flatMap((name) =>
    readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'),
  );
  const filling = statements.filter((statement) => /^\s*insert into "usage_hours"/i.test(statement));
  expect(filling).toHaveLength(1);
  await db.execute(sql.raw(filling[0] ?? ''));
  expect(await db.select().from(usageHours).where(isOwn).orderBy(usageHours.hour)).toEqual(before);
});
