import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, mails, providerAttempts, sessions, users } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import { openTestProvider, type ProviderUser, type TestProvider } from '../../testing/openid-provider.ts';
import { TEST_ORIGIN, type Visitor } from '../../testing/visitor.ts';
import { blockAccount } from '../accounts/block-account.ts';
import { removeExpired } from '../clean-up.ts';
import { appleSecret } from './provider.ts';

let provider: TestProvider;
let test: MemberTestApp;
beforeAll(async () => {
  provider = await openTestProvider(`${TEST_ORIGIN}/api/callbacks/oidc`);
  test = await createMemberTestApp({ ...provider.env, RATE_LIMIT_FACTOR: '1000' });
});
beforeEach(() => {
  provider.tamper = undefined;
});
afterEach(() => test.setNow(undefined));
afterAll(async () => {
  await test.close();
  await provider.close();
});

const START = '/api/providers/oidc/sign-in';
const NEW_PASSWORD = 'another long passphrase, please';
let number = 0;
/** Somebody whom the provider and nobody else knows; with an address that it has confirmed. */
const someone = (more: Partial<ProviderUser> = {}): ProviderUser & { email: string } => {
  number += 1;
  return { sub: `subject-${number}`, email: `provided-${number}@example.org`, email_verified: true, ...more };
};
const db = () => test.services.database.db;
const isIn = async (visitor: Visitor) => (await visitor.get('/api/me')).status === 200;

/** Goes to the provider and signs in there. Gives the address to which the provider leads the browser back. */
async function visitProvider(visitor: Visitor, user: ProviderUser | 'cancels', body: object = {}): Promise<URL> {
  const begun = await visitor.post(START, body);
  expect(begun.status).toBe(200);
  provider.user = user;
  return provider.visit(begun.body.address);
}

/** Comes back from the provider. Gives where the account page opens. */
async function comeBack(visitor: Visitor, back: URL): Promise<string | null> {
  const answer = await visitor.get(back.pathname + back.search);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

async function signIn(visitor: Visitor, user: ProviderUser | 'cancels', body: object = {}): Promise<string | null> {
  return comeBack(visitor, await visitProvider(visitor, user, body));
}

const view = (name: string) => `${TEST_ORIGIN}/profile/#/${name}`;
const failed = (code: string) => view(`sign-in/${code}`);

async function idOf(email: string): Promise<string> {
  const [row] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? '';
}

const connectionsOf = async (email: string) =>
  (
    await db()
      .select()
      .from(accounts)
      .where(eq(accounts.userId, await idOf(email)))
  ).filter(({ providerId }) => providerId !== 'credential');

const kindsTo = async (email: string) =>
  (await db().select({ kind: mails.kind }).from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind);

async function connect(visitor: Visitor, user: ProviderUser, body: object = { password: PASSWORD }) {
  const begun = await visitor.post('/api/me/providers/oidc/connect', body);
  expect([begun.status, begun.code]).toEqual([200, undefined]);
  provider.user = user;
  return comeBack(visitor, await provider.visit(begun.body.address));
}

async function reset(email: string): Promise<void> {
  await test.visitor().post('/api/auth/request-password-reset', { email });
  const token = await test.tokenFor(email, 'reset');
  const answer = await test.visitor().post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD });
  expect(answer.status).toBe(200);
}

describe('signing in at a provider', () => {
  it('makes an account with a confirmed address, and finds it the next time, whatever its address is there by then', async () => {
    const user = someone();
    const visitor = test.visitor();
    expect(await signIn(visitor, user, { locale: 'fr' })).toBe(view('sign-in'));
    expect((await visitor.get('/api/me')).body.member).toMatchObject({
      email: user.email,
      emailVerified: true,
      locale: 'fr',
    });
    expect(visitor.cookies.get(TOKEN_COOKIE)).toBe('1');
    const again = test.visitor();
    expect(await signIn(again, { ...user, email: 'moved@example.org', email_verified: false })).toBe(view('sign-in'));
    expect((await again.get('/api/me')).body.member.email).toBe(user.email);
    expect(await kindsTo(user.email)).toContain('new-sign-in');
  });

  it('connects the account with the address where both sides have confirmed it, and tells its owner', async () => {
    const user = someone();
    await test.signedUp(user.email);
    const visitor = test.visitor();
    expect(await signIn(visitor, { ...user, email: user.email.toUpperCase() })).toBe(view('sign-in'));
    expect((await visitor.get('/api/me')).body.member.email).toBe(user.email);
    expect(await kindsTo(user.email)).toContain('provider-connected');
    expect(await connectionsOf(user.email)).toMatchObject([{ accountId: user.sub, email: user.email }]);
  });

  it.each([[false], [undefined]])(
    'opens and makes nothing by an address that the provider has not confirmed (%s), and tells nobody whether it has an account',
    async (verified) => {
      const user = someone({ email_verified: verified as boolean });
      const stranger = test.visitor();
      expect(await signIn(stranger, user)).toBe(failed('provider_unverified'));
      await test.signedUp(user.email);
      expect(await signIn(stranger, user)).toBe(failed('provider_unverified'));
      expect(await isIn(stranger)).toBe(false);
      expect(await connectionsOf(user.email)).toEqual([]);
    },
  );

  it('opens no account whose own address nobody has confirmed, until that is done', async () => {
    const user = someone();
    const stranger = test.visitor();
    await stranger.post('/api/auth/sign-up/email', { email: user.email, password: PASSWORD });
    const visitor = test.visitor();
    expect(await signIn(visitor, user)).toBe(failed('account_unverified'));
    expect(await isIn(visitor)).toBe(false);
    await reset(user.email);
    expect(await signIn(visitor, user)).toBe(view('sign-in'));
    expect((await stranger.post('/api/auth/sign-in/email', { email: user.email, password: PASSWORD })).code).toBe(
      'credentials_wrong',
    );
  });

  it('goes on at the page that was left, and at no other site', async () => {
    const leads = (path: string) => `${TEST_ORIGIN}/profile/?to=${encodeURIComponent(path)}#/sign-in`;
    expect(await signIn(test.visitor(), someone(), { returnTo: '/en/pricing/?term=yearly' })).toBe(
      leads('/en/pricing/?term=yearly'),
    );
    for (const returnTo of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/..//evil.example']) {
      expect(await signIn(test.visitor(), someone(), { returnTo })).toBe(view('sign-in'));
    }
  });

  it('that was cancelled changes nothing and says so', async () => {
    const visitor = test.visitor();
    expect(await signIn(visitor, 'cancels', { returnTo: '/en/' })).toBe(
      `${TEST_ORIGIN}/profile/?to=%2Fen%2F#/sign-in/provider_failed`,
    );
    expect(visitor.cookies.has(TOKEN_COOKIE)).toBe(false);
  });

  it('is refused to a blocked account, which is connected to nothing', async () => {
    const user = someone();
    await test.signedUp(user.email);
    await blockAccount(db(), await idOf(user.email), new Date());
    expect(await signIn(test.visitor(), user)).toBe(failed('account_blocked'));
    expect(await connectionsOf(user.email)).toEqual([]);
  });

  it('is refused to a connected account that has been blocked since', async () => {
    const user = someone();
    await signIn(test.visitor(), user);
    await blockAccount(db(), await idOf(user.email), new Date());
    expect(await signIn(test.visitor(), user)).toBe(failed('account_blocked'));
  });
});

describe('what comes back from a provider', () => {
  it('counts once', async () => {
    const visitor = test.visitor();
    const back = await visitProvider(visitor, someone());
    expect(await comeBack(visitor, back)).toBe(view('sign-in'));
    await visitor.post('/api/auth/sign-out');
    expect(await comeBack(visitor, back)).toBe(failed('provider_failed'));
    expect(await isIn(visitor)).toBe(false);
  });

  it('counts once when it comes twice at the same moment', async () => {
    const visitor = test.visitor();
    const back = await visitProvider(visitor, someone());
    const both = await Promise.all([comeBack(visitor, back), comeBack(visitor, back)]);
    expect(both.sort()).toEqual([view('sign-in'), failed('provider_failed')]);
  });

  it('signs in the browser alone that was sent there: nobody is moved to a stranger’s account by a link', async () => {
    const back = await visitProvider(test.visitor(), someone());
    const victim = test.visitor();
    expect(await comeBack(victim, back)).toBe(failed('provider_failed'));
    await victim.post(START);
    expect(await comeBack(victim, back)).toBe(failed('provider_failed'));
    expect(await isIn(victim)).toBe(false);
  });

  it('is void after ten minutes, and is cleaned up', async () => {
    const visitor = test.visitor();
    const back = await visitProvider(visitor, someone());
    const later = new Date(Date.now() + 11 * 60_000);
    test.setNow(later);
    expect(await comeBack(visitor, back)).toBe(failed('provider_failed'));
    await removeExpired(db(), later);
    expect(await db().select().from(providerAttempts)).toEqual([]);
  });

  it.each<[string, (back: URL) => void]>([
    ['another state', (back) => back.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (back) => back.searchParams.delete('state')],
    ['a second state', (back) => back.searchParams.append('state', 'x'.repeat(43))],
    ['another code', (back) => back.searchParams.set('code', 'made-up')],
    ['no code', (back) => back.searchParams.delete('code')],
    ['another issuer in the address', (back) => back.searchParams.set('iss', 'https://evil.example')],
    ['no issuer in the address', (back) => back.searchParams.delete('iss')],
  ])('with %s is refused', async (_case, change) => {
    const visitor = test.visitor();
    const back = await visitProvider(visitor, someone());
    change(back);
    expect(await comeBack(visitor, back)).toBe(failed('provider_failed'));
    expect(await isIn(visitor)).toBe(false);
  });

  it('for the code of another visitor is refused: it does not match what this one was sent with', async () => {
    const [visitor, thief] = [test.visitor(), test.visitor()];
    const stolen = await visitProvider(visitor, someone());
    const own = await visitProvider(thief, someone());
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await comeBack(thief, own)).toBe(failed('provider_failed'));
    expect(await isIn(thief)).toBe(false);
  });

  const hour = 3_600;
  it.each<[string, NonNullable<TestProvider['tamper']>]>([
    ['another nonce', (claims) => ({ claims: { ...claims, nonce: 'of another visitor' } })],
    ['no nonce', ({ nonce: _nonce, ...claims }) => ({ claims })],
    ['another issuer', (claims) => ({ claims: { ...claims, iss: 'https://evil.example' } })],
    ['another client', (claims) => ({ claims: { ...claims, aud: 'somebody-else' } })],
    ['an end that is over', (claims) => ({ claims: { ...claims, exp: Math.floor(Date.now() / 1_000) - hour } })],
    ['no subject', ({ sub: _sub, ...claims }) => ({ claims })],
    ['a key that is not the provider’s', (claims) => ({ claims, foreignKey: true })],
  ])('with a token of %s is refused', async (_case, tamper) => {
    provider.tamper = tamper;
    const visitor = test.visitor();
    expect(await signIn(visitor, someone())).toBe(failed('provider_failed'));
    expect(await isIn(visitor)).toBe(false);
  });

  it('with a token that nobody has changed is taken', async () => {
    provider.tamper = (claims) => ({ claims });
    expect(await signIn(test.visitor(), someone())).toBe(view('sign-in'));
  });

  it('takes the address from the token where it stands there, and a confirmation that is a text', async () => {
    const user = someone();
    provider.tamper = (claims) => ({ claims: { ...claims, email: user.email, email_verified: 'true' } });
    const visitor = test.visitor();
    expect(await signIn(visitor, { sub: user.sub })).toBe(view('sign-in'));
    expect((await visitor.get('/api/me')).body.member.email).toBe(user.email);
  });

  it('by a form is led to the address, where the browser brings its cookies, and takes nothing else along', async () => {
    const visitor = test.visitor();
    const back = await visitProvider(visitor, someone());
    const form = new URLSearchParams([...back.searchParams, ['user', '{"name":"x"}']]);
    const posted = await test.app.request(back.pathname, {
      method: 'POST',
      headers: {
        host: 'localhost',
        origin: 'https://appleid.apple.com',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
    });
    expect(posted.status).toBe(303);
    const next = new URL(posted.headers.get('location') ?? '');
    expect(next.origin + next.pathname).toBe(back.origin + back.pathname);
    expect(next.searchParams.has('user')).toBe(false);
    expect(await comeBack(visitor, next)).toBe(view('sign-in'));
  });
});

describe('a provider', () => {
  it('that is not configured is not there', async () => {
    const visitor = test.visitor();
    expect((await visitor.get('/api/providers')).body.providers).toEqual([
      { id: 'oidc', name: provider.env['OIDC_NAME'] },
    ]);
    expect((await visitor.post('/api/providers/google/sign-in')).code).toBe('not_found');
    expect((await visitor.post('/api/providers/elsewhere/sign-in')).code).toBe('malformed_request');
    expect((await visitor.get('/api/callbacks/google?state=x&code=y')).code).toBe('not_found');
  });

  it('that is away says so before and after, and nothing else stops', async () => {
    const away = await openTestProvider(`${TEST_ORIGIN}/api/callbacks/oidc`);
    const other = await createMemberTestApp({ ...away.env, RATE_LIMIT_FACTOR: '1000' });
    const visitor = other.visitor();
    away.user = someone();
    const { body } = await visitor.post(START);
    const back = await away.visit(body.address);
    await away.close();
    expect(await comeBack(visitor, back)).toBe(failed('provider_unavailable'));
    expect((await other.signedUp('still-here@example.org')).cookies.has(TOKEN_COOKIE)).toBe(true);
    await other.close();

    const never = await createMemberTestApp({ ...away.env });
    expect((await never.visitor().post(START)).code).toBe('provider_unavailable');
    expect(never.lines.map(({ code }) => code)).toContain('provider_unavailable');
    await never.close();
  });

  it('is asked no more often than anybody may ask', async () => {
    const limited = await createMemberTestApp({ ...provider.env });
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 61; count += 1) codes.push((await limited.visitor().post(START)).code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(60);
    expect(codes.at(-1)).toBe('too_many_requests');
    await limited.close();
  });

  it('is set by all of its variables or by none', async () => {
    await expect(createMemberTestApp({ GOOGLE_CLIENT_ID: 'x' })).rejects.toThrow('GOOGLE_CLIENT_SECRET');
    await expect(createMemberTestApp({ OIDC_ISSUER: 'http://id.example' })).rejects.toThrow('https');
    await expect(createMemberTestApp({ APPLE_PRIVATE_KEY: 'secret words' })).rejects.not.toThrow('secret words');
  });
});

describe('connecting a provider', () => {
  it('takes the password, not a session alone, and lets an account with another address sign in', async () => {
    const member = await test.signedUp('connects@example.org');
    for (const [body, code] of [
      [{}, 'proof_needed'],
      [{ password: NEW_PASSWORD }, 'password_wrong'],
    ] as const) {
      expect((await member.post('/api/me/providers/oidc/connect', body)).code).toBe(code);
    }
    const user = someone({ email_verified: false });
    expect(await connect(member, user)).toBe(view('settings/connected'));
    expect(await kindsTo('connects@example.org')).toContain('provider-connected');
    const { body } = await member.get('/api/me/providers');
    expect(body).toMatchObject({ password: true, providers: [{ id: 'oidc', connected: { email: null } }] });
    const elsewhere = test.visitor();
    expect(await signIn(elsewhere, user)).toBe(view('sign-in'));
    expect((await elsewhere.get('/api/me')).body.member.email).toBe('connects@example.org');
    const { body: copy } = await elsewhere.get('/api/me/export');
    expect(copy.providers).toMatchObject([{ subject: user.sub, issuer: provider.env['OIDC_ISSUER'] }]);
  });

  it('is refused for one that signs in to another account, and a second one of the same provider', async () => {
    const taken = someone();
    await signIn(test.visitor(), taken);
    const member = await test.signedUp('second@example.org');
    expect(await connect(member, taken)).toBe(view('settings/provider_taken'));
    expect(await connect(member, someone())).toBe(view('settings/connected'));
    expect(await connect(member, someone())).toBe(view('settings/provider_taken'));
    const [own] = await connectionsOf('second@example.org');
    expect(own).toBeDefined();
    expect(await signIn(test.visitor(), someone({ email: 'second@example.org' }))).toBe(failed('provider_taken'));
  });

  it.each<[string, (member: Visitor, email: string) => Promise<unknown>, string]>([
    ['signing out', (member) => member.post('/api/auth/sign-out'), 'sign-in/provider_failed'],
    ['a new password by mail', (_member, email) => reset(email), 'sign-in/provider_failed'],
    [
      'a block',
      async (_member, email) => blockAccount(db(), await idOf(email), new Date()),
      'settings/account_blocked',
    ],
  ])('does not survive %s on the way', async (_case, end, shown) => {
    const { email, ...user } = someone();
    const member = await test.signedUp(email);
    const begun = await member.post('/api/me/providers/oidc/connect', { password: PASSWORD });
    provider.user = { ...user, email: 'thief@example.org' };
    const back = await provider.visit(begun.body.address);
    await end(member, email);
    expect(await comeBack(member, back)).toBe(view(shown));
    expect(await connectionsOf(email)).toEqual([]);
  });

  it('connects nothing to the member whom a browser has changed to meanwhile', async () => {
    const [one, other] = [await test.signedUp('changes-1@example.org'), await test.signedUp('changes-2@example.org')];
    const begun = await one.post('/api/me/providers/oidc/connect', { password: PASSWORD });
    provider.user = someone();
    const back = await provider.visit(begun.body.address);
    for (const [name, value] of other.cookies) one.cookies.set(name, value);
    expect(await comeBack(one, back)).toBe(view('settings/not_signed_in'));
    expect([
      ...(await connectionsOf('changes-1@example.org')),
      ...(await connectionsOf('changes-2@example.org')),
    ]).toEqual([]);
  });
});

describe('disconnecting a provider', () => {
  it('ends the way in, and is refused for the last one until there is a password', async () => {
    const user = someone();
    const member = test.visitor();
    await signIn(member, user);
    expect((await member.post('/api/me/providers/oidc/disconnect')).code).toBe('last_way_in');
    expect((await member.get('/api/me/providers')).body.password).toBe(false);
    await reset(user.email);
    // What the provider has confirmed for the very address stays.
    const again = test.visitor();
    expect(await signIn(again, user)).toBe(view('sign-in'));
    expect((await again.post('/api/me/providers/oidc/disconnect')).status).toBe(200);
    expect(await connectionsOf(user.email)).toEqual([]);
    expect((await again.post('/api/me/providers/oidc/disconnect')).code).toBe('not_found');
    const byPassword = await test
      .visitor()
      .post('/api/auth/sign-in/email', { email: user.email, password: NEW_PASSWORD });
    expect(byPassword.status).toBe(200);
  });

  it('takes the password some time after signing in', async () => {
    const member = await test.signedUp('later@example.org');
    await connect(member, someone());
    test.setNow(new Date(Date.now() + 11 * 60_000));
    expect((await member.post('/api/me/providers/oidc/disconnect')).code).toBe('sign_in_again');
    expect((await member.post('/api/me/providers/oidc/disconnect', { password: PASSWORD })).status).toBe(200);
  });

  it('happens by a password that is set by mail where the address there is another: a stranger may have connected it', async () => {
    const email = 'attacked@example.org';
    const thief = await test.signedUp(email);
    const foreign = someone();
    await connect(thief, foreign);
    await reset(email);
    expect(await connectionsOf(email)).toEqual([]);
    expect((await test.mailsTo(email)).at(-1)?.text).toContain(provider.env['OIDC_NAME']);
    await signIn(thief, foreign);
    expect((await thief.get('/api/me')).body?.member?.email).not.toBe(email);
  });

  it('happens with the account', async () => {
    const user = someone();
    await signIn(test.visitor(), user);
    await db().delete(users).where(eq(users.email, user.email));
    expect(await db().select().from(accounts).where(eq(accounts.accountId, user.sub))).toEqual([]);
    expect(await signIn(test.visitor(), user)).toBe(view('sign-in'));
  });
});

describe('a sign-in at a provider under way', () => {
  it('does not survive what ends the connection', async () => {
    const user = someone();
    const owner = await test.signedUp('raced@example.org');
    await connect(owner, user);
    const thief = test.visitor();
    const back = await visitProvider(thief, user);
    // The account is held, as by a new password, while the answer of the provider has been verified.
    const id = await idOf('raced@example.org');
    let arrived: Promise<string | null> | undefined;
    await db().transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('update');
      arrived = comeBack(thief, back);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.delete(accounts).where(eq(accounts.accountId, user.sub));
    });
    expect(await arrived).toBe(failed('provider_failed'));
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
  });
});

describe('appleSecret', () => {
  it('is signed by the key that Apple has given, for five minutes', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const secret = appleSecret('site.example', { teamId: 'TEAM', keyId: 'KEY', pem }, new Date(1_000_000));
    const [header = '', claims = '', signature = ''] = secret.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY' });
    expect(read(claims)).toEqual({
      iss: 'TEAM',
      iat: 1_000,
      exp: 1_300,
      aud: 'https://appleid.apple.com',
      sub: 'site.example',
    });
    const key = {
      key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      dsaEncoding: 'ieee-p1363',
    } as const;
    expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });
});
