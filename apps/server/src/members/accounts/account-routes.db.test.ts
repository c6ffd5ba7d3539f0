import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { eq } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountLinks, accounts, users } from '../../database/schema.ts';
import { OUTDATED } from '../../testing/cheap-password-hash.ts';
import { mailWords } from '../../testing/describe-mail.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import { ENUMERATION_SAFE_MS } from './enumeration-safe-answer.ts';

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => test.close());

const SESSION = `${SHORT_NAME}.session_token`;
const PRESENCE = `${SHORT_NAME}_token`;
const SIGN_UP = `${SHORT_NAME}.sign_up`;
const DEVICE = `${SHORT_NAME}.device`;
const OTHER_PASSWORD = 'another long passphrase, please';
let number = 0;
const newAddress = (): string => `reader-${++number}@example.org`;

describe('what asks for a message', () => {
  it.each(['sign-up/email', 'send-verification-email', 'request-password-reset'])(
    'is answered no sooner for an address without an account than for one that has it: %s',
    async (path) => {
      const known = newAddress();
      await test.signedUp(known);
      for (const email of [known, newAddress()]) {
        const before = test.pauses.length;
        await test.visitor().post(`/api/auth/${path}`, { email, password: OTHER_PASSWORD });
        expect(test.pauses.slice(before)).toEqual([ENUMERATION_SAFE_MS]);
      }
    },
  );
});

describe('signing up', () => {
  it('makes an account that can be used when its address is confirmed', async () => {
    const email = newAddress();
    const visitor = test.visitor();
    const answer = await visitor.post('/api/auth/sign-up/email', { email: email.toUpperCase(), password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    expect([...visitor.cookies.keys()]).toEqual([SIGN_UP]);
    expect((await visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD })).code).toBe(
      'email_not_verified',
    );
    const token = await test.tokenFor(email, 'verify');
    expect((await visitor.post('/api/auth/verify-email', { token })).status).toBe(200);
    const me = await visitor.get('/api/me');
    expect(me.body).toMatchObject({
      member: { email, emailVerified: true },
      membership: { subscriptionStatus: 'none', plan: null, endsAt: null, schedule: [] },
      data: { tokens: 0 },
      quota: { plan: null, packs: [], left: 0, notice: null },
    });
  });

  it('confirms by a link once, without signing in a second visitor', async () => {
    const email = newAddress();
    const first = await test.signedUp(email);
    expect(first.cookies.has(SESSION)).toBe(true);
    const second = test.visitor();
    await second.post('/api/auth/verify-email', { token: await test.tokenFor(email, 'verify') });
    expect(second.cookies.has(SESSION)).toBe(false);
  });

  it('writes the message in the visitor’s language, with a link to the site that was asked', async () => {
    const email = newAddress();
    await test.visitor({ 'accept-language': 'pt-BR' }).post('/api/auth/sign-up/email', { email, password: PASSWORD });
    const [mail] = await test.mailsTo(email);
    expect(mail?.subject).toBe(mailWords('pt-BR')('mail.verify.subject'));
    expect(mail?.text).toContain('http://localhost/profile/#verify=');
    const chosen = newAddress();
    await test.visitor().post('/api/auth/sign-up/email', { email: chosen, password: PASSWORD, locale: 'ja' });
    expect((await test.mailsTo(chosen))[0]?.subject).toBe(mailWords('ja')('mail.verify.subject'));
  });

  it('answers the same for an address that has an account, and tells its owner', async () => {
    const email = newAddress();
    await test.signedUp(email);
    const again = await test.visitor().post('/api/auth/sign-up/email', { email, password: OTHER_PASSWORD });
    expect([again.status, again.body]).toEqual([200, { status: true }]);
    const mails = await test.mailsTo(email);
    expect(mails.at(-1)?.text).toContain(mailWords()('mail.exists.text'));
    expect((await test.visitor().post('/api/auth/sign-in/email', { email, password: OTHER_PASSWORD })).code).toBe(
      'credentials_wrong',
    );
  });

  it('makes one account of 20 sign-ups at once', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.visitor().post('/api/auth/sign-up/email', { email, password: PASSWORD })),
    );
    // Alike, or those who are told otherwise would know that there was no account.
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { status: true }]));
    // Each has voided those before it.
    const tokens = await test.tokensFor(email, 'verify');
    const confirmed = await Promise.all(
      tokens.map((token) => test.visitor().post('/api/auth/verify-email', { token, password: PASSWORD })),
    );
    expect(tokens).toHaveLength(20);
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await test.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  });

  it('answers a host that it does not know alike, whether the address has an account or not', async () => {
    const known = newAddress();
    await test.signedUp(known);
    for (const email of [known, newAddress()]) {
      const body = JSON.stringify({ email, password: PASSWORD });
      const headers = { host: 'other.example', 'content-type': 'application/json' };
      const answer = await test.app.request('/api/auth/sign-up/email', { method: 'POST', headers, body });
      expect((await answer.json()).error.code).toBe('origin_not_allowed');
    }
  });

  it.each([
    ['a short password', { password: 'fourteen chars' }, 'password_too_short'],
    ['one of 15 characters', { password: 'x9$kQ2!vLp7#mRt' }, undefined],
    ['one of 128 characters', { password: 'ab cd ef gh ij '.repeat(9).slice(0, 128) }, 'password_repetitive'],
    ['a passphrase of 128 characters', { password: passphrase(128) }, undefined],
    ['a longer one', { password: passphrase(129) }, 'password_too_long'],
    ['a common one', { password: 'iloveyouforever2' }, 'password_too_common'],
    ['one that repeats itself', { password: 'Summer2026Summer2026' }, 'password_repetitive'],
    ['the name of its owner', { name: 'Zyxqila Brumsch', password: 'zyxqila brumsch' }, 'password_personal'],
    ['spaces and other scripts', { password: '二つの詩句が向かい合って並ぶ本のページ' }, undefined],
    ['no address', { email: 'reader' }, 'email_not_valid'],
    ['an address that no mail server takes', { email: `${'r'.repeat(65)}@example.org` }, 'email_not_valid'],
    ['one as long as they take', { email: `${'r'.repeat(64)}@example.org` }, undefined],
    ['a missing field', { email: undefined }, 'malformed_request'],
    ['a password that is no text', { password: 5 }, 'malformed_request'],
    ['a name with a NUL', { name: 'Ada\0' }, 'malformed_request'],
    ['a name with an escape sequence', { name: '\u001b[31mAda' }, 'malformed_request'],
  ])('answers %s', async (_case, change, code) => {
    const answer = await test
      .visitor()
      .post('/api/auth/sign-up/email', { email: newAddress(), password: PASSWORD, ...change });
    expect([answer.code, answer.status === 200]).toEqual([code, code === undefined]);
  });
});

describe('signing in and out', () => {
  it('sets a session that scripts cannot read, and beside it the sign that they can', async () => {
    const email = newAddress();
    await test.signedUp(email);
    const visitor = test.visitor();
    const answer = await visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    expect(answer.body).toEqual({ status: true });
    const [session, presence, device] = answer.headers.getSetCookie();
    expect(session).toMatch(new RegExp(`^${SESSION}=[^;]+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`));
    expect(presence).toBe(`${SHORT_NAME}_token=1; Max-Age=2592000; Path=/; SameSite=Lax`);
    expect(device).toMatch(new RegExp(`^${DEVICE}=[^;]+; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax$`));
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const email = newAddress();
    await test.signedUp(email);
    const visitor = test.visitor();
    const wrong = await visitor.post('/api/auth/sign-in/email', { email, password: OTHER_PASSWORD });
    const unknown = await visitor.post('/api/auth/sign-in/email', { email: newAddress(), password: PASSWORD });
    expect([wrong.status, wrong.body]).toEqual([401, unknown.body]);
    expect(wrong.code).toBe('credentials_wrong');
    expect(visitor.cookies.size).toBe(0);
  });

  it('keeps a password of an earlier cost at that of today, once it is right', async () => {
    const email = newAddress();
    await test.signedUp(email);
    const { db } = test.services.database;
    const own = eq(accounts.userId, db.select({ id: users.id }).from(users).where(eq(users.email, email)));
    const kept = async () => (await db.select({ hash: accounts.password }).from(accounts).where(own))[0]?.hash ?? '';
    const outdated = `${OUTDATED}${await kept()}`;
    await db.update(accounts).set({ password: outdated }).where(own);
    const signIn = (password: string) => test.visitor().post('/api/auth/sign-in/email', { email, password });
    expect((await signIn(OTHER_PASSWORD)).code).toBe('credentials_wrong');
    expect(await kept()).toBe(outdated);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await kept()).not.toContain(OUTDATED);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('signs out here', async () => {
    const visitor = await test.signedUp(newAddress());
    const copy = new Map(visitor.cookies);
    expect((await visitor.post('/api/auth/sign-out')).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual([DEVICE]);
    const thief = test.visitor();
    for (const [name, value] of copy) thief.cookies.set(name, value);
    expect((await thief.get('/api/me')).code).toBe('not_signed_in');
    expect(thief.cookies.has(PRESENCE)).toBe(false);
  });

  it('signs out everywhere', async () => {
    const email = newAddress();
    const here = await test.signedUp(email);
    const there = test.visitor();
    await there.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    expect((await here.post('/api/auth/revoke-sessions')).status).toBe(200);
    expect([...here.cookies.keys()]).toEqual([DEVICE]);
    expect((await there.get('/api/me')).code).toBe('not_signed_in');
  });

  it('signs out one device', async () => {
    const email = newAddress();
    const here = await test.signedUp(email);
    const there = test.visitor({ 'user-agent': 'Another browser' });
    await there.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    const { sessions } = (await here.get('/api/me/sessions')).body;
    expect(sessions.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    expect(other.browser).toBe('Another browser');
    expect((await here.send('DELETE', `/api/me/sessions/${other.id}`)).status).toBe(200);
    expect((await here.send('DELETE', `/api/me/sessions/${other.id}`)).code).toBe('not_found');
    expect((await there.get('/api/me')).code).toBe('not_signed_in');
    expect((await here.get('/api/me')).status).toBe(200);
  });

  it('cannot end the session of somebody else', async () => {
    const [one, other] = [await test.signedUp(newAddress()), await test.signedUp(newAddress())];
    const { sessions } = (await other.get('/api/me/sessions')).body;
    expect((await one.send('DELETE', `/api/me/sessions/${sessions[0].id}`)).code).toBe('not_found');
    expect((await other.get('/api/me')).status).toBe(200);
  });

  it.each(['forged.c2lnbmF0dXJl', 'no-dot', '.', '%', 'a.b.c'])('takes %j for no session', async (value) => {
    const visitor = test.visitor();
    visitor.cookies.set(SESSION, value);
    expect((await visitor.get('/api/me')).code).toBe('not_signed_in');
  });

  it('prolongs a session that is in use, once a day, and ends one that is not', async () => {
    const visitor = await test.signedUp(newAddress());
    const day = 86_400_000;
    const later = (days: number) => test.setNow(new Date(Date.now() + days * day));
    try {
      expect((await visitor.get('/api/me')).headers.getSetCookie()).toEqual([]);
      later(20);
      const renewed = (await visitor.get('/api/me')).headers.getSetCookie();
      expect(renewed.map((cookie) => cookie.split('=')[0])).toEqual([SESSION, PRESENCE]);
      expect((await visitor.get('/api/me')).headers.getSetCookie()).toEqual([]);
      later(49);
      expect((await visitor.get('/api/me')).status).toBe(200);
      later(49 + 31);
      expect((await visitor.get('/api/me')).code).toBe('not_signed_in');
    } finally {
      test.setNow(undefined);
    }
  });
});

describe('a session that cannot be prolonged', () => {
  it('does not turn what has been done into a failure', async () => {
    const { db } = test.services.database;
    const visitor = await test.signedUp(newAddress());
    test.setNow(new Date(Date.now() + 2 * 86_400_000));
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    const gone = new DrizzleQueryError('update', [], lost);
    const update = vi.spyOn(db, 'update').mockImplementationOnce(() => {
      throw gone;
    });
    try {
      const answer = await visitor.get('/api/me');
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect(update).toHaveBeenCalledTimes(1);
      expect((await visitor.get('/api/me')).headers.getSetCookie()).toHaveLength(2);
    } finally {
      update.mockRestore();
      test.setNow(undefined);
    }
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a message, which signs out everywhere and works once', async () => {
    const email = newAddress();
    const old = await test.signedUp(email);
    const visitor = test.visitor();
    expect((await visitor.post('/api/auth/request-password-reset', { email })).body).toEqual({ status: true });
    const token = await test.tokenFor(email, 'reset');
    const tooShort = await visitor.post('/api/auth/reset-password', { token, newPassword: 'short' });
    expect(tooShort.code).toBe('password_too_short');
    expect((await visitor.post('/api/auth/reset-password', { token, newPassword: OTHER_PASSWORD })).status).toBe(200);
    expect((await visitor.post('/api/auth/reset-password', { token, newPassword: PASSWORD })).code).toBe(
      'link_not_valid',
    );
    expect((await old.get('/api/me')).code).toBe('not_signed_in');
    expect((await visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD })).code).toBe(
      'credentials_wrong',
    );
    expect((await visitor.post('/api/auth/sign-in/email', { email, password: OTHER_PASSWORD })).status).toBe(200);
    expect((await test.mailsTo(email)).at(-1)?.subject).toBe(mailWords()('mail.passwordChanged.subject'));
  });

  it('tells nobody whether an address has an account', async () => {
    const email = newAddress();
    const answer = await test.visitor().post('/api/auth/request-password-reset', { email });
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    expect(await test.mailsTo(email)).toEqual([]);
    const again = await test.visitor().post('/api/auth/send-verification-email', { email });
    expect([again.status, again.body]).toEqual([200, { status: true }]);
    expect(await test.mailsTo(email)).toEqual([]);
  });

  it('leaves nothing in the database that sets a password', async () => {
    const email = newAddress();
    await test.signedUp(email);
    await test.visitor().post('/api/auth/request-password-reset', { email });
    const token = await test.tokenFor(email, 'reset');
    const rows = JSON.stringify(await test.services.database.db.select().from(accountLinks));
    expect(rows).toContain('tokenHash');
    expect(rows).not.toContain(token);
  });

  it('is not replaced by a link that is no link', async () => {
    const body = { token: 'a\0b', newPassword: OTHER_PASSWORD };
    expect((await test.visitor().post('/api/auth/reset-password', body)).code).toBe('link_not_valid');
  });

  it('gives the account to who reads its mail, even when somebody else has made it', async () => {
    const email = newAddress();
    await test.visitor().post('/api/auth/sign-up/email', { email, password: 'chosen by a stranger 1' });
    const owner = test.visitor();
    await owner.post('/api/auth/request-password-reset', { email });
    await owner.post('/api/auth/reset-password', { token: await test.tokenFor(email, 'reset'), newPassword: PASSWORD });
    expect((await owner.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  });
});

describe('changes of the account', () => {
  it('changes the password of who knows it, and signs out everywhere else', async () => {
    const email = newAddress();
    const here = await test.signedUp(email);
    const there = test.visitor();
    await there.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    const change = (currentPassword: string, newPassword = OTHER_PASSWORD) =>
      here.post('/api/auth/change-password', { currentPassword, newPassword });
    expect((await change('not the right one')).code).toBe('password_wrong');
    expect((await change(PASSWORD, `${email.split('@')[0]} tinyverso`)).code).toBe('password_personal');
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await here.get('/api/me')).status).toBe(200);
    expect((await there.get('/api/me')).code).toBe('not_signed_in');
  });

  it('moves to a new address when that has been confirmed, and tells the old one', async () => {
    const [email, newEmail] = [newAddress(), newAddress()];
    const visitor = await test.signedUp(email);
    const change = (address: string, password = PASSWORD) =>
      visitor.post('/api/auth/change-email', { newEmail: address, password });
    expect((await change(newEmail, OTHER_PASSWORD)).code).toBe('password_wrong');
    expect((await change(email)).code).toBe('email_unchanged');
    expect((await change(newEmail)).status).toBe(200);
    expect((await visitor.get('/api/me')).body.member.email).toBe(email);
    const mail = (await test.mailsTo(newEmail)).at(-1);
    expect(mail?.text).toContain(mailWords()('mail.newAddress.text', { oldEmail: email }));
    expect(
      (await visitor.post('/api/auth/verify-email', { token: await test.tokenFor(newEmail, 'verify') })).status,
    ).toBe(200);
    expect((await visitor.get('/api/me')).body.member.email).toBe(newEmail);
    expect((await test.mailsTo(email)).at(-1)?.text).toContain(newEmail);
    expect((await test.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })).code).toBe(
      'credentials_wrong',
    );
  });

  it('does not move to an address that has an account, and does not say so', async () => {
    const taken = newAddress();
    await test.signedUp(taken);
    const visitor = await test.signedUp(newAddress());
    const before = (await test.mailsTo(taken)).length;
    expect((await visitor.post('/api/auth/change-email', { newEmail: taken, password: PASSWORD })).body).toEqual({
      status: true,
    });
    expect(await test.mailsTo(taken)).toHaveLength(before);
  });

  it('does not move to an address that somebody has taken since the link was sent', async () => {
    const newEmail = newAddress();
    const visitor = await test.signedUp(newAddress());
    await visitor.post('/api/auth/change-email', { newEmail, password: PASSWORD });
    const token = await test.tokenFor(newEmail, 'verify');
    await test.signedUp(newEmail);
    expect((await visitor.post('/api/auth/verify-email', { token })).code).toBe('link_not_valid');
  });

  it('changes name and language', async () => {
    const visitor = await test.signedUp(newAddress());
    const changed = await visitor.send('PATCH', '/api/me', { name: ' Ana ', locale: 'pt-BR' });
    expect(changed.body.member).toMatchObject({ name: 'Ana', locale: 'pt-BR' });
    expect((await visitor.get('/api/me')).body).toEqual(changed.body);
    expect((await visitor.send('PATCH', '/api/me', { locale: 'tlh' })).code).toBe('malformed_request');
  });

  it('tells everything that is wrong with a body at once', async () => {
    const also = (answer: { body: { error: { code: string; also?: string[] } } }) => {
      const { code, also: others } = answer.body.error;
      return [code, ...(others ?? [])];
    };
    const short = 'fourteen chars';
    const signUp = await test.visitor().post('/api/auth/sign-up/email', { email: 'nobody', password: short });
    expect(also(signUp)).toEqual(['email_not_valid', 'password_too_short']);
    const member = await test.signedUp(newAddress());
    const change = { currentPassword: OTHER_PASSWORD, newPassword: short };
    expect(also(await member.post('/api/auth/change-password', change))).toEqual([
      'password_wrong',
      'password_too_short',
    ]);
    const move = { newEmail: 'nobody', password: OTHER_PASSWORD };
    expect(also(await member.post('/api/auth/change-email', move))).toEqual(['email_not_valid', 'password_wrong']);
  });

  it('has the account deleted of who knows its password', async () => {
    const email = newAddress();
    const visitor = await test.signedUp(email);
    expect((await visitor.post('/api/auth/delete-user', { password: OTHER_PASSWORD })).code).toBe('password_wrong');
    expect((await visitor.post('/api/auth/delete-user', {})).code).toBe('malformed_request');
    expect((await visitor.post('/api/auth/delete-user', { password: '' })).code).toBe('password_wrong');
    expect((await visitor.get('/api/me')).status).toBe(200);
    expect((await visitor.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual([DEVICE]);
    expect((await test.mailsTo(email)).at(-1)?.text).toContain('#keep=');
  });
});

describe('links that were asked for before', () => {
  /** A minute passes: their tokens tell the time by the second. */
  const wait = () => vi.setSystemTime(Date.now() + 60_000);
  const resetPassword = async (token: string) =>
    (await test.visitor().post('/api/auth/reset-password', { token, newPassword: OTHER_PASSWORD })).code;
  const askForReset = async (email: string): Promise<string> => {
    await test.visitor().post('/api/auth/request-password-reset', { email });
    return test.tokenFor(email, 'reset');
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each(['reset', 'changed'])('do not move an account whose password has been %s since', async (how) => {
    const [email, newEmail] = [newAddress(), newAddress()];
    const stranger = await test.signedUp(email);
    await stranger.post('/api/auth/change-email', { newEmail, password: PASSWORD });
    const token = await test.tokenFor(newEmail, 'verify');
    const owner = test.visitor();
    await owner.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    wait();
    if (how === 'reset') expect(await resetPassword(await askForReset(email))).toBeUndefined();
    else {
      const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
      expect((await owner.post('/api/auth/change-password', change)).status).toBe(200);
    }
    expect((await test.visitor().post('/api/auth/verify-email', { token })).code).toBe('link_not_valid');
    expect((await test.visitor().post('/api/auth/sign-in/email', { email, password: OTHER_PASSWORD })).status).toBe(
      200,
    );
  });

  it('move an account whose password is the same', async () => {
    const [email, newEmail] = [newAddress(), newAddress()];
    const member = await test.signedUp(email);
    await member.post('/api/auth/change-email', { newEmail, password: PASSWORD });
    wait();
    const token = await test.tokenFor(newEmail, 'verify');
    expect((await member.post('/api/auth/verify-email', { token })).status).toBe(200);
  });

  it('set no password after another of them has', async () => {
    const email = newAddress();
    await test.signedUp(email);
    const [first, second] = [await askForReset(email), await askForReset(email)];
    expect(first).not.toBe(second);
    expect(await resetPassword(second)).toBeUndefined();
    expect(await resetPassword(first)).toBe('link_not_valid');
  });

  it('set no password after the member has changed it', async () => {
    const email = newAddress();
    const member = await test.signedUp(email);
    const token = await askForReset(email);
    const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    expect((await member.post('/api/auth/change-password', change)).status).toBe(200);
    expect(await resetPassword(token)).toBe('link_not_valid');
  });

  it('set no password after the account has moved: they went to the old address', async () => {
    const [email, newEmail] = [newAddress(), newAddress()];
    const member = await test.signedUp(email);
    const token = await askForReset(email);
    await member.post('/api/auth/change-email', { newEmail, password: PASSWORD });
    await member.post('/api/auth/verify-email', { token: await test.tokenFor(newEmail, 'verify') });
    expect(await resetPassword(token)).toBe('link_not_valid');
  });
});

describe('links', () => {
  it.each([
    ['/api/auth/verify-email', { token: 'nonsense' }],
    ['/api/auth/verify-email', { token: 'a.b.c' }],
    ['/api/auth/verify-email', { token: forged({ email: 'a\0b@c.example', updateTo: 'd@c.example', iat: 1 }) }],
    ['/api/auth/verify-email', { token: forged({ email: 'a@c.example', updateTo: 'd@c.example', iat: 1e300 }) }],
    ['/api/auth/reset-password', { token: 'nonsense', newPassword: PASSWORD }],
  ])('of %s that are not ours are refused', async (path, body) => {
    expect((await test.visitor().post(path, body)).code).toBe('link_not_valid');
  });

  it('never leave a log line with an address, a token or a password', async () => {
    const email = newAddress();
    const visitor = await test.signedUp(email);
    await visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    const log = JSON.stringify(test.lines);
    expect(log).not.toContain(email);
    expect(log).not.toContain(PASSWORD);
    expect(log).not.toContain(await test.tokenFor(email, 'verify'));
    expect(log).not.toContain(decodeURIComponent(visitor.cookies.get(SESSION) ?? '').split('.')[0]);
  });
});

/** Words that make a passphrase of an exact length. */
function passphrase(length: number): string {
  const words =
    'original and translation face each other on the two pages of an open book while readers compare line after line, ';
  return words.repeat(3).slice(0, length);
}

/** A token with contents of its own, which nobody has signed. */
function forged(payload: object): string {
  return `a.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c`;
}
