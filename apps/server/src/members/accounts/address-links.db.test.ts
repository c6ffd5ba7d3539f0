import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import type { Visitor, VisitorAnswer } from '../../testing/visitor.ts';
import { ENUMERATION_SAFE_MS } from './enumeration-safe-answer.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => test.close());
const STRANGERS = 'a stranger waits behind the door';
const NEW_PASSWORD = 'another long passphrase, please';
let number = 0;
const newAddress = (): string => `link-${++number}@example.org`;

const signUp = (visitor: Visitor, email: string, password = PASSWORD): Promise<VisitorAnswer> =>
  visitor.post('/api/auth/sign-up/email', { email, password });
const follow = (visitor: Visitor, token: string, password?: string): Promise<VisitorAnswer> =>
  visitor.post('/api/auth/verify-email', { token, password });
const addressOf = async (visitor: Visitor): Promise<string | undefined> =>
  (await visitor.get('/api/me')).body.member?.email;

describe('[A02] a link that moves an account', () => {
  async function move(): Promise<{ email: string; newEmail: string; member: Visitor; token: string }> {
    const [email, newEmail] = [newAddress(), newAddress()];
    const member = await test.signedUp(email);
    await member.post('/api/auth/change-email', { newEmail, password: PASSWORD });
    return { email, newEmail, member, token: await test.tokenFor(newEmail, 'verify') };
  }

  it('needs the member’s session or password', async () => {
    const { email, newEmail, member, token } = await move();
    expect((await follow(test.visitor(), token)).code).toBe('password_needed');
    expect((await follow(await test.signedUp(newAddress()), token)).code).toBe('password_needed');
    expect((await follow(test.visitor(), token, STRANGERS)).code).toBe('password_wrong');
    expect(await addressOf(member)).toBe(email);
    expect((await follow(test.visitor(), token, PASSWORD)).body).toEqual({ signedIn: true });
    expect(await addressOf(member)).toBe(newEmail);
  });

  it('works once: not again after the account has moved back', async () => {
    const { email, newEmail, member, token } = await move();
    expect((await follow(member, token)).body).toEqual({ signedIn: true });
    await member.post('/api/auth/change-email', { newEmail: email, password: PASSWORD });
    await follow(member, await test.tokenFor(email, 'verify'));
    expect(await addressOf(member)).toBe(email);
    expect((await follow(member, token)).code).toBe('link_not_valid');
    expect((await follow(test.visitor(), token, PASSWORD)).code).toBe('link_not_valid');
    expect(await addressOf(member)).toBe(email);
    expect(newEmail).not.toBe(email);
  });

  it('is void after any other move, also when it was asked for first or last', async () => {
    const { member, token } = await move();
    const other = newAddress();
    await member.post('/api/auth/change-email', { newEmail: other, password: PASSWORD });
    await follow(member, await test.tokenFor(other, 'verify'));
    expect((await follow(member, token)).code).toBe('link_not_valid');
    expect(await addressOf(member)).toBe(other);
  });

  it('is void at once after a new password, by reset and by change', async () => {
    const one = await move();
    await one.member.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await follow(one.member, one.token)).code).toBe('link_not_valid');
    const two = await move();
    await test.visitor().post('/api/auth/request-password-reset', { email: two.email });
    const token = await test.tokenFor(two.email, 'reset');
    await test.visitor().post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
    expect((await follow(test.visitor(), two.token, NEW_PASSWORD)).code).toBe('link_not_valid');
  });

  it('is asked for in the same time, whether the address has an account or not', async () => {
    const taken = newAddress();
    await test.signedUp(taken);
    const member = await test.signedUp(newAddress());
    for (const newEmail of [taken, newAddress()]) {
      const before = test.pauses.length;
      const answer = await member.post('/api/auth/change-email', { newEmail, password: PASSWORD });
      expect(answer.body).toEqual({ status: true });
      expect(test.pauses.slice(before)).toEqual([ENUMERATION_SAFE_MS]);
    }
  });

  it('moves to an address with which somebody has signed up and never confirmed', async () => {
    const squatted = newAddress();
    await signUp(test.visitor(), squatted, STRANGERS);
    const member = await test.signedUp(newAddress());
    await member.post('/api/auth/change-email', { newEmail: squatted, password: PASSWORD });
    expect((await follow(member, await test.tokenFor(squatted, 'verify'))).body).toEqual({ signedIn: true });
    expect(await addressOf(member)).toBe(squatted);
  });

  it('moves once when two links are followed at the same moment', async () => {
    const { email, member, token } = await move();
    const other = newAddress();
    await member.post('/api/auth/change-email', { newEmail: other, password: PASSWORD });
    const answers = await Promise.all([follow(member, token), follow(member, await test.tokenFor(other, 'verify'))]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['link_not_valid', undefined]);
    expect(await addressOf(member)).not.toBe(email);
  });
});
