import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberDatabase } from '../../apps/server/src/database/db.ts';
import { openPostgres } from '../../apps/server/src/database/open-postgres.ts';
import { passkeys, sessions, users } from '../../apps/server/src/database/schema.ts';
import { giveLink } from '../../apps/server/src/members/accounts/account-links.ts';
import { createSampleDist } from '../../apps/server/src/testing/sample-dist.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { stallRequest } from '../../apps/server/src/testing/stalled-request.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { createAuthenticator } from '../../apps/server/src/testing/virtual-authenticator.ts';

/** How often a password is set while every attack is under way. */
const ROUNDS = Number(process.env['CREDENTIAL_ROUNDS'] ?? 50);
/** What hangs is ended; what is slow because the machine is busy is no fault. */
const TIMEOUT_MS = 30_000 * Math.max(20, ROUNDS);
const SECRET = 'a secret of the tests that is long enough';
const STRANGERS = 'a stranger waits behind the door';

let database: MemberDatabase;
let server: ServerProcess;
let port: number;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  database = await openPostgres({ url, poolSize: 2, log: pino({ level: 'silent' }) });
  const { dist, remove } = await createSampleDist();
  const data = await mkdtemp(join(tmpdir(), 'duoverso-races-'));
  server = startServerProcess({
    ...{ DIST_DIR: dist, DATABASE_URL: url, DATA_DIR: data, OUTBOX_DIR: join(data, 'outbox') },
    ...{ AUTH_SECRET: SECRET, CODE_KEYS: `k1:${SECRET}`, RATE_LIMIT_FACTOR: '1000', WORKERS: '1' },
    // Bodies stall for a whole round, which on a busy machine may take longer than the server waits for a request.
    REQUEST_TIMEOUT_MS: String(Math.min(TIMEOUT_MS, 3_600_000)),
  });
  cleanUps.push(
    async () => {
      server.child.kill();
      await server.ended;
    },
    () => database.close(),
    drop,
    remove,
    () => rm(data, { recursive: true }),
  );
  const listening = () => server.lines.find(({ msg }) => msg === 'listening')?.url;
  const ended = server.ended.then((code) => {
    throw new Error(`The server has ended with ${code}: ${server.errors()}${JSON.stringify(server.lines.at(-1))}`);
  });
  ended.catch(() => {}); // it ends with the test, too
  const address = await Promise.race([ended, vi.waitUntil(listening, { timeout: 110_000, interval: 20 })]);
  port = Number(new URL(address).port);
});
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

/** A browser over real sockets. */
class Browser {
  readonly cookies = new Map<string, string>();

  async send(method: string, path: string, body: unknown = {}) {
    const origin = `http://localhost:${port}`;
    const response = await fetch(origin + path, {
      method,
      headers: { origin, 'content-type': 'application/json', cookie: this.cookie },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    // biome-ignore lint/suspicious/noExplicitAny: the test looks at whatever is there
    return { status: response.status, body: (await response.json()) as any };
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  post(path: string, body?: unknown) {
    return this.send('POST', path, body);
  }

  signIn(email: string, password: string) {
    return this.post('/api/auth/sign-in/email', { email, password });
  }
}

/** Does something again and again, one at a time, until it is stopped. Gives what stops it, and waits for what is under way. */
function loop(work: () => Promise<unknown>): () => Promise<number> {
  let stopped = false;
  let times = 0;
  const running = (async () => {
    while (!stopped) {
      await work();
      times += 1;
    }
  })();
  return async () => {
    stopped = true;
    await running;
    return times;
  };
}

async function idOf(email: string): Promise<string> {
  const [row] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? '';
}

/** The link that its owner reads in the mailbox. */
async function linkFor(email: string, purpose: 'confirm' | 'reset'): Promise<string> {
  return giveLink(database.db, { userId: await idOf(email), email, purpose }, new Date());
}

async function signedUp(email: string, password: string): Promise<Browser> {
  const browser = new Browser();
  await browser.post('/api/auth/sign-up/email', { email, password });
  await browser.post('/api/auth/verify-email', { token: await linkFor(email, 'confirm') });
  return browser;
}

/** What a thief who knows the password has prepared: a passkey, one that waits to be added, and bodies of which one byte has been sent. */
async function prepare(email: string, password: string) {
  const origin = `http://localhost:${port}`;
  const thief = new Browser();
  await thief.signIn(email, password);
  const creation = async () => (await thief.post('/api/me/passkeys/challenge', { password })).body.options;
  const { challenge, user } = await creation();
  const device = createAuthenticator();
  const made = await thief.post('/api/me/passkeys', {
    name: 'Thief',
    credential: device.register({ challenge, origin }),
  });
  expect(made.status).toBe(200);
  const later = createAuthenticator().register({ challenge: (await creation()).challenge, origin });
  const stall = (method: string, path: string, body: unknown) =>
    stallRequest(port, { method, path, body, headers: { cookie: thief.cookie } });
  const stalled = await Promise.all([
    stall('POST', '/api/me/passkeys', { name: 'Planted', credential: later }),
    stall('POST', '/api/me/passkeys/challenge', { password }),
    stall('PATCH', '/api/me', { name: 'Mallory' }),
  ]);
  const signInByPasskey = async () => {
    const browser = new Browser();
    const { options } = (await browser.post('/api/auth/passkey/challenge')).body;
    const answer = { challenge: options.challenge, userHandle: user.id, origin };
    return browser.post('/api/auth/passkey/sign-in', { credential: device.signIn(answer) });
  };
  return { stalled, signInByPasskey };
}

describe(`[B01] of ${ROUNDS} new passwords`, () => {
  it('that are set by mail, none leaves a session or a passkey to who knew the old one', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const email = 'reset@example.org';
    let password = 'the first long passphrase, number 0';
    await signedUp(email, password);
    const id = await idOf(email);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const known = password;
      const { stalled, signInByPasskey } = await prepare(email, known);
      const signIns = loop(() => new Browser().signIn(email, known));
      const passkeySignIns = loop(signInByPasskey);
      password = `the next long passphrase, number ${round}`;
      const reset = await new Browser().post('/api/auth/reset-password', {
        token: await linkFor(email, 'reset'),
        newPassword: password,
      });
      expect(reset.status).toBe(200);
      await Promise.all([signIns(), passkeySignIns()]);
      const answers = await Promise.all(stalled.map(({ finish }) => finish()));
      expect({ round, codes: answers.map(({ code }) => code) }).toEqual({
        round,
        codes: Array(3).fill('not_signed_in'),
      });
      expect({
        round,
        sessions: await database.db.$count(sessions, eq(sessions.userId, id)),
        passkeys: await database.db.$count(passkeys, eq(passkeys.userId, id)),
      }).toEqual({ round, sessions: 0, passkeys: 0 });
    }
  });

  // A passkey that was there before stays good when the password is changed, so that signing in by it is no attack here.
  it('that its owner has changed, none leaves a session or a new passkey', { timeout: TIMEOUT_MS }, async () => {
    const email = 'change@example.org';
    let password = 'the first long passphrase, number 0';
    const owner = await signedUp(email, password);
    const id = await idOf(email);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const known = password;
      const { stalled } = await prepare(email, known);
      const signIns = [1, 2].map(() => loop(() => new Browser().signIn(email, known)));
      password = `the next long passphrase, number ${round}`;
      const change = await owner.post('/api/auth/change-password', { currentPassword: known, newPassword: password });
      expect(change.status).toBe(200);
      await Promise.all(signIns.map((stop) => stop()));
      const answers = await Promise.all(stalled.map(({ finish }) => finish()));
      expect({ round, codes: answers.map(({ code }) => code) }).toEqual({
        round,
        codes: Array(3).fill('not_signed_in'),
      });
      expect((await owner.send('GET', '/api/me')).status).toBe(200);
      const { db } = database;
      expect({
        round,
        sessions: await db.$count(sessions, eq(sessions.userId, id)),
        passkeys: await db.$count(passkeys, eq(passkeys.userId, id)),
      }).toEqual({ round, sessions: 1, passkeys: 1 });
      await db.delete(passkeys).where(eq(passkeys.userId, id));
    }
  });

  it.each(['a sign-up', 'a reset'])(
    'by %s of an address that a stranger has signed up with, none lets the stranger in',
    {
      timeout: TIMEOUT_MS,
    },
    async (way) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const email = `stranger-${way.replace(/\W/g, '')}-${round}@example.org`;
        const strangers: Browser[] = [new Browser()];
        await strangers[0]?.post('/api/auth/sign-up/email', { email, password: STRANGERS });
        const signIns = [1, 2].map(() =>
          loop(async () => {
            const stranger = new Browser();
            strangers.push(stranger);
            await stranger.signIn(email, STRANGERS);
          }),
        );
        const owner = new Browser();
        const password = 'the owner’s own long passphrase';
        if (way === 'a reset') {
          const token = await linkFor(email, 'reset');
          expect((await owner.post('/api/auth/reset-password', { token, newPassword: password })).status).toBe(200);
        } else await owner.post('/api/auth/sign-up/email', { email, password });
        await Promise.all(signIns.map((stop) => stop()));
        if (way === 'a sign-up') {
          const entered = await owner.post('/api/auth/verify-email', { token: await linkFor(email, 'confirm') });
          expect(entered.body).toEqual({ signedIn: true });
        }
        const went = await Promise.all(strangers.map((stranger) => stranger.post('/api/auth/continue-sign-up')));
        expect({ round, in: went.filter(({ body }) => body.signedIn).length }).toEqual({ round, in: 0 });
        const left = await database.db.$count(sessions, eq(sessions.userId, await idOf(email)));
        expect({ round, left }).toEqual({ round, left: way === 'a reset' ? 0 : 1 });
      }
    },
  );
});
