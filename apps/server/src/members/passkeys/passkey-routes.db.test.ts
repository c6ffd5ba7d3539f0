import { DAY_MS, HOUR_MS, MINUTE_MS } from '@duoverso/contracts/day';
import { MAX_PASSKEYS } from '@duoverso/contracts/passkeys';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { passkeyChallenges, users } from '../../database/schema.ts';
import { mailWords } from '../../testing/describe-mail.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import {
  type AnswerOptions,
  createAuthenticator,
  type VirtualAuthenticator,
} from '../../testing/virtual-authenticator.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { finishDeletions } from '../accounts/account-deletion.ts';
import { removeExpired } from '../clean-up.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterEach(() => test.setNow(undefined));
afterAll(() => test.close());

const SESSION = `${SHORT_NAME}.session_token`;
let number = 0;
const newAddress = (): string => `keys-${++number}@example.org`;

interface Holder {
  readonly email: string;
  readonly visitor: Visitor;
  readonly device: VirtualAuthenticator;
  /** Whom the passkeys of this member sign in. */
  readonly userHandle: string;
}

/** A member with a passkey. */
async function holder(more: Partial<AnswerOptions> = {}): Promise<Holder> {
  const email = newAddress();
  const visitor = await test.signedUp(email);
  const device = createAuthenticator();
  const { challenge, user } = await creation(visitor);
  const credential = device.register({ challenge, ...more });
  expect((await visitor.post('/api/me/passkeys', { name: 'Laptop', credential })).status).toBe(200);
  return { email, visitor, device, userHandle: user.id };
}

async function creation(visitor: Visitor): Promise<{ challenge: string; user: { id: string } }> {
  return (await visitor.post('/api/me/passkeys/challenge', { password: PASSWORD })).body.options;
}

async function challengeFor(visitor: Visitor): Promise<string> {
  return (await visitor.post('/api/auth/passkey/challenge')).body.options.challenge;
}

async function signIn(
  { device, userHandle }: Pick<Holder, 'device' | 'userHandle'>,
  more: Partial<AnswerOptions> = {},
) {
  const visitor = test.visitor();
  const challenge = await challengeFor(visitor);
  const answer = await visitor.post('/api/auth/passkey/sign-in', {
    credential: device.signIn({ challenge, userHandle, ...more }),
  });
  return { visitor, ...answer };
}

const listOf = async (visitor: Visitor) => (await visitor.get('/api/me/passkeys')).body;

describe('a passkey', () => {
  it('[A11] is added by who gives the password, told of by mail, and signs in without password', async () => {
    const { email, visitor, ...device } = await holder();
    expect(await listOf(visitor)).toMatchObject({ fresh: true, passkeys: [{ name: 'Laptop', lastUsedAt: null }] });
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe(mailWords()('mail.passkeyAdded.subject'));
    const there = await signIn(device);
    expect([there.status, there.visitor.cookies.has(SESSION)]).toEqual([200, true]);
    expect((await there.visitor.get('/api/me')).body.member.email).toBe(email);
    expect((await listOf(visitor)).passkeys[0].lastUsedAt).not.toBeNull();
    // From a browser that the account has not known.
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe(mailWords()('mail.newSignIn.subject'));
  });

  it('[A11] is added by who knows the password, however lately signed in, and by nobody else', async () => {
    const email = newAddress();
    const visitor = await test.signedUp(email);
    const ask = (body: object) => visitor.post('/api/me/passkeys/challenge', body);
    expect((await listOf(visitor)).fresh).toBe(true);
    expect((await ask({})).code).toBe('proof_needed');
    test.setNow(new Date(Date.now() + 11 * MINUTE_MS));
    expect((await listOf(visitor)).fresh).toBe(false);
    expect((await ask({})).code).toBe('proof_needed');
    expect((await ask({ password: 'not the right one' })).code).toBe('password_wrong');
    expect((await ask({ password: PASSWORD })).body.options.rp).toEqual({ id: 'localhost', name: 'Tinyverso' });
    expect((await test.visitor().post('/api/me/passkeys/challenge')).code).toBe('not_signed_in');
  });

  it('[A11] is added by who has another passkey of the account, and not by that of somebody else', async () => {
    const { visitor, device, userHandle } = await holder();
    const proof = async (of: Pick<Holder, 'device' | 'userHandle'>) => ({
      credential: of.device.signIn({ challenge: await challengeFor(visitor), userHandle: of.userHandle }),
    });
    const ask = (body: object) => visitor.post('/api/me/passkeys/challenge', body);
    const used = await proof({ device, userHandle });
    const { challenge } = (await ask(used)).body.options;
    expect((await ask(used)).code).toBe('passkey_not_valid'); // an answer works once
    expect((await ask(await proof(await holder()))).code).toBe('passkey_not_valid');
    const credential = createAuthenticator().register({ challenge });
    expect((await visitor.post('/api/me/passkeys', { name: 'Phone', credential })).status).toBe(200);
    expect((await listOf(visitor)).passkeys).toHaveLength(2);
  });

  it.each(['Lap\ud83d', 'Lap\u0000top', 'Lap\ntop'])('is not called %j', async (name) => {
    const visitor = await test.signedUp(newAddress());
    const { challenge } = await creation(visitor);
    const credential = createAuthenticator().register({ challenge });
    expect((await visitor.post('/api/me/passkeys', { name, credential })).code).toBe('malformed_request');
    expect((await visitor.post('/api/me/passkeys', { name: 'Laptop', credential })).status).toBe(200);
  });

  it('[A11] is renamed and removed by its owner alone, who still has the password then', async () => {
    const { email, visitor, ...device } = await holder();
    const stranger = await test.member();
    const { id } = (await listOf(visitor)).passkeys[0];
    const path = `/api/me/passkeys/${id}`;
    expect((await stranger.send('PATCH', path, { name: 'Mine' })).code).toBe('not_found');
    expect((await stranger.post(`${path}/remove`)).code).toBe('not_found');
    expect((await visitor.send('PATCH', path, { name: ' Phone ' })).status).toBe(200);
    expect((await listOf(visitor)).passkeys[0].name).toBe('Phone');
    expect((await visitor.get('/api/me/export')).body.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }]);
    test.setNow(new Date(Date.now() + 11 * MINUTE_MS));
    expect((await visitor.post(`${path}/remove`)).code).toBe('sign_in_again');
    expect((await visitor.post(`${path}/remove`, { password: PASSWORD })).status).toBe(200);
    expect((await listOf(visitor)).passkeys).toEqual([]);
    expect((await signIn(device)).code).toBe('passkey_not_valid');
    expect((await test.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  });

  it('lets its owner keep an account that is to be deleted, and goes with it', async () => {
    const { email, visitor, ...device } = await holder();
    const { body } = await visitor.post('/api/auth/delete-user', { password: PASSWORD });
    expect((await signIn(device)).status).toBe(200);
    const { database, accountMails, log } = test.services;
    await finishDeletions({ db: database.db, accountMails, log, now: () => new Date(body.dueAt) });
    expect((await signIn(device)).code).toBe('passkey_not_valid');
  });

  it('goes with a password that is set by mail: whoever had the account may have added it', async () => {
    const { email, ...device } = await holder();
    await test.visitor().post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    const newPassword = 'another long passphrase, please';
    expect((await test.visitor().post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect((await signIn(device)).code).toBe('passkey_not_valid');
    // The message says so, by its name.
    const text = (await test.mailsTo(email)).at(-1)?.text;
    expect(text).toContain(mailWords()('mail.passwordChanged.removed'));
    expect(text).toContain('Laptop');
  });

  it('[B01] stays when the password is changed, and the message of that lists those that were added lately', async () => {
    const { email, visitor, ...device } = await holder();
    const newPassword = 'another long passphrase, please';
    const change = (currentPassword: string) =>
      visitor.post('/api/auth/change-password', { currentPassword, newPassword: `${currentPassword}, ${newPassword}` });
    expect((await change(PASSWORD)).status).toBe(200);
    const listed = (await test.mailsTo(email)).at(-1)?.text;
    expect(listed).toContain(mailWords()('mail.passwordChanged.passkeys'));
    expect(listed).toContain('Laptop');
    expect(listed).toContain('#/settings');
    expect((await signIn(device)).status).toBe(200);
    test.setNow(new Date(Date.now() + 15 * DAY_MS));
    expect((await change(`${PASSWORD}, ${newPassword}`)).status).toBe(200);
    expect((await test.mailsTo(email)).at(-1)?.text).not.toContain('Laptop');
  });

  it('that is being added goes with such a password, too: its request was let in before', async () => {
    const { email, visitor } = await holder();
    await creation(visitor);
    await test.visitor().post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    const newPassword = 'another long passphrase, please';
    await test.visitor().post('/api/auth/reset-password', { token, newPassword });
    const { db } = test.services.database;
    const member = await db.query.users.findFirst({ where: eq(users.email, email) });
    const open = await db
      .select()
      .from(passkeyChallenges)
      .where(eq(passkeyChallenges.userId, member?.id ?? ''));
    expect(open).toEqual([]);
  });

  it('names the member to the device by what says nothing, and keeps devices from having two', async () => {
    const { email, visitor } = await holder();
    const options = await creation(visitor);
    const [member] = await test.services.database.db.select().from(users).where(eq(users.email, email));
    expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toContain(member?.id);
    expect(options).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })), // nothing that Node calls an experiment
    });
  });
});

describe('attacks on signing in', () => {
  it('[A11] an answer works once', async () => {
    const { device, userHandle } = await holder();
    const visitor = test.visitor();
    const credential = device.signIn({ challenge: await challengeFor(visitor), userHandle });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.visitor().post('/api/auth/passkey/sign-in', { credential })),
    );
    expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', ...Array(4).fill('passkey_not_valid')]);
  });

  it.each<[string, Partial<AnswerOptions>]>([
    ['another site’s origin', { origin: 'https://site.example' }],
    ['another site’s name', { rpId: 'site.example' }],
    ['a challenge that nobody has given out', { challenge: 'AAAA' }],
    ['a challenge that is no text of ours', { challenge: '"; drop table' }],
    ['an owner who was only present', { verified: false }],
    ['no owner', { userHandle: undefined }],
    ['an owner who is somebody else', { userHandle: 'AAAA' }],
  ])('[A11] %s signs nobody in', async (_case, change) => {
    const attacked = await holder();
    const { code, visitor } = await signIn(attacked, change);
    expect([code, visitor.cookies.size]).toEqual(['passkey_not_valid', 0]);
    expect((await signIn(attacked)).status).toBe(200);
  });

  it('[A11] the passkey of one member does not sign another in', async () => {
    const [one, other] = [await holder(), await holder()];
    expect((await signIn({ device: one.device, userHandle: other.userHandle })).code).toBe('passkey_not_valid');
    // The id of the other's, with one's own signature.
    const visitor = test.visitor();
    const options = { challenge: await challengeFor(visitor), userHandle: other.userHandle };
    const { id, rawId } = other.device.signIn(options);
    const credential = { ...one.device.signIn(options), id, rawId };
    expect((await visitor.post('/api/auth/passkey/sign-in', { credential })).code).toBe('passkey_not_valid');
  });

  it('[A11] a copy of a passkey that counts is noticed', async () => {
    const counting = await holder({ counter: 7 });
    expect((await signIn(counting, { counter: 8 })).status).toBe(200);
    expect((await signIn(counting, { counter: 8 })).code).toBe('passkey_not_valid');
    expect((await signIn(counting, { counter: 3 })).code).toBe('passkey_not_valid');
    expect((await signIn(counting, { counter: 9 })).status).toBe(200);
  });

  it('[A11] a challenge ends after an hour, and is removed then', async () => {
    const owner = await holder();
    const visitor = test.visitor();
    const challenge = await challengeFor(visitor);
    const credential = owner.device.signIn({ challenge, userHandle: owner.userHandle });
    test.setNow(new Date(Date.now() + HOUR_MS + 1));
    expect((await visitor.post('/api/auth/passkey/sign-in', { credential })).code).toBe('passkey_not_valid');
    const { db } = test.services.database;
    await removeExpired(db, test.services.now());
    const kept = await db.select().from(passkeyChallenges).where(eq(passkeyChallenges.challenge, challenge));
    expect(kept).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['no credential', { credential: 'x' }],
    ['an id that no database takes', { credential: { id: '\u0000', rawId: 'a', type: 'public-key', response: {} } }],
    [
      'fields that are too long',
      { credential: { id: 'a'.repeat(13_000), rawId: 'a', type: 'public-key', response: {} } },
    ],
  ])('%s is a malformed request', async (_case, body) => {
    expect((await test.visitor().post('/api/auth/passkey/sign-in', body)).code).toBe('malformed_request');
  });
});

describe('attacks on adding', () => {
  const add = (visitor: Visitor, credential: object) => visitor.post('/api/me/passkeys', { name: 'x', credential });

  it('[A11] a challenge for adding ends after five minutes', async () => {
    const one = await test.signedUp(newAddress());
    const { challenge } = await creation(one);
    test.setNow(new Date(Date.now() + 5 * MINUTE_MS + 1));
    expect((await add(one, createAuthenticator().register({ challenge }))).code).toBe('passkey_not_valid');
  });

  it('[A11] a challenge of another member, or for signing in, adds nothing', async () => {
    const [one, other] = [await test.signedUp(newAddress()), await test.signedUp(newAddress())];
    const device = createAuthenticator();
    const { challenge } = await creation(other);
    expect((await add(one, device.register({ challenge }))).code).toBe('passkey_not_valid');
    expect((await add(one, device.register({ challenge: await challengeFor(one) }))).code).toBe('passkey_not_valid');
    // And one for adding signs nobody in.
    const owner = await holder();
    const forAdding = (await creation(owner.visitor)).challenge;
    expect((await signIn(owner, { challenge: forAdding })).code).toBe('passkey_not_valid');
    expect(await listOf(one)).toMatchObject({ passkeys: [] });
  });

  it('[A11] a challenge adds one passkey, and a passkey belongs to one member', async () => {
    const [one, other] = [await test.signedUp(newAddress()), await test.signedUp(newAddress())];
    const device = createAuthenticator();
    const { challenge } = await creation(one);
    expect((await add(one, device.register({ challenge }))).status).toBe(200);
    expect((await add(one, createAuthenticator().register({ challenge }))).code).toBe('passkey_not_valid');
    const stolen = device.register({ challenge: (await creation(other)).challenge });
    expect((await add(other, stolen)).code).toBe('passkey_not_valid');
    expect((await listOf(other)).passkeys).toEqual([]);
  });

  it('[B01] an account has twenty passkeys at most, also when all are added at once', async () => {
    const visitor = await test.signedUp(newAddress());
    const challenges: string[] = [];
    for (let one = 0; one < MAX_PASSKEYS + 3; one += 1) challenges.push((await creation(visitor)).challenge);
    const answers = await Promise.all(
      challenges.map((challenge) => add(visitor, createAuthenticator().register({ challenge }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PASSKEYS);
    expect(answers.filter(({ code }) => code === 'passkeys_full')).toHaveLength(3);
    const ask = await visitor.post('/api/me/passkeys/challenge', { password: PASSWORD });
    expect(ask.code).toBe('passkeys_full');
    const { id } = (await listOf(visitor)).passkeys[0];
    await visitor.post(`/api/me/passkeys/${id}/remove`);
    expect((await visitor.post('/api/me/passkeys/challenge', { password: PASSWORD })).status).toBe(200);
  });

  it.each<[string, Partial<AnswerOptions>]>([
    ['another site’s origin', { origin: 'https://site.example' }],
    ['another site’s name', { rpId: 'site.example' }],
    ['a device that does not check who uses it', { verified: false }],
  ])('[A11] %s adds nothing', async (_case, change) => {
    const visitor = await test.signedUp(newAddress());
    const { challenge } = await creation(visitor);
    expect((await add(visitor, createAuthenticator().register({ challenge, ...change }))).code).toBe(
      'passkey_not_valid',
    );
    expect((await listOf(visitor)).passkeys).toEqual([]);
  });
});

describe('the site that passkeys are for', () => {
  it('[A11] is that of PUBLIC_URL', async () => {
    const origin = 'https://site.example';
    const served = await createMemberTestApp({ PUBLIC_URL: origin, SANDBOX: 'true' });
    try {
      const visitor = served.visitor({ origin, host: 'made-up.example' });
      const { options } = (await visitor.post('/api/auth/passkey/challenge')).body;
      expect(options.rpId).toBe('site.example');
    } finally {
      await served.close();
    }
  });
});
