import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@duoverso/contracts/day';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import { MAX_SESSIONS } from './session-lifetime.ts';

let test: MemberTestApp;
let secure: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp();
  secure = await createMemberTestApp({ PUBLIC_URL: 'https://site.example', SANDBOX: 'true' });
});
afterAll(async () => {
  await test.close();
  await secure.close();
});

const SESSION = `${SHORT_NAME}.session_token`;

describe('the session’s cookie', () => {
  it('needs the signature: who reads the tokens in the database is signed in by none of them', async () => {
    const email = 'signed@example.org';
    const member = await test.signedUp(email);
    expect((await member.get('/api/me')).status).toBe(200);
    const [row] = await test.services.database.db.select({ token: sessions.token }).from(sessions);
    const token = row?.token ?? '';
    const signedBy = (secret: string) => createHmac('sha256', secret).update(token).digest('base64');
    const forgeries = [token, `${token}.`, `${token}.${signedBy('another secret')}`, `${token}.${'A'.repeat(43)}=`];
    for (const value of forgeries) {
      const thief = test.visitor();
      thief.cookies.set(SESSION, encodeURIComponent(value));
      expect((await thief.get('/api/me')).code, value.slice(token.length)).toBe('not_signed_in');
    }
    const owner = test.visitor();
    const right = `${token}.${signedBy(test.services.secrets.authSecret)}`;
    owner.cookies.set(SESSION, encodeURIComponent(right));
    expect((await owner.get('/api/me')).status).toBe(200);
  });

  it('ends 180 days after signing in, however much it is used', async () => {
    const member = await test.member();
    const begun = Date.now();
    try {
      for (let day = 20; day < 180; day += 20) {
        test.setNow(new Date(begun + day * DAY_MS));
        expect((await member.get('/api/me')).status, `day ${day}`).toBe(200);
      }
      test.setNow(new Date(begun + 179 * DAY_MS));
      const last = await member.get('/api/me');
      expect([last.status, last.headers.getSetCookie()]).toEqual([200, []]); // nothing is left to prolong
      test.setNow(new Date(begun + 180 * DAY_MS + 1_000));
      expect((await member.get('/api/me')).code).toBe('not_signed_in');
    } finally {
      test.setNow(undefined);
    }
  });

  it('[B01] is one of thirty: a further sign-in ends the one that was not used for the longest time', async () => {
    const email = 'many@example.org';
    const begun = Date.now();
    const many = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
    try {
      const first = await many.signedUp(email);
      const browsers = [first];
      for (let browser = 1; browser < MAX_SESSIONS; browser += 1) {
        many.setNow(new Date(begun + browser * HOUR_MS));
        const next = many.visitor();
        await next.post('/api/auth/sign-in/email', { email, password: PASSWORD });
        browsers.push(next);
      }
      const live = async () =>
        (await Promise.all(browsers.map((one) => one.get('/api/me')))).map(({ status }) => status);
      // Those that are used are prolonged once a day: the first one is used later than the second by now.
      many.setNow(new Date(begun + 25 * HOUR_MS));
      expect((await first.get('/api/me')).status).toBe(200);
      many.setNow(new Date(begun + MAX_SESSIONS * HOUR_MS));
      const last = many.visitor();
      await last.post('/api/auth/sign-in/email', { email, password: PASSWORD });
      browsers.push(last);
      expect(await live()).toEqual([200, 401, ...Array(MAX_SESSIONS - 1).fill(200)]);
      const { db } = many.services.database;
      expect(await db.$count(sessions)).toBe(MAX_SESSIONS);
    } finally {
      await many.close();
    }
  });

  it('belongs to the host alone over TLS, whether it comes from signing in, confirming or a new password', async () => {
    const origin = { origin: 'https://site.example' };
    const email = 'host@example.org';
    const visitor = secure.visitor(origin);
    const host = new RegExp(`^__Host-${SESSION}=[^;]+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure$`);
    const sessionOf = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().find((cookie) => cookie.includes('session_token')) ?? '';
    await visitor.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    const token = await secure.tokenFor(email, 'verify');
    const confirmed = sessionOf(await visitor.post('/api/auth/verify-email', { token }));
    const signedIn = sessionOf(
      await secure.visitor(origin).post('/api/auth/sign-in/email', { email, password: PASSWORD }),
    );
    const change = { currentPassword: PASSWORD, newPassword: 'another long passphrase, please' };
    const changed = sessionOf(await visitor.post('/api/auth/change-password', change));
    const attributes = (cookie: string) => cookie.split('; ').slice(1).toSorted();
    expect(confirmed).toMatch(host);
    for (const cookie of [signedIn, changed]) {
      expect(cookie).toMatch(new RegExp(`^__Host-${SESSION}=[^;]+;`));
      expect(attributes(cookie)).toEqual(attributes(confirmed));
    }
    expect((await visitor.get('/api/me')).status).toBe(200);
    const out = await visitor.post('/api/auth/sign-out');
    expect(sessionOf(out)).toMatch(new RegExp(`^__Host-${SESSION}=; Max-Age=0;`));
    expect((await visitor.get('/api/me')).code).toBe('not_signed_in');
  });
});
