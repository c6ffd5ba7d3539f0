import { createHmac, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type RunningServer, serveApp } from '../start/serve-app.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { createMemberTestApp, type MemberTestApp } from '../testing/member-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openPostgres } from './open-postgres.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';
/** A visitor waits so long for a lock: short here, ten seconds elsewhere. */
const PATIENCE = { connectMs: 5_000, queryMs: 200 };

let own: { url: string; drop: () => Promise<void> };
let app: MemberTestApp;
let server: RunningServer;
beforeAll(async () => {
  own = await createTestDatabase();
  const { log } = createCollectedLog();
  const database = await openPostgres({ url: own.url, poolSize: 4, log, patience: PATIENCE });
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
  app = await createMemberTestApp({ ...stripe, PUBLIC_URL: 'http://localhost', RATE_LIMIT_FACTOR: '1000' }, database);
  server = await serveApp({
    app: app.app,
    config: readConfig({ PORT: '0', SHUTDOWN_TIMEOUT_MS: '2000' }),
    log,
    readiness: { stopping: false },
    base: {},
    details: {},
    close: async () => {},
  });
});
beforeEach(() => {
  app.lines.length = 0;
});
afterAll(async () => {
  await server.stop();
  await app.close();
  await own.drop();
});

/** Runs while another connection holds a table, so that nobody writes to it or reads a row of it for a change. */
async function whileHeld<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client({ connectionString: own.url });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    return await run();
  } finally {
    await holder.end();
  }
}

const messages = () => app.lines.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);

describe('a lock that is not free in time', () => {
  const REPORTED = 'the database answers, but a lock, a statement or the wait for a connection took too long';

  it('is told as what it is: the client may try again, and the log does not say that the database is away', async () => {
    const body = { page: '/en/docs/usage/', helpful: true };
    const answer = await whileHeld('feedback', () => app.visitor().post('/api/feedback', body));
    expect([answer.status, answer.code]).toEqual([503, 'too_busy']);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(messages()).toEqual([REPORTED, 'request']);
  });

  it('has Stripe send its event again, and the log names the event and why', async () => {
    const orderId = randomUUID();
    const event = {
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      data: { object: { metadata: { order_id: orderId }, payment_intent: 'pi_1', payment_status: 'paid' } },
    };
    const payload = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${payload}`).digest('hex');
    const headers = { 'stripe-signature': `t=${at},v1=${signature}`, origin: '' };
    const send = () => app.visitor().post('/api/webhooks/stripe', payload, headers);
    const held = await whileHeld('orders', send);
    expect([held.status, held.code]).toEqual([503, 'too_busy']);
    const [postponed, why] = app.lines.filter(({ level }) => Number(level) >= 40);
    expect(postponed).toMatchObject({ event: event.id, type: event.type, outcome: 'postponed' });
    expect(why).toMatchObject({ id: postponed?.['id'], msg: REPORTED });
    expect((await send()).status).toBe(200);
  });
});

describe('a client that hangs up before its body has come', () => {
  it.each([
    ['a length', 'Content-Length: 90\r\n\r\n{"page":'],
    ['chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"pag'],
  ])('raises no alarm: a body with %s', async (_case, rest) => {
    const begun = (line: string) => `POST ${line} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n`;
    for (const path of ['/api/feedback', '/api/auth/sign-up/email']) {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`${begun(path)}Content-Type: application/json\r\n${rest}`);
      await new Promise((resolve) => socket.once('connect', resolve));
      await app.visitor().get('/api/me'); // the server has taken it up meanwhile
      socket.resetAndDestroy();
    }
    await expect.poll(() => app.lines.filter(({ aborted }) => aborted)).toHaveLength(2);
    expect(messages()).toEqual([]);
  });
});
