import { DAY_MS } from '@duoverso/contracts/day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberDatabase } from '../database/db.ts';
import { measuringCounts, measuringSalts, measuringVisitors } from '../database/schema.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Counter, type CounterOptions, createCounter, MAX_NAMES } from './counter.ts';
import { COUNT_RETENTION_DAYS, closeDays, removeOldCounts } from './daily-counts.ts';
import type { MeasuredEvent } from './read-event.ts';

const MORNING = new Date('2027-01-01T08:00:00Z');
const NEXT_DAY = new Date('2027-01-02T00:06:00Z');
const READER = { network: '192.0.2.1', userAgent: 'Browser/1' };

let database: MemberDatabase;
let now: Date;
const open: Counter[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  now = MORNING;
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await database.close();
});

function counter(change: Partial<CounterOptions> = {}): Counter {
  const steps = new Set(['visit', '/prices/']);
  const made = createCounter({
    ...{ database, steps, sample: 1, factor: 1_000, now: () => now, log: createCollectedLog().log },
    ...change,
  });
  open.push(made);
  return made;
}

const view = (route: string): MeasuredEvent => ({
  counts: [{ kind: 'page', name: route, locale: 'en' }],
  steps: ['visit', route],
});
const from = (name: string): MeasuredEvent => ({ counts: [{ kind: 'referrer', name, locale: '' }], steps: [] });

/** What is stored, by day, kind and name. */
async function stored(): Promise<Record<string, number>> {
  const rows = await database.db.select().from(measuringCounts);
  return Object.fromEntries(rows.map(({ day, kind, name, count }) => [`${day} ${kind} ${name}`, count]).sort());
}

describe('counts of visits', () => {
  it('[W08] add up over processes and servers, whenever they are written', async () => {
    const [one, other] = [counter(), counter()];
    for (const each of [one, one, other]) each.count(view('/prices/'), READER);
    await Promise.all([one.flush(), other.flush()]);
    one.count(view('/'), READER);
    await Promise.all([one.flush(), other.flush(), one.flush()]);
    expect(await stored()).toEqual({ '2027-01-01 page /': 1, '2027-01-01 page /prices/': 3 });
    // Who stops writes what is left.
    other.count(view('/'), READER);
    await other.close();
    expect(await stored()).toMatchObject({ '2027-01-01 page /': 2 });
  });

  it('[W08] tell visitors of a day apart on all servers, and know nothing of them on the next day', async () => {
    const [one, other] = [counter(), counter()];
    one.count(view('/'), READER);
    other.count(view('/prices/'), READER);
    one.count(view('/'), { ...READER, userAgent: 'Browser/2' });
    await Promise.all([one.flush(), other.flush()]);
    const rows = await database.db.select().from(measuringVisitors);
    expect(rows.map(({ step }) => step).sort()).toEqual(['/prices/', 'visit', 'visit']);
    const [salt] = await database.db.select().from(measuringSalts);
    // Neither address nor browser is anywhere.
    const everything = JSON.stringify([rows, salt, await database.db.select().from(measuringCounts)]);
    for (const secret of [READER.network, READER.userAgent]) expect(everything).not.toContain(secret);

    now = NEXT_DAY;
    one.count(view('/'), READER);
    await one.flush();
    expect(await stored()).toMatchObject({ '2027-01-01 visitors visit': 2, '2027-01-01 visitors /prices/': 1 });
    expect((await database.db.select().from(measuringSalts)).map(({ day }) => day)).toEqual(['2027-01-02']);
    const today = await database.db.select().from(measuringVisitors);
    expect(today.map(({ day }) => day)).toEqual(['2027-01-02']);
    expect(rows.map(({ visitor }) => visitor)).not.toContain(today[0]?.visitor);
  });

  it('[W08] count a day that is over once, whoever closes it', async () => {
    const one = counter();
    one.count(view('/'), READER);
    await one.flush();
    await closeDays(database.db, new Date('2027-01-02T00:04:59Z'));
    expect(await database.db.$count(measuringSalts)).toBe(1);
    await Promise.all([1, 2, 3].map(() => closeDays(database.db, NEXT_DAY)));
    expect(await stored()).toMatchObject({ '2027-01-01 visitors visit': 1 });
    // A server that comes too late adds its counts, and no visitor whose secret is gone.
    one.count(view('/'), READER);
    await one.flush();
    expect(await stored()).toEqual({ '2027-01-01 page /': 2, '2027-01-01 visitors visit': 1 });
    expect(await database.db.$count(measuringVisitors)).toBe(0);
  });

  it('[W08] make a new secret where a crash has emptied the unlogged tables', async () => {
    const one = counter();
    one.count(view('/'), READER);
    await one.flush();
    await database.db.delete(measuringSalts);
    await database.db.delete(measuringVisitors);
    for (const _time of [1, 2]) {
      one.count(view('/'), READER);
      await one.flush();
    }
    expect(await database.db.$count(measuringVisitors)).toBe(1);
  });

  it('[W08] lie in unlogged tables as long as they are about somebody', async () => {
    const { rows } = (await database.db.execute(
      `select relname, relpersistence from pg_class where relname like 'measuring_%' and relkind = 'r' order by 1`,
    )) as unknown as { rows: { relname: string; relpersistence: string }[] };
    expect(rows.map(({ relname, relpersistence }) => [relname, relpersistence])).toEqual([
      ['measuring_counts', 'p'],
      ['measuring_salts', 'u'],
      ['measuring_visitors', 'u'],
    ]);
  });

  it('[W08] of a sample stand for everybody, and whoever is in it has all steps counted', async () => {
    const one = counter({ sample: 0.25 });
    for (let reader = 0; reader < 400; reader += 1) {
      const sender = { network: `198.51.100.${reader % 250}`, userAgent: `Browser/${reader}` };
      one.count(view('/'), sender);
      one.count(view('/prices/'), sender);
    }
    await one.flush();
    now = NEXT_DAY;
    await one.flush();
    const counts = await stored();
    expect(counts['2027-01-01 page /']).toBe(counts['2027-01-01 page /prices/']);
    expect(counts['2027-01-01 page /']).toBe(counts['2027-01-01 visitors /prices/']);
    // 400 ± 140 is four times the spread of such a draw.
    expect(counts['2027-01-01 page /']).toBeGreaterThan(260);
    expect(counts['2027-01-01 page /']).toBeLessThan(540);
  });

  it('[W08] take no more names than there is room for, and few of one network', async () => {
    const one = counter();
    for (let index = 0; index < MAX_NAMES + 50; index += 1) one.count(from(`host-${index}.example`), READER);
    await one.flush();
    expect(Object.keys(await stored()).length).toBeLessThanOrEqual(MAX_NAMES);
    const strict = counter({ factor: 1 });
    const busy = { network: '192.0.2.9', userAgent: 'Flood/1' };
    for (let index = 0; index < 100; index += 1) strict.count(from(`made-up-${index}.example`), busy);
    strict.count(from('search.example'), READER);
    await strict.flush();
    const names = Object.keys(await stored());
    expect(names.filter((name) => name.includes('made-up-'))).toHaveLength(20);
    expect(names).toContain('2027-01-01 referrer search.example');
  });

  it('[W08] of visitors that one network makes up end, while its views are counted', async () => {
    const one = counter({ factor: 1 });
    for (let index = 0; index < 400; index += 1) one.count(view('/'), { ...READER, userAgent: `Browser/${index}` });
    await one.flush();
    expect(await database.db.$count(measuringVisitors)).toBe(300);
    expect(await stored()).toEqual({ '2027-01-01 page /': 400 });
  });

  it('[W08] of visitors from many networks end, too, while those who are known go on', async () => {
    const one = counter({ maxVisitors: 3 });
    for (const route of ['/', '/prices/']) {
      for (let index = 0; index < 10; index += 1) one.count(view(route), { ...READER, network: `192.0.2.${index}` });
    }
    await one.flush();
    const steps = (await database.db.select().from(measuringVisitors)).map(({ step }) => step).sort();
    expect(steps).toEqual(['/prices/', '/prices/', '/prices/', 'visit', 'visit', 'visit']);
    expect(await stored()).toEqual({ '2027-01-01 page /': 10, '2027-01-01 page /prices/': 10 });
  });

  it('[W08] wait while the database is away, and are all there afterwards', async () => {
    let away = true;
    const { log, lines } = createCollectedLog();
    const flaky: MemberDatabase = {
      ...database,
      isReady: () => true,
      db: new Proxy(database.db, {
        get: (db, name) => {
          if (away) throw new Error('the connection was refused');
          return Reflect.get(db, name).bind(db);
        },
      }),
    };
    const one = counter({ database: flaky, log });
    for (const _time of [1, 2, 3]) {
      one.count(view('/'), READER);
      await one.flush();
    }
    expect(lines.filter(({ msg }) => String(msg).includes('counts of visits wait'))).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(READER.network);
    away = false;
    await one.flush();
    expect(await stored()).toEqual({ '2027-01-01 page /': 3 });
  });

  it('[W08] go when nobody compares with them any more', async () => {
    const one = counter();
    one.count(view('/'), READER);
    await one.flush();
    await removeOldCounts(database.db, new Date(MORNING.getTime() + COUNT_RETENTION_DAYS * DAY_MS));
    expect(Object.keys(await stored())).toContain('2027-01-01 page /');
    await removeOldCounts(database.db, new Date(MORNING.getTime() + (COUNT_RETENTION_DAYS + 1) * DAY_MS));
    expect(await stored()).toEqual({});
  });
});
