import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import type { Visitor } from '../../testing/visitor.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp();
});
afterAll(() => test.close());

const DEVICE = `${SHORT_NAME}.device`;
const NEW_PASSWORD = 'another long passphrase, please';
let number = 0;
const newAddress = (): string => `locked-${++number}@example.org`;
/** A network of its own for everybody who is not to share a limit. */
const newNetwork = (): Record<string, string> => {
  number += 1;
  return { 'x-forwarded-for': `198.51.${number}.1` };
};
const signIn = async (visitor: Visitor, email: string, password: string): Promise<string> => {
  const { code = 'signed in' } = await visitor.post('/api/auth/sign-in/email', { email, password });
  return code;
};

/** Strangers who try passwords from many networks, five from each, until they are slowed. Gives how many were tried. */
async function attack(email: string, guesses = 25): Promise<number> {
  let tried = 0;
  for (let network = 0; network * 5 < guesses; network += 1) {
    const stranger = test.visitor(newNetwork());
    for (let guess = 0; guess < 5; guess += 1) {
      if ((await signIn(stranger, email, `wrong guess number ${guess}`)) === 'credentials_wrong') tried += 1;
    }
  }
  return tried;
}

describe('[A03] strangers who try passwords', () => {
  it('get few attempts, and shut out no browser that the member has used before', async () => {
    const email = newAddress();
    const own = await test.signedUp(email, newNetwork());
    await own.post('/api/auth/sign-out');
    expect(await attack(email)).toBe(20);
    expect(await signIn(own, email, PASSWORD)).toBe('signed in');
    await own.post('/api/auth/sign-out');
    // From wherever: also from a network that the strangers have used up.
    for (let guess = 0; guess < 12; guess += 1)
      await signIn(test.visitor({ 'x-forwarded-for': '203.0.113.5' }), email, 'x');
    const there = { 'x-forwarded-for': '203.0.113.5' };
    const answer = await own.post('/api/auth/sign-in/email', { email, password: PASSWORD }, there);
    expect(answer.status).toBe(200);
  });

  it('slow a browser that is new for ten minutes at most, until the member sets a password by mail', async () => {
    const email = newAddress();
    await test.signedUp(email, newNetwork());
    expect(await attack(email)).toBe(20);
    const fresh = test.visitor(newNetwork());
    const slowed = await fresh.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    expect(slowed.code).toBe('too_many_requests');
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(600);

    await fresh.post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    await fresh.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
    expect(await signIn(test.visitor(newNetwork()), email, NEW_PASSWORD)).toBe('signed in');
    // The attack goes on: the browser of the reset is a known one by now.
    await attack(email);
    expect(await signIn(test.visitor(newNetwork()), email, NEW_PASSWORD)).toBe('too_many_requests');
    expect(await signIn(fresh, email, NEW_PASSWORD)).toBe('signed in');
  });

  it('gain nothing by a known browser: neither that of their own account nor a stolen or forged mark', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const owner = await test.signedUp(email, newNetwork());
    const stranger = await test.signedUp(other, newNetwork());
    await attack(email);
    const mark = stranger.cookies.get(DEVICE) ?? '';
    const [nonce = ''] = (owner.cookies.get(DEVICE) ?? '').split('.');
    for (const value of [mark, `${nonce}.${mark.split('.')[1]}`, `${nonce}.`, '~~~', 'x'.repeat(3_000)]) {
      const forger = test.visitor(newNetwork());
      forger.cookies.set(DEVICE, value);
      expect(await signIn(forger, email, PASSWORD)).toBe('too_many_requests');
    }
    const thief = test.visitor(newNetwork());
    thief.cookies.set(DEVICE, owner.cookies.get(DEVICE) ?? '');
    const outcomes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      outcomes.push(await signIn(thief, email, `wrong guess number ${guess}`));
    expect(outcomes.filter((outcome) => outcome === 'credentials_wrong')).toHaveLength(10);
    expect(outcomes.at(-1)).toBe('too_many_requests');
  });

  it('cannot walk through the networks of their IPv6 site', async () => {
    const email = newAddress();
    await test.signedUp(email, newNetwork());
    let signUps = 0;
    for (let network = 0; network < 100; network += 1) {
      const visitor = test.visitor({ 'x-forwarded-for': `2001:db8:77:${network.toString(16)}::1` });
      const answer = await visitor.post('/api/auth/verify-email', { token: 'nobody_gave_it', password: 'x' });
      if (answer.code === 'link_not_valid') signUps += 1;
      for (let more = 0; more < 3; more += 1) {
        if ((await visitor.post('/api/auth/verify-email', { token: 'nobody_gave_it' })).code === 'link_not_valid')
          signUps += 1;
      }
    }
    expect(signUps).toBe(4 * 60);
    const elsewhere = test.visitor({ 'x-forwarded-for': '2001:db8:78::1' });
    expect((await elsewhere.post('/api/auth/verify-email', { token: 'nobody_gave_it' })).code).toBe('link_not_valid');
  });
});

describe('[A03] strangers who use up the messages to a mailbox', () => {
  it('cannot keep its member from setting a new password: what they ask for counts apart', async () => {
    const email = newAddress();
    await test.signedUp(email, newNetwork());
    const stranger = await test.signedUp(newAddress(), newNetwork());
    for (let time = 0; time < 5; time += 1) {
      await stranger.post('/api/auth/sign-up/email', { email, password: PASSWORD });
      await stranger.post('/api/auth/send-verification-email', { email });
      await stranger.post('/api/auth/change-email', { newEmail: email, password: time % 2 ? PASSWORD : 'wrong' });
    }
    const refused = await stranger.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    expect(refused.code).toBe('too_many_requests');
    const owner = test.visitor(newNetwork());
    expect((await owner.post('/api/auth/request-password-reset', { email })).status).toBe(200);
    const token = await test.tokenFor(email, 'reset');
    expect((await owner.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  });

  it('cannot void the link by which its owner sets a password, before the address is confirmed', async () => {
    const email = newAddress();
    const owner = test.visitor(newNetwork());
    await owner.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    await owner.post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    const stranger = test.visitor(newNetwork());
    await stranger.post('/api/auth/sign-up/email', { email, password: 'a stranger waits behind the door' });
    expect((await owner.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
    expect((await stranger.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
    expect(await signIn(owner, email, NEW_PASSWORD)).toBe('signed in');
  });
});

describe('[B01] who knows the password', () => {
  /** How often a sign-in succeeds until the limit stops it. */
  async function countFree(attempts: number, from: () => Visitor, email: string): Promise<number> {
    let free = 0;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if ((await signIn(from(), email, PASSWORD)) === 'signed in') free += 1;
    }
    return free;
  }

  it('signs in thirty times an hour in a browser, and then stops nobody else', async () => {
    const email = newAddress();
    const owner = await test.signedUp(email, newNetwork());
    const known = test.visitor(newNetwork());
    expect(await countFree(45, () => known, email)).toBe(30 + 1); // the first of them made it a known one
    expect(await signIn(owner, email, PASSWORD)).toBe('signed in');
  });

  it('signs in thirty times an hour in new browsers, whatever their networks, until a password is set by mail', async () => {
    const email = newAddress();
    const owner = await test.signedUp(email, newNetwork());
    expect(await countFree(40, () => test.visitor(newNetwork()), email)).toBe(30);
    expect(await signIn(owner, email, PASSWORD)).toBe('signed in');
    await owner.post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    await owner.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
    expect(await signIn(test.visitor(newNetwork()), email, NEW_PASSWORD)).toBe('signed in');
  });
});

describe('the mark of a known browser', () => {
  it('has one limit, however its signature is written', async () => {
    const email = newAddress();
    const owner = await test.signedUp(email, newNetwork());
    const [nonce = '', signature = ''] = (owner.cookies.get(DEVICE) ?? '').split('.');
    // Of the last character of 256 bits in base64url two bits say nothing.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.slice(-1));
    const written = [0, 1, 2, 3].map((bits) => signature.slice(0, -1) + alphabet[(last & ~3) | bits]);
    await attack(email);
    const outcomes: string[] = [];
    for (const variant of written) {
      const thief = test.visitor(newNetwork());
      thief.cookies.set(DEVICE, `${nonce}.${variant}`);
      outcomes.push(await signIn(thief, email, 'wrong guess'));
    }
    expect(outcomes.filter((outcome) => outcome === 'credentials_wrong')).toHaveLength(1);
  });

  it('is one for each of several members, says nothing about them, and outlives signing out', async () => {
    const emails = [newAddress(), newAddress()];
    const browser = test.visitor(newNetwork());
    for (const email of emails) {
      await test.signedUp(email, newNetwork());
      await signIn(browser, email, PASSWORD);
      await browser.post('/api/auth/sign-out');
    }
    const marks = (browser.cookies.get(DEVICE) ?? '').split('~');
    expect(marks).toHaveLength(2);
    for (const email of emails) {
      await attack(email);
      expect(await signIn(browser, email, PASSWORD)).toBe('signed in');
      await browser.post('/api/auth/sign-out');
    }
    expect(browser.cookies.get(DEVICE)?.split('~').sort()).toEqual(marks.sort());
  });
});
