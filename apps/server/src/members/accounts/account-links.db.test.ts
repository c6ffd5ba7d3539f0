import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountLinks, affiliateReferrals, affiliates, users } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import type { Visitor, VisitorAnswer } from '../../testing/visitor.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => test.close());

const SESSION = `${SHORT_NAME}.session_token`;
const STRANGERS = 'a stranger waits behind the door';
const NEW_PASSWORD = 'another long passphrase, please';
const HOUR_MS = 3_600_000;
let number = 0;
const newAddress = (): string => `link-${++number}@example.org`;

const signUp = (visitor: Visitor, email: string, password = PASSWORD): Promise<VisitorAnswer> =>
  visitor.post('/api/auth/sign-up/email', { email, password });
const signIn = (visitor: Visitor, email: string, password = PASSWORD): Promise<VisitorAnswer> =>
  visitor.post('/api/auth/sign-in/email', { email, password });
const follow = (visitor: Visitor, token: string, password?: string): Promise<VisitorAnswer> =>
  visitor.post('/api/auth/verify-email', { token, password });
const addressOf = async (visitor: Visitor): Promise<string | undefined> =>
  (await visitor.get('/api/me')).body.member?.email;

describe('[A01] a link that confirms an address', () => {
  it('signs in the browser that has signed up, and works once', async () => {
    const email = newAddress();
    const visitor = test.visitor();
    await signUp(visitor, email);
    const token = await test.tokenFor(email, 'verify');
    expect((await follow(visitor, token)).body).toEqual({ signedIn: true });
    expect(await addressOf(visitor)).toBe(email);
    expect((await follow(visitor, token)).code).toBe('link_not_valid');
    expect((await follow(test.visitor(), token, PASSWORD)).code).toBe('link_not_valid');
  });

  it('leaves nothing of a stranger’s sign-up to whoever sets a password for the address instead', async () => {
    const { db } = test.services.database;
    const [email, affiliate] = [newAddress(), newAddress()];
    const earner = await test.signedUp(affiliate);
    const { id: earnerId } = (await earner.get('/api/me')).body.member;
    const [{ id: affiliateId } = { id: '' }] = await db
      .insert(affiliates)
      .values({ userId: earnerId, code: `code${number}`, joinedAt: new Date() })
      .returning({ id: affiliates.id });
    const signedUp = { email, password: STRANGERS, name: 'A stranger', locale: 'ru' };
    await test.visitor().post('/api/auth/sign-up/email', signedUp);
    const [{ id: userId } = { id: '' }] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const later = new Date(Date.now() + 86_400_000);
    await db.insert(affiliateReferrals).values({ userId, affiliateId, referredAt: new Date(), expiresAt: later });
    const owner = test.visitor({ 'accept-language': 'de' });
    await owner.post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    expect((await owner.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    expect(row).toMatchObject({ name: '', locale: 'de', emailVerified: true });
    expect(await db.$count(affiliateReferrals, eq(affiliateReferrals.userId, userId))).toBe(0);
    // A confirmed account keeps what is its own.
    await db.update(users).set({ name: 'Ana' }).where(eq(users.id, userId));
    await owner.post('/api/auth/request-password-reset', { email });
    const again = await test.tokenFor(email, 'reset');
    await test.visitor().post('/api/auth/reset-password', { token: again, newPassword: PASSWORD });
    expect(await db.select().from(users).where(eq(users.id, userId))).toMatchObject([{ name: 'Ana', locale: 'de' }]);
  });

  it('is used up by none of what mail programs do: looking at the page, asking by GET and HEAD, posting it alone', async () => {
    const email = newAddress();
    await signUp(test.visitor(), email);
    const token = await test.tokenFor(email, 'verify');
    const scanner = test.visitor();
    await scanner.get('/profile/');
    for (const method of ['GET', 'HEAD']) {
      const answer = await test.app.request(`/api/auth/verify-email?token=${token}`, { method });
      expect(answer.status).toBe(405);
    }
    expect((await follow(scanner, token)).code).toBe('password_needed');
    expect(scanner.cookies.has(SESSION)).toBe(false);
    expect((await signIn(test.visitor(), email)).code).toBe('email_not_verified');
    expect((await follow(test.visitor(), token, PASSWORD)).body).toEqual({ signedIn: true });
  });

  it('gives a stranger who has signed up with somebody’s address nothing, whoever follows it', async () => {
    const email = newAddress();
    const stranger = test.visitor();
    await signUp(stranger, email, STRANGERS);
    const owner = test.visitor();
    expect((await follow(owner, await test.tokenFor(email, 'verify'))).code).toBe('password_needed');
    expect((await follow(owner, await test.tokenFor(email, 'verify'), PASSWORD)).code).toBe('password_wrong');
    expect((await signIn(stranger, email, STRANGERS)).code).toBe('email_not_verified');
    expect((await stranger.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
  });

  it('of the first sign-up is void after a second, and so are its password and its browser', async () => {
    const email = newAddress();
    const stranger = test.visitor();
    await signUp(stranger, email, STRANGERS);
    const strangersToken = await test.tokenFor(email, 'verify');
    const owner = test.visitor();
    await signUp(owner, email);
    for (const visitor of [stranger, owner]) {
      expect((await follow(visitor, strangersToken, STRANGERS)).code).toBe('link_not_valid');
    }
    expect((await signIn(stranger, email, STRANGERS)).code).toBe('credentials_wrong');
    const token = await test.tokenFor(email, 'verify');
    expect((await follow(stranger, token)).code).toBe('password_needed');
    expect((await follow(owner, token)).body).toEqual({ signedIn: true });
    expect((await stranger.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
    expect((await signIn(stranger, email, STRANGERS)).code).toBe('credentials_wrong');
    expect((await signIn(test.visitor(), email)).status).toBe(200);
  });

  it('of a stranger who signs up after the owner opens nothing to the stranger', async () => {
    const email = newAddress();
    const owner = test.visitor();
    await signUp(owner, email);
    const stranger = test.visitor();
    await signUp(stranger, email, STRANGERS);
    expect((await follow(owner, await test.tokenFor(email, 'verify'))).code).toBe('password_needed');
    await owner.post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    expect((await owner.post('/api/auth/reset-password', { token, newPassword: PASSWORD })).status).toBe(200);
    // The address is confirmed now, but not for the browser of the stranger.
    expect((await stranger.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
    expect((await follow(stranger, await test.tokenFor(email, 'verify'), STRANGERS)).code).toBe('link_not_valid');
    expect((await signIn(owner, email)).status).toBe(200);
  });

  it('never replaces a session, neither by itself nor with the password', async () => {
    const member = await test.signedUp(newAddress());
    const own = await addressOf(member);
    const session = member.cookies.get(SESSION);
    const trap = newAddress();
    await signUp(test.visitor(), trap, STRANGERS);
    const token = await test.tokenFor(trap, 'verify');
    expect((await follow(member, token)).code).toBe('password_needed');
    expect((await follow(member, token, STRANGERS)).body).toEqual({ signedIn: false });
    expect([member.cookies.get(SESSION), await addressOf(member)]).toEqual([session, own]);
  });

  it('posted from another site is refused before anything else', async () => {
    const email = newAddress();
    const visitor = test.visitor();
    await signUp(visitor, email);
    const body = { token: await test.tokenFor(email, 'verify') };
    const answer = await visitor.post('/api/auth/verify-email', body, { origin: 'https://evil.example' });
    expect(answer.code).toBe('origin_not_allowed');
  });

  it('works once when it is followed ten times at once', async () => {
    const email = newAddress();
    const visitor = test.visitor();
    await signUp(visitor, email);
    const token = await test.tokenFor(email, 'verify');
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(test.visitor(), token, PASSWORD)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends after a day', async () => {
    const email = newAddress();
    const visitor = test.visitor();
    await signUp(visitor, email);
    const token = await test.tokenFor(email, 'verify');
    test.setNow(new Date(Date.now() + 24 * HOUR_MS + 1));
    try {
      expect((await follow(visitor, token)).code).toBe('link_not_valid');
    } finally {
      test.setNow(undefined);
    }
  });

  it('does not take a password that is guessed', async () => {
    const limited = await createMemberTestApp();
    try {
      const email = newAddress();
      await signUp(limited.visitor(), email);
      const token = await limited.tokenFor(email, 'verify');
      const codes = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const visitor = limited.visitor({ 'x-forwarded-for': `192.0.2.${guess}` });
        codes.push((await follow(visitor, token, `wrong guess number ${guess}`)).code);
      }
      expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(10);
      expect(codes.at(-1)).toBe('too_many_requests');
    } finally {
      await limited.close();
    }
  });

  it('is kept as a hash alone', async () => {
    const email = newAddress();
    const visitor = test.visitor();
    await signUp(visitor, email);
    const rows = JSON.stringify(await test.services.database.db.select().from(accountLinks));
    expect(rows).toContain(email);
    expect(rows).not.toContain(await test.tokenFor(email, 'verify'));
    expect(rows).not.toContain(visitor.cookies.get(`${SHORT_NAME}.sign_up`));
  });
});

describe('[A01] the browser that has signed up', () => {
  it('goes on by itself when the address is confirmed elsewhere, once', async () => {
    const email = newAddress();
    const waiting = test.visitor();
    await signUp(waiting, email);
    const copy = waiting.cookies.get(`${SHORT_NAME}.sign_up`) ?? '';
    expect((await waiting.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
    await follow(test.visitor(), await test.tokenFor(email, 'verify'), PASSWORD);
    expect((await waiting.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: true });
    expect(await addressOf(waiting)).toBe(email);
    const thief = test.visitor();
    thief.cookies.set(`${SHORT_NAME}.sign_up`, copy);
    expect((await thief.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
    expect(thief.cookies.has(SESSION)).toBe(false);
  });

  it('does not go on after the member has signed out everywhere', async () => {
    const email = newAddress();
    const waiting = test.visitor();
    await signUp(waiting, email);
    const member = test.visitor();
    await follow(member, await test.tokenFor(email, 'verify'), PASSWORD);
    expect((await member.post('/api/auth/revoke-sessions')).status).toBe(200);
    expect((await waiting.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
    expect(waiting.cookies.has(SESSION)).toBe(false);
  });

  it('does not go on by what is no cookie of ours, nor without one', async () => {
    for (const value of [undefined, 'x', 'a\u0000b', 'x'.repeat(5_000)]) {
      const visitor = test.visitor();
      if (value !== undefined) visitor.cookies.set(`${SHORT_NAME}.sign_up`, encodeURIComponent(value));
      expect((await visitor.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
    }
  });

  it('gets the same cookie whether the address has an account or not', async () => {
    const known = newAddress();
    await test.signedUp(known);
    const shapes = [];
    for (const email of [known, newAddress()]) {
      const answer = await signUp(test.visitor(), email);
      shapes.push(answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=TOKEN;')));
    }
    expect(shapes[0]).toEqual([`${SHORT_NAME}.sign_up=TOKEN; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax`]);
    expect(shapes[1]).toEqual(shapes[0]);
  });
});

describe('the link of a message', () => {
  it('leads back to the page that was left, if it is one of this site', async () => {
    const choice = '/en/pricing/?term=yearly&buy=pro-yearly';
    for (const [returnTo, query] of [
      [choice, `?to=${encodeURIComponent(choice)}`],
      ['//evil.example/', ''],
      ['https://evil.example/', ''],
      ['/\\evil.example', ''],
    ] as const) {
      const email = newAddress();
      await test.visitor().post('/api/auth/sign-up/email', { email, password: PASSWORD, returnTo });
      expect((await test.mailsTo(email)).at(-1)?.text).toContain(`http://localhost/profile/${query}#verify=`);
    }
    const member = newAddress();
    await test.signedUp(member);
    await test.visitor().post('/api/auth/request-password-reset', { email: member, returnTo: choice });
    expect((await test.mailsTo(member)).at(-1)?.text).toContain(`/profile/?to=${encodeURIComponent(choice)}#reset=`);
    await test.visitor().post('/api/auth/sign-up/email', { email: member, password: PASSWORD, returnTo: choice });
    expect((await test.mailsTo(member)).at(-1)?.text).toContain(`/profile/?to=${encodeURIComponent(choice)}\n`);
  });
});
