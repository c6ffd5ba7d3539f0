import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentClient } from '../../budgets/current-client.ts';
import { createWorkGate } from '../../budgets/work-gate.ts';
import { CHEAP_PASSWORD_HASH } from '../../testing/cheap-password-hash.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import type { VisitorAnswer } from '../../testing/visitor.ts';
import type { PasswordHash } from './password-hash.ts';

/** A hash whose work ends when it is told to, as slow as it has to be. */
function heldHash() {
  const held: (() => void)[] = [];
  /** Networks whose passwords were worked on, in order. */
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    order.push(currentClient());
    running += 1;
    most = Math.max(most, running);
    if (slow.on) await new Promise<void>((resolve) => held.push(resolve));
    running -= 1;
    return work();
  };
  const slow = { on: false };
  const hash: PasswordHash = {
    ...CHEAP_PASSWORD_HASH,
    hash: (password) => counted(() => CHEAP_PASSWORD_HASH.hash(password)),
    verify: (given) => counted(() => CHEAP_PASSWORD_HASH.verify(given)),
  };
  return { hash, held, slow, order, most: () => most };
}
const { hash, held, slow, order, most } = heldHash();
const gate = createWorkGate({ name: 'password hashes', atOnce: 1, maxWaiting: 6, retryAfterSeconds: 5 });

/** Lets everything through to the gate that is looked at. */
const open = createWorkGate({ name: 'accounts', atOnce: 100, maxWaiting: 0, retryAfterSeconds: 5 });

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' }, undefined, '', {
    passwordHash: hash,
    passwordGate: gate,
    accountGate: open,
  });
});
afterAll(() => test.close());

const OTHER = 'another password, long enough';
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (address: string, email: string, password = 'wrong, and long enough') =>
  test.visitor(from(address)).post('/api/auth/sign-in/email', { email, password });
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('[B02] the gate before passwords', () => {
  it('compares one at a time, lets the owner in before the rest of a burst, and tells the others when to come back, whether they have an account or not', async () => {
    await test.signedUp('owner@example.com', from('198.51.100.7'));
    slow.on = true;
    // Networks of one IPv6 site, by turns for an account and for nobody.
    const burst = Array.from({ length: 20 }, async (_, index) => {
      const email = index % 2 === 0 ? 'owner@example.com' : 'nobody@example.com';
      return signIn(`2001:db8:1:${index % 5}::1`, email);
    });
    await until(() => gate.waiting === 6);
    // All but one at work and six that wait have had their answer.
    const refused: VisitorAnswer[] = [];
    for (const one of burst) void one.then((answer) => answer.status === 503 && refused.push(answer));
    await until(() => refused.length === 13);

    const owner = signIn('203.0.113.9', 'owner@example.com', PASSWORD);
    await until(() => refused.length === 14); // one of the burst has made room
    await until(() => gate.waiting === 6);
    order.splice(0);
    slow.on = false;
    for (const end of held.splice(0)) end();
    const answers = await Promise.all(burst);
    expect((await owner).status).toBe(200);
    expect(order.indexOf('203.0.113.9'), 'at most one of the burst is before the owner').toBeLessThanOrEqual(1);
    expect(most()).toBe(1);

    const bodies = refused.map(({ body }) => body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size, 'one answer for everybody').toBe(1);
    expect(bodies[0]).toMatchObject({ error: { code: 'too_busy' } });
    for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('5');
    const others = answers.filter(({ status }) => status !== 503);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([401]));
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  it.each([
    ['changing it', '/api/auth/change-password', { newPassword: OTHER, currentPassword: PASSWORD }],
    ['signing up', '/api/auth/sign-up/email', { email: 'new@example.com', password: OTHER }],
  ])('stands before %s', async (name, path, body) => {
    const member = await test.signedUp(`${name.length}@example.com`, from('198.51.100.8'));
    slow.on = true;
    const asked = member.post(path, body);
    await until(() => held.length === 1);
    expect(gate.running).toBe(1);
    slow.on = false;
    held.shift()?.();
    expect((await asked).status).toBe(200);
    expect(gate.running).toBe(0);
  });
});

describe('[B02] the gate before accounts', () => {
  it('refuses what has no room before anything is counted, and holds no place for a body that stalls', async () => {
    const accountGate = createWorkGate({ name: 'accounts', atOnce: 1, maxWaiting: 1, retryAfterSeconds: 5 });
    const crowded = await createMemberTestApp({}, undefined, '', { passwordHash: hash, accountGate });
    const attempt = () =>
      crowded
        .visitor(from('192.0.2.1'))
        .post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: OTHER });
    try {
      const stalled = {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost', host: 'localhost' },
        body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
        duplex: 'half',
      } as RequestInit;
      void crowded.app.request('/api/auth/sign-in/email', stalled);
      slow.on = true;
      const refused: VisitorAnswer[] = [];
      for (let count = 0; count < 12; count += 1) {
        void attempt().then((answer) => answer.status === 503 && refused.push(answer));
      }
      await until(() => refused.length === 10);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too_busy']));
      slow.on = false;
      for (const end of held.splice(0)) end();
      await until(() => accountGate.running === 0);
      // Ten attempts are free for an account from a network: of the twelve, two were made.
      expect((await attempt()).code).toBe('credentials_wrong');
    } finally {
      await crowded.close();
    }
  });
});
