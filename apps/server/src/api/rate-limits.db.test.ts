import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../database/schema.ts';
import { removeExpired } from '../members/clean-up.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../testing/member-app.ts';
import type { Visitor } from '../testing/visitor.ts';
import { createRateLimits } from './rate-limits.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp();
});
afterAll(() => test.close());

/** How many of many attempts were not stopped by the limits. */
async function countFree(
  attempts: number,
  attempt: (number: number) => Promise<{ code: string | undefined }>,
): Promise<number> {
  let free = 0;
  for (let number = 0; number < attempts; number += 1) {
    if ((await attempt(number)).code !== 'too_many_requests') free += 1;
  }
  return free;
}

describe('limits', () => {
  it('stop redeeming per account, and say how long to wait', async () => {
    const member = await test.member({ 'x-forwarded-for': '192.0.2.1' });
    expect(await countFree(25, () => member.post('/api/codes/redeem', { code: 'x' }))).toBe(20);
    const stopped = await member.post('/api/codes/redeem', { code: 'x' });
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });

  it('stop redeeming per address, an IPv6 network counting as one', async () => {
    const members: Visitor[] = [];
    for (let count = 0; count < 4; count += 1) {
      members.push(
        await test.signedUp(`neighbour-${count}@example.org`, { 'x-forwarded-for': `2001:db8:1:1::${count}` }),
      );
    }
    const free = await countFree(4 * 19, (number) => {
      const member = members[number % 4];
      return member ? member.post('/api/codes/redeem', { code: 'x' }) : Promise.reject(new Error('no member'));
    });
    expect(free).toBe(60);
    const elsewhere = await test.member({ 'x-forwarded-for': '2001:db8:1:2::1' });
    expect((await elsewhere.post('/api/codes/redeem', { code: 'x' })).code).toBe('code_not_valid');
  });

  it('stop nobody else when thousands of codes are tried', async () => {
    const { database } = test.services;
    const tries = await test.member({ 'x-forwarded-for': '192.0.2.98' });
    await tries.post('/api/codes/redeem', { code: 'x' });
    // As if whatever that attempt was counted under had been filled.
    const filled = await database.db.select().from(rateLimits);
    await database.db.update(rateLimits).set({ points: 1_000_000 });
    expect((await tries.post('/api/codes/redeem', { code: 'x' })).code).toBe('too_many_requests');
    const member = await test.member({ 'x-forwarded-for': '192.0.2.99' });
    expect((await member.post('/api/codes/redeem', { code: 'x' })).code).toBe('code_not_valid');
    for (const { key, points } of filled) {
      await database.db.update(rateLimits).set({ points }).where(eq(rateLimits.key, key));
    }
  });

  it('are not dodged by what a client writes into X-Forwarded-For', async () => {
    const { limits } = test.services;
    const visitor = (number: number) => test.visitor({ 'x-forwarded-for': `10.0.0.${number}, 198.51.100.9` });
    const body = { page: '/en/', helpful: true };
    expect(await countFree(35, (number) => visitor(number).post('/api/feedback', body))).toBe(30);
    await limits.count('feedback by address', '198.51.100.10');
  });

  it('stop guessing a password from one place, and let its owner in from another', async () => {
    const email = 'guessed@example.org';
    await test.signedUp(email, { 'x-forwarded-for': '192.0.2.20' });
    const guesser = test.visitor({ 'x-forwarded-for': '192.0.2.66' });
    expect(
      await countFree(14, (number) =>
        guesser.post('/api/auth/sign-in/email', { email, password: `wrong guess number ${number}` }),
      ),
    ).toBe(10);
    expect((await guesser.post('/api/auth/sign-in/email', { email, password: PASSWORD })).code).toBe(
      'too_many_requests',
    );
    const owner = test.visitor({ 'x-forwarded-for': '192.0.2.20' });
    expect((await owner.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  });

  it('do not count those who have the right password', async () => {
    const email = 'often@example.org';
    await test.signedUp(email, { 'x-forwarded-for': '192.0.2.30' });
    const visitor = test.visitor({ 'x-forwarded-for': '192.0.2.30' });
    expect(await countFree(15, () => visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD }))).toBe(15);
  });

  it('keep a stranger from filling somebody’s mailbox', async () => {
    const email = 'mailbox@example.org';
    await test.signedUp(email, { 'x-forwarded-for': '192.0.2.40' });
    const before = (await test.mailsTo(email)).length;
    const ask = (number: number) =>
      test.visitor({ 'x-forwarded-for': `192.0.2.${50 + number}` }).post('/api/auth/request-password-reset', { email });
    await countFree(10, ask);
    expect((await test.mailsTo(email)).length - before).toBeLessThanOrEqual(4);
  });

  it('keep a stranger from filling it by an account that was made with its address', async () => {
    const email = 'bait@example.org';
    const stranger = (number: number) => test.visitor({ 'x-forwarded-for': `192.0.2.${70 + number}` });
    await stranger(0).post('/api/auth/sign-up/email', { email, password: PASSWORD });
    for (let number = 1; number <= 6; number += 1) {
      const answer = await stranger(number).post('/api/auth/sign-in/email', { email, password: PASSWORD });
      expect(answer.code).toBe('email_not_verified');
    }
    expect(await test.mailsTo(email)).toHaveLength(4);
  });

  it('keep a stranger from filling it by moving accounts to its address', async () => {
    const target = 'somebody@example.org';
    const movers = ['one@example.org', 'two@example.org'];
    for (const [place, email] of movers.entries()) {
      const mover = await test.signedUp(email, { 'x-forwarded-for': `192.0.2.${80 + place}` });
      await countFree(3, () => mover.post('/api/auth/change-email', { newEmail: target, password: PASSWORD }));
    }
    expect((await test.mailsTo(target)).length).toBe(4);
  });

  it('count attempts that come at once', async () => {
    const { limits } = test.services;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => limits.count('redeem by account', 'at once')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  it('are shared by replicas of one database, and multiplied by the factor', async () => {
    const { db } = test.services.database;
    const [one, other] = [createRateLimits(db, 'secret', 1), createRateLimits(db, 'secret', 1)];
    for (let count = 0; count < 10; count += 1) await one.count('redeem by account', 'shared');
    for (let count = 0; count < 10; count += 1) await other.count('redeem by account', 'shared');
    await expect(one.count('redeem by account', 'shared')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(createRateLimits(db, 'secret', 2).count('redeem by account', 'shared')).resolves.toBeUndefined();
  });

  it('keep no address and no account in clear, and are cleaned up', async () => {
    const { db } = test.services.database;
    const stored = JSON.stringify(await db.select().from(rateLimits));
    expect(stored).not.toMatch(/example\.org|192\.0\.2|2001:db8/);
    await removeExpired(db, new Date(Date.now() + 2 * 86_400_000));
    expect(await db.select().from(rateLimits)).toEqual([]);
  });
});
