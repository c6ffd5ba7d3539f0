import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import type { VisitorAnswer } from '../../testing/visitor.ts';

const WRONG = 'a wrong password that nobody has';
/** Of an attacker who signs up with another person's address: of an account that waits to be confirmed it is then the password. */
const OF_SIGN_UP = 'another password for a sign-up';
const ADDRESSES = {
  member: 'member@example.org',
  unconfirmed: 'unconfirmed@example.org',
  leaving: 'leaving@example.org',
  stranger: 'nobody@example.org',
};

let app: MemberTestApp;
let networks = 0;

/** Each a network of its own, so that the limits of one question are not those of another. */
const somebody = () => {
  networks += 1;
  return app.visitor({ 'x-forwarded-for': `203.0.${networks >> 8}.${networks & 255}` });
};

beforeAll(async () => {
  app = await createMemberTestApp();
  await app.signedUp(ADDRESSES.member);
  await somebody().post('/api/auth/sign-up/email', { email: ADDRESSES.unconfirmed, password: PASSWORD });
  const leaving = await app.signedUp(ADDRESSES.leaving);
  expect((await leaving.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
});
afterAll(() => app.close());
beforeEach(() => {
  app.pauses.length = 0;
});

/** Everything of an answer that could tell one address from another; the values of cookies are random. */
function reported({ status, body, headers }: VisitorAnswer): unknown {
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=…'));
  const others = [...headers].filter(([name]) => !['set-cookie', 'date', 'content-length'].includes(name));
  return { status, body, cookies, headers: Object.fromEntries(others) };
}

describe('[A12] asking for accounts', () => {
  it.each<[string, (email: string) => [path: string, body: object]]>([
    ['signing up', (email) => ['/api/auth/sign-up/email', { email, password: OF_SIGN_UP }]],
    ['a forgotten password', (email) => ['/api/auth/request-password-reset', { email }]],
    ['the link once more', (email) => ['/api/auth/send-verification-email', { email }]],
    ['signing in with a wrong password', (email) => ['/api/auth/sign-in/email', { email, password: WRONG }]],
    [
      'the same, written in another way',
      (email) => ['/api/auth/sign-in/email', { email: ` ${email.toUpperCase()}`, password: WRONG }],
    ],
  ])('%s is answered alike, whatever the address has', async (_name, ask) => {
    const answers = [];
    for (const email of Object.values(ADDRESSES)) {
      const [path, body] = ask(email);
      app.pauses.length = 0;
      const answer = await somebody().post(path, body);
      answers.push({ ...(reported(answer) as object), pauses: app.pauses.length });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, JSON.stringify(answers, undefined, 1)).toBe(
      1,
    );
  });

  it('limits of attempts are those of every address: the same one is the last', async () => {
    const lasts = [];
    for (const email of [ADDRESSES.member, 'nobody-else@example.org']) {
      const guesser = somebody();
      const codes: (string | undefined)[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1)
        codes.push((await guesser.post('/api/auth/sign-in/email', { email, password: `${WRONG} ${attempt}` })).code);
      lasts.push(codes);
    }
    expect(lasts[0]).toEqual(lasts[1]);
    expect(lasts[0]?.at(-1)).toBe('too_many_requests');
    expect(lasts[0]?.filter((code) => code !== 'too_many_requests')).toHaveLength(10);
  });

  it('guessing from many networks ends at the limit of the account, and the right password is no exception', async () => {
    const email = 'guessed@example.org';
    await app.signedUp(email);
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 22; attempt += 1)
      codes.push((await somebody().post('/api/auth/sign-in/email', { email, password: `${WRONG} ${attempt}` })).code);
    expect(codes.filter((code) => code !== 'too_many_requests')).toHaveLength(20);
    const right = await somebody().post('/api/auth/sign-in/email', { email, password: PASSWORD });
    expect(right.code).toBe('too_many_requests');
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('one password for many accounts ends at the limit of the network', async () => {
    const sprayer = somebody();
    const codes: (string | undefined)[] = [];
    for (let account = 0; account < 32; account += 1)
      codes.push(
        (await sprayer.post('/api/auth/sign-in/email', { email: `a${account}@example.org`, password: WRONG })).code,
      );
    expect(codes.filter((code) => code !== 'too_many_requests')).toHaveLength(30);
  });
});
