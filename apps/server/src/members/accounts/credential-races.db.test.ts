import { and, eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorkGate } from '../../budgets/work-gate.ts';
import type { Db } from '../../database/db.ts';
import { accountLinks, passkeys, sessions, users } from '../../database/schema.ts';
import { createGate, holdPasswords, queueBehind } from '../../testing/hold-verification.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import { createAuthenticator, type VirtualAuthenticator } from '../../testing/virtual-authenticator.ts';
import type { Visitor, VisitorAnswer } from '../../testing/visitor.ts';

let test: MemberTestApp;
const gate = createGate(() => test.services.database.db);
// Answers of passkeys are held where the library has verified them.
vi.mock('@simplewebauthn/server', async (importOriginal) => {
  const real = await importOriginal<typeof import('@simplewebauthn/server')>();
  const held =
    <Given extends unknown[], Made>(verify: (...given: Given) => Promise<Made>) =>
    async (...given: Given) => {
      const made = await verify(...given);
      await gate.pass();
      return made;
    };
  return {
    ...real,
    verifyAuthenticationResponse: held(real.verifyAuthenticationResponse),
    verifyRegistrationResponse: held(real.verifyRegistrationResponse),
  };
});
const letPasswordsGo = holdPasswords(gate);
beforeAll(async () => {
  // What is held where it has verified a password must not keep others from hashing theirs.
  const wide = createWorkGate({ name: 'a test', atOnce: 100, maxWaiting: 0, retryAfterSeconds: 1 });
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' }, undefined, '', {
    passwordGate: wide,
    accountGate: wide,
  });
});
afterEach(() => test.setNow(undefined));
afterAll(async () => {
  letPasswordsGo();
  await test.close();
});

const NEW_PASSWORD = 'another long passphrase, please';
const THIEFS = 'what the thief would like it to be';
let number = 0;
const newAddress = (): string => `race-${++number}@example.org`;
const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/auth/sign-in/email', { email, password });

interface Attacked {
  readonly email: string;
  readonly id: string;
  /** Signed in as the owner. */
  readonly owner: Visitor;
  /** Signed in, too, by the password that an attacker has learned. */
  readonly thief: Visitor;
}

async function attacked(): Promise<Attacked> {
  const email = newAddress();
  const owner = await test.signedUp(email);
  const thief = test.visitor();
  await signIn(thief, email);
  return { email, id: await idOf(email), owner, thief };
}

async function idOf(email: string): Promise<string> {
  const [row] = await test.services.database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? '';
}

async function reset(email: string): Promise<VisitorAnswer> {
  await test.visitor().post('/api/auth/request-password-reset', { email });
  const token = await test.tokenFor(email, 'reset');
  return test.visitor().post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
}

/** By what the owner shuts everybody else out. */
const ENDS: readonly [name: string, end: (of: Attacked) => Promise<VisitorAnswer>][] = [
  ['a reset', ({ email }) => reset(email)],
  [
    'a change of password',
    ({ owner }) => owner.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
];

/** Sessions that are there beside the owner's. */
async function sessionsBeside(id: string, owner: Visitor): Promise<number> {
  const own = (await owner.get('/api/me/sessions')).body.sessions?.find((one: { current: boolean }) => one.current)?.id;
  return test.services.database.db.$count(sessions, and(eq(sessions.userId, id), ne(sessions.id, own ?? '')));
}

async function challengeFor(visitor: Visitor): Promise<string> {
  return (await visitor.post('/api/auth/passkey/challenge')).body.options.challenge;
}

async function creationFor(
  visitor: Visitor,
  password = PASSWORD,
): Promise<{ challenge: string; user: { id: string } }> {
  return (await visitor.post('/api/me/passkeys/challenge', { password })).body.options;
}

async function addedPasskey(visitor: Visitor): Promise<{ device: VirtualAuthenticator; userHandle: string }> {
  const device = createAuthenticator();
  const { challenge, user } = await creationFor(visitor);
  await visitor.post('/api/me/passkeys', { name: 'Laptop', credential: device.register({ challenge }) });
  return { device, userHandle: user.id };
}

describe.each(ENDS)('[B01] %s ends what was verified a moment before', (_name, end) => {
  it('a sign-in under way gets no session', async () => {
    const account = await attacked();
    const late = test.visitor();
    const [answer, ended] = await gate.during(
      () => signIn(late, account.email),
      () => end(account),
    );
    expect([answer.code, ended.status]).toEqual(['credentials_wrong', 200]);
    expect((await late.get('/api/me')).code).toBe('not_signed_in');
    expect(await sessionsBeside(account.id, account.owner)).toBe(0);
  });

  it('a sign-in by passkey under way gets no session', async () => {
    const account = await attacked();
    const { device, userHandle } = await addedPasskey(account.thief);
    const late = test.visitor();
    const credential = device.signIn({ challenge: await challengeFor(late), userHandle });
    const [answer, ended] = await gate.during(
      () => late.post('/api/auth/passkey/sign-in', { credential }),
      () => end(account),
    );
    expect([answer.code, ended.status]).toEqual(['passkey_not_valid', 200]);
    expect((await late.get('/api/me')).code).toBe('not_signed_in');
    expect(await sessionsBeside(account.id, account.owner)).toBe(0);
  });

  it('a sign-in by passkey that waits for its passkey gets no session that outlives it', async () => {
    const account = await attacked();
    const { device, userHandle } = await addedPasskey(account.thief);
    const late = test.visitor();
    const credential = device.signIn({ challenge: await challengeFor(late), userHandle });
    const held = (tx: Db) => tx.select().from(passkeys).where(eq(passkeys.userId, account.id)).for('update');
    await queueBehind(test.services.database.db, held, [
      () => late.post('/api/auth/passkey/sign-in', { credential }),
      () => end(account),
    ]);
    expect((await late.get('/api/me')).code).toBe('not_signed_in');
    expect(await sessionsBeside(account.id, account.owner)).toBe(0);
  });

  it('a passkey that is being made is not kept, whether its challenge or its answer is under way', async () => {
    const account = await attacked();
    const { challenge } = await creationFor(account.thief);
    const credential = createAuthenticator().register({ challenge });
    // The answer comes when the password is the new one.
    const [asked] = await gate.during(
      () => account.thief.post('/api/me/passkeys/challenge', { password: PASSWORD }),
      () => end(account),
    );
    expect(asked.code).toBe('password_wrong');
    expect((await account.thief.post('/api/me/passkeys', { name: 'x', credential })).code).toBe('not_signed_in');
    expect(await test.services.database.db.$count(passkeys, eq(passkeys.userId, account.id))).toBe(0);
  });

  it('a link that moves the account is not sent, and none lies there', async () => {
    const account = await attacked();
    const newEmail = newAddress();
    const [answer] = await gate.during(
      () => account.thief.post('/api/auth/change-email', { newEmail, password: PASSWORD }),
      () => end(account),
    );
    expect(answer.code).toBe('password_wrong');
    expect(await test.mailsTo(newEmail)).toEqual([]);
  });

  it('the password is not changed by who knew the old one', async () => {
    const account = await attacked();
    const [answer] = await gate.during(
      () => account.thief.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: THIEFS }),
      () => end(account),
    );
    expect(answer.code).toBe('password_wrong');
    expect((await signIn(test.visitor(), account.email, THIEFS)).code).toBe('credentials_wrong');
    expect((await signIn(test.visitor(), account.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('the account is not marked for its deletion', async () => {
    const account = await attacked();
    const [answer] = await gate.during(
      () => account.thief.post('/api/auth/delete-user', { password: PASSWORD }),
      () => end(account),
    );
    expect(answer.code).toBe('password_wrong');
    const member = await test.services.database.db.query.users.findFirst({ where: eq(users.id, account.id) });
    expect(member?.deletionDueAt).toBeNull();
  });

  it('a passkey is not removed', async () => {
    const account = await attacked();
    await addedPasskey(account.owner);
    const { id } = (await account.owner.get('/api/me/passkeys')).body.passkeys[0];
    const [answer] = await gate.during(
      () => account.thief.post(`/api/me/passkeys/${id}/remove`, { password: PASSWORD }),
      () => end(account),
    );
    expect(answer.code).toBe('password_wrong');
  });

  it('a link that has asked for the password signs nobody in', async () => {
    const account = await attacked();
    const newEmail = newAddress();
    await account.thief.post('/api/auth/change-email', { newEmail, password: PASSWORD });
    const token = await test.tokenFor(newEmail, 'verify');
    const late = test.visitor();
    const [answer] = await gate.during(
      () => late.post('/api/auth/verify-email', { token, password: PASSWORD }),
      () => end(account),
    );
    expect(answer.code).toBe('password_wrong');
    expect(await sessionsBeside(account.id, account.owner)).toBe(0);
    expect(await idOf(account.email)).toBe(account.id);
  });
});

describe('[B01] a passkey', () => {
  it.each<[string, (of: Attacked) => Promise<VisitorAnswer>]>([
    ...ENDS,
    ['signing out everywhere', ({ owner }) => owner.post('/api/auth/revoke-sessions')],
  ])('whose answer is being verified during %s was there before, or is not kept', async (name, end) => {
    const account = await attacked();
    const { challenge } = await creationFor(account.thief);
    const credential = createAuthenticator().register({ challenge });
    // Answers may overtake each other on a busy machine: what counts is who had the account first.
    const [, , endedBefore] = await gate.during(
      () => account.thief.post('/api/me/passkeys', { name: 'Planted', credential }),
      () => end(account),
    );
    expect((await account.thief.get('/api/me')).code).toBe('not_signed_in');
    const there = await test.services.database.db.$count(passkeys, eq(passkeys.userId, account.id));
    expect(there).toBe(name === 'a reset' || endedBefore ? 0 : 1);
    // The owner is told of it with the new password.
    const last = (await test.mailsTo(account.email)).at(-1)?.text;
    if (there > 0 && name === 'a change of password') expect(last).toMatch(/still sign in[\s\S]*Planted/);
  });

  it('cannot be added by a challenge whose session has ended', async () => {
    const { thief, email } = await attacked();
    const { challenge } = await creationFor(thief);
    await signIn(thief, email); // another session of the same member
    const credential = createAuthenticator().register({ challenge });
    expect((await thief.post('/api/me/passkeys', { name: 'x', credential })).code).toBe('passkey_not_valid');
  });
});

describe('[B01] before the address is confirmed', () => {
  const STRANGERS = 'a stranger waits behind the door';
  const signUp = (visitor: Visitor, email: string, password: string) =>
    visitor.post('/api/auth/sign-up/email', { email, password });

  it.each<[string, (owner: Visitor, email: string) => Promise<unknown>]>([
    ['a sign-up', (owner, email) => signUp(owner, email, PASSWORD)],
    ['a reset', (_owner, email) => reset(email)],
  ])('a stranger whose sign-in is under way at %s is not the browser that goes on', async (_name, take) => {
    const email = newAddress();
    const [stranger, owner] = [test.visitor(), test.visitor()];
    await signUp(stranger, email, STRANGERS);
    const [answer] = await gate.during(
      () => signIn(stranger, email, STRANGERS),
      () => take(owner, email),
    );
    expect(answer.code).toBe('credentials_wrong');
    await owner.post('/api/auth/verify-email', { token: await test.tokenFor(email, 'verify') });
    expect((await stranger.post('/api/auth/continue-sign-up')).body).toEqual({ signedIn: false });
    expect((await stranger.get('/api/me')).code).toBe('not_signed_in');
  });
});

describe('what honest members do at the same moment', () => {
  it('both sign-ins succeed while one of them keeps the password at a higher cost', async () => {
    const email = newAddress();
    await test.signedUp(email);
    const [one, other] = [test.visitor(), test.visitor()];
    const isOutdated = vi.spyOn(test.services.passwordHash, 'isOutdated').mockReturnValue(true);
    const [first, second] = await gate.during(
      () => signIn(one, email),
      () => signIn(other, email),
    );
    isOutdated.mockRestore();
    expect([first.status, second.status]).toEqual([200, 200]);
  });

  it('no link moves an account whose deletion is asked for while the link is', async () => {
    const { owner, thief, id } = await attacked();
    const [answer] = await gate.during(
      () => owner.post('/api/auth/change-email', { newEmail: newAddress(), password: PASSWORD }),
      () => thief.post('/api/auth/delete-user', { password: PASSWORD }),
    );
    expect(answer.code).toBe('deletion_waits');
    const { db } = test.services.database;
    const links = await db
      .select({ purpose: accountLinks.purpose })
      .from(accountLinks)
      .where(eq(accountLinks.userId, id));
    expect(links).toEqual([{ purpose: 'keep' }]);
  });

  it('a link that two resets follow at the same moment sets one password', async () => {
    const { email, id } = await attacked();
    await test.visitor().post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    const { db } = test.services.database;
    const follow = (newPassword: string) => () =>
      test.visitor().post('/api/auth/reset-password', { token, newPassword });
    const answers = await queueBehind(db, (tx) => tx.select().from(users).where(eq(users.id, id)).for('update'), [
      follow('the first to follow it 1'),
      follow('the second to follow it 2'),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([undefined, 'link_not_valid']);
  });

  it('a reset that is asked for while the account moves sends nothing to the old address', async () => {
    const { owner, email, id } = await attacked();
    const newEmail = newAddress();
    await owner.post('/api/auth/change-email', { newEmail, password: PASSWORD });
    const token = await test.tokenFor(newEmail, 'verify');
    const { db } = test.services.database;
    const before = (await test.mailsTo(email)).length;
    const answers = await queueBehind(db, (tx) => tx.select().from(users).where(eq(users.id, id)).for('update'), [
      () => owner.post('/api/auth/verify-email', { token }),
      () => test.visitor().post('/api/auth/request-password-reset', { email }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const texts = (await test.mailsTo(email)).slice(before).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('#reset='))).toEqual([]);
  });
});
