import { setTimeout as delay } from 'node:timers/promises';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../testing/member-app.ts';
import { type Cluster, startCluster } from '../testing/postgres/throwaway-cluster.ts';
import { databaseTrouble, fromPool, isDatabaseAway, isServerAway } from './database-away.ts';
import type { Db } from './db.ts';
import { openPostgres } from './open-postgres.ts';

const SECRETS = { AUTH_SECRET: 'a'.repeat(40), CODE_KEYS: `k1:${'b'.repeat(40)}` };

describe('the trouble that an error of the database tells of', () => {
  const withCode = (code: string, message = ''): Error => Object.assign(new Error(message), { code });
  const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

  it.each([
    ['away', 'a refused connection', withCode('ECONNREFUSED')],
    ['away', 'a connection that was cut', withCode('ECONNRESET')],
    ['away', 'a socket that is not there', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
    ['away', 'a shutdown', withCode('57P01')],
    ['away', 'a server that starts', withCode('57P03')],
    ['away', 'a database that has been dropped', withCode('3D000')],
    ['away', 'a standby that takes no writes', withCode('25006')],
    ['away', 'a cut connection', new Error('Connection terminated unexpectedly')],
    ['away', 'a server that is silent', new Error('Query read timeout')],
    ['away', 'both addresses of a host', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
    ['full', 'too many connections', withCode('53300')],
    ['full', 'a full disk', withCode('53100')],
    ['busy', 'a pool whose connections are all at work', new Error('timeout exceeded when trying to connect')],
    ['busy', 'a statement that took too long', withCode('57014')],
    ['busy', 'a lock that was not free in time', withCode('55P03')],
    ['busy', 'transactions that wait for each other', withCode('40P01')],
  ])('is "%s" of %s', (trouble, _case, error) => {
    expect([databaseTrouble(ofQuery(error)), databaseTrouble(fromPool(error))]).toEqual([trouble, trouble]);
    expect([isDatabaseAway(ofQuery(error)), isServerAway(error)]).toEqual([true, true]);
  });

  it.each([
    ['a missing file', Object.assign(withCode('ENOENT'), { syscall: 'open' })],
    ['a unique violation', withCode('23505')],
    ['a table that is missing', withCode('42P01')],
    ['any other error', new Error('broken')],
  ])('is none of %s', (_case, error) => {
    expect([databaseTrouble(ofQuery(error)), isServerAway(error)]).toEqual([undefined, false]);
  });

  it.each([
    ['a visitor who hangs up', withCode('ECONNRESET', 'aborted')],
    ['a mail server that is down', withCode('ECONNREFUSED')],
    ['a payment provider that is silent', withCode('ETIMEDOUT')],
    ['what is no error', 'ECONNREFUSED'],
  ])('is none of the connection of %s', (_case, error) => {
    expect(databaseTrouble(error)).toBeUndefined();
  });
});

describe('while the database is away', () => {
  let cluster: Cluster;
  let test: MemberTestApp;

  beforeAll(async () => {
    cluster = await startCluster();
    await cluster.stop();
    const database = await openPostgres({ url: cluster.url, poolSize: 4, log: createCollectedLog().log });
    test = await createMemberTestApp(SECRETS, database);
  }, 60_000);
  afterAll(async () => {
    await test?.close();
    await cluster?.drop();
  });

  it('the server starts, serves pages, and answers member calls with 503 and a code', async () => {
    const visitor = test.visitor();
    expect((await visitor.get('/en/')).status).toBe(200);
    const answer = await visitor.get('/api/me');
    expect([answer.status, answer.code]).toEqual([503, 'member_services_unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
    const ready = await test.app.request('/readyz');
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\ndatabase: away\n']);
  });

  it('recovers without a restart, when the database comes and when it comes back', async () => {
    await cluster.start();
    await expect.poll(() => test.services.database.isReady(), { timeout: 20_000 }).toBe(true);
    const email = 'patient@example.org';
    const member = await test.signedUp(email);
    expect((await member.get('/api/me')).status).toBe(200);
    expect(await (await test.app.request('/readyz')).text()).toBe('ready\ndatabase: ready\n');

    await cluster.stop();
    const calls = [
      member.get('/api/me'),
      member.post('/api/auth/sign-in/email', { email, password: PASSWORD }),
      member.post('/api/auth/sign-up/email', { email: 'new@example.org', password: PASSWORD }),
      member.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'a new passphrase for it' }),
      member.post('/api/codes/redeem', { code: 'x' }),
      member.post('/api/feedback', { page: '/en/', helpful: true }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, answer.code]).toEqual([503, 'member_services_unavailable']);
    }
    // Being away is not being signed out.
    expect(member.cookies.has(`${SHORT_NAME}.session_token`)).toBe(true);
    expect((await member.get('/en/')).status).toBe(200);
    expect(JSON.stringify(test.lines)).not.toContain(email);

    await cluster.start();
    await expect.poll(async () => (await member.get('/api/me')).status, { timeout: 20_000 }).toBe(200);
  }, 60_000);

  it('a server that refuses the address stops the start, naming the variable', async () => {
    const url = cluster.urlOf('absent');
    const opening = openPostgres({ url, poolSize: 1, log: createCollectedLog().log });
    await expect(opening).rejects.toThrow(
      'The database server refuses DATABASE_URL: database "absent" does not exist.',
    );
  });

  it('a connection that breaks within a transaction costs that one alone', async () => {
    const database = await openPostgres({ url: cluster.url, poolSize: 2, log: createCollectedLog().log });
    const ask = async (db: Db, text: string): Promise<unknown> => {
      const { rows } = (await db.execute(text)) as unknown as { rows: { answer: unknown }[] };
      return rows[0]?.answer;
    };
    const failure = await database.db
      .transaction(async (tx) => {
        const pid = await ask(tx, 'select pg_backend_pid() as answer');
        await ask(database.db, `select pg_terminate_backend(${pid})`);
        const left = `select count(*)::int as answer from pg_stat_activity where pid = ${pid}`;
        await expect.poll(() => ask(database.db, left)).toBe(0);
        await tx.execute('select 1');
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    await database.ping();
    await database.close();
  });

  it('a server that refuses the address when it comes is named in the log', async () => {
    const { log, lines } = createCollectedLog();
    await cluster.stop();
    const database = await openPostgres({ url: cluster.urlOf('absent'), poolSize: 1, log });
    await cluster.start();
    const reported = expect.objectContaining({ level: 50, msg: expect.stringContaining('refuses DATABASE_URL') });
    await expect.poll(() => lines, { timeout: 20_000 }).toContainEqual(reported);
    expect(database.isReady()).toBe(false);
    await database.close();
  }, 60_000);

  it('several servers that start at once migrate one after the other', async () => {
    const admin = await openPostgres({ url: cluster.url, poolSize: 1, log: createCollectedLog().log });
    await admin.db.execute('create database several');
    await admin.close();
    const url = cluster.urlOf('several');
    const open = () => openPostgres({ url, poolSize: 2, log: createCollectedLog().log });
    const replicas = await Promise.all([open(), open(), open(), open()]);
    await delay(0);
    expect(replicas.map((replica) => replica.isReady())).toEqual([true, true, true, true]);
    const { rows } = (await replicas[0].db.execute('select count(*) from drizzle.__drizzle_migrations')) as unknown as {
      rows: { count: string }[];
    };
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(1);
    await Promise.all(replicas.map((replica) => replica.close()));
  }, 60_000);
});
