import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  audit,
  consolePasskeys,
  consolePeople,
  consoleSessions,
  membershipGrants,
  orders,
  sessions,
  users,
} from '../database/schema.ts';
import { INVITE_HOURS, removePerson, signOutPerson } from '../members/operators/invite-person.ts';
import { applyPaymentEvent } from '../members/orders/apply-payment-event.ts';
import { createOrder } from '../members/orders/create-order.ts';
import { findOrder } from '../members/orders/read-order.ts';
import { sandboxEvent } from '../members/payments/open-payments.ts';
import { CONSOLE_ORIGIN, createConsoleTest } from '../testing/console-app.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../testing/member-app.ts';
import { insertMember } from '../testing/sample-member.ts';
import { createAuthenticator } from '../testing/virtual-authenticator.ts';
import { IDLE_MS, LONGEST_MS } from './console-sessions.ts';
import { isAtLeast, PERMISSIONS } from './permissions.ts';

let test: MemberTestApp;
let at: ReturnType<typeof createConsoleTest>;
let db: MemberTestApp['services']['database']['db'];
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
  at = createConsoleTest(test.services);
  db = test.services.database.db;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(undefined);
  await db.delete(audit);
});

const ROLES = ['support', 'finance', 'owner'] as const;
const HOUR_MS = 3_600_000;

/** A paid order of a new member, bought some days ago. */
async function paidOrder(daysAgo: number) {
  const bought = new Date(Date.now() - daysAgo * 24 * HOUR_MS);
  const member = await insertMember(db, { createdAt: bought });
  const { payments, commerce } = test.services;
  const requested = { sku: 'data-20m', quantity: 1, locale: 'en', currency: 'USD' } as const;
  const deps = { db, catalogue: commerce.catalogue, payments, now: () => bought };
  const { order } = await createOrder(deps, member, requested, undefined);
  const event = sandboxEvent(await findOrder(db, member.id, order.id), { outcome: 'paid' }, bought);
  await applyPaymentEvent(db, event, { now: bought, refunds: commerce.catalogue.refunds });
  return { member, number: String(order.number), id: order.id };
}

describe('the way into the console', () => {
  it('is an invitation that works once, then the passkey that was made by it', async () => {
    const authenticator = createAuthenticator();
    const { token, id } = await at.invite('once@example.org', 'support');
    const browser = at.visitor();
    expect((await at.accept(browser, token, authenticator)).status).toBe(200);
    expect((await browser.get('api/me')).body).toMatchObject({ email: 'once@example.org', role: 'support' });

    const other = at.visitor();
    expect(await at.accept(other, token, createAuthenticator())).toMatchObject({
      status: 403,
      body: { error: { code: 'invite_not_valid' } },
    });
    expect((await other.post('api/invite/challenge', { token })).body.error.code).toBe('invite_not_valid');
    expect((await other.get('api/me')).status).toBe(401);
    expect(await db.$count(consolePasskeys, eq(consolePasskeys.personId, id))).toBe(1);

    const { body } = await other.post('api/challenge', {});
    const userHandle = createHash('sha256').update(`console\n${id}`).digest('base64url');
    const credential = authenticator.signIn({ challenge: body.options.challenge, origin: CONSOLE_ORIGIN, userHandle });
    expect((await other.post('api/sign-in', { credential })).status).toBe(200);
    expect((await other.get('api/me')).body.email).toBe('once@example.org');
    // The same answer once more.
    const replayed = at.visitor();
    expect((await replayed.post('api/sign-in', { credential })).body.error.code).toBe('passkey_not_valid');
  });

  it('gives two browsers with one invitation one passkey', async () => {
    const { token } = await at.invite('race@example.org', 'owner');
    const [one, two] = [at.visitor(), at.visitor()];
    const answers = await Promise.all([one, two].map((browser) => at.accept(browser, token, createAuthenticator())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is closed by a later invitation, by time, and to answers for another site or without its owner', async () => {
    const first = await at.invite('again@example.org', 'support');
    const second = await at.invite('again@example.org', 'support');
    const browser = at.visitor();
    const codeOf = async (token: string) => (await browser.post('api/invite/challenge', { token })).body.error?.code;
    expect(await codeOf(first.token)).toBe('invite_not_valid');
    expect(await codeOf(second.token)).toBeUndefined();
    for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }]) {
      const { body } = await browser.post('api/invite/challenge', { token: second.token });
      const { challenge } = body.options;
      const credential = createAuthenticator().register({ challenge, origin: CONSOLE_ORIGIN, ...wrong });
      const answer = await browser.post('api/invite', { token: second.token, credential });
      expect(answer.body.error.code).toBe('passkey_not_valid');
    }
    test.setNow(new Date(Date.now() + INVITE_HOURS * HOUR_MS));
    expect(await codeOf(second.token)).toBe('invite_not_valid');
  });

  it('tells nobody who is in it: wrong tokens, wrong passkeys and any command look the same', async () => {
    const browser = at.visitor();
    const { body } = await browser.post('api/challenge', {});
    expect(JSON.stringify(body)).not.toMatch(/allowCredentials":\[\{|@/);
    const unknown = await browser.post('api/invite/challenge', { token: 'a'.repeat(43) });
    expect(unknown).toMatchObject({ status: 403, body: { error: { code: 'invite_not_valid' } } });
    const answers = await Promise.all(['member list', 'no such', 'database dump'].map((name) => browser.run(name)));
    expect(new Set(answers.map(({ status, body: said }) => JSON.stringify([status, said])))).toHaveLength(1);
    expect(answers[0]?.status).toBe(401);
  });

  it('is counted by address', async () => {
    const strict = await createMemberTestApp({}, test.services.database);
    const few = createConsoleTest(strict.services).visitor();
    let status = 200;
    for (let attempts = 0; status === 200 && attempts < 200; attempts += 1) {
      status = (await few.post('api/challenge', {})).status;
    }
    expect(status).toBe(429);
  });
});

describe('a session of the console', () => {
  it('ends unused, ends at last, with its person and by command; its cookie goes nowhere else', async () => {
    const begun = new Date();
    const later = (ms: number) => test.setNow(new Date(begun.getTime() + ms));
    const browser = await at.person('owner');
    later(IDLE_MS + 1_000);
    expect((await browser.get('api/me')).status).toBe(401);

    test.setNow(begun);
    const busy = await at.person('owner');
    for (let ms = 0; ms < LONGEST_MS; ms += IDLE_MS / 2) {
      later(ms);
      expect((await busy.get('api/me')).status).toBe(200);
    }
    later(LONGEST_MS + 1);
    expect((await busy.get('api/me')).status).toBe(401);

    test.setNow(undefined);
    const removed = await at.person('owner', 'removed@example.org');
    await db.transaction((tx) => signOutPerson(tx, 'removed@example.org'));
    expect((await removed.get('api/me')).status).toBe(401);
    const gone = await at.person('owner', 'gone@example.org');
    await db.transaction((tx) => removePerson(tx, 'gone@example.org'));
    expect((await gone.get('api/me')).status).toBe(401);
    expect(await db.$count(consolePeople, eq(consolePeople.email, 'gone@example.org'))).toBe(0);

    const last = at.visitor();
    const { headers } = await at.accept(
      last,
      (await at.invite('cookie@example.org', 'owner')).token,
      createAuthenticator(),
    );
    expect(headers.getSetCookie()[0]).toMatch(/^[\w.]+=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
    const [, token = ''] = last.cookie.split('=');
    expect(await db.$count(consoleSessions, eq(consoleSessions.tokenHash, token))).toBe(0);
    await last.post('api/sign-out', {});
    last.cookie = `${last.cookie.split('=')[0]}=${token}`;
    expect((await last.get('api/me')).status).toBe(401);
  });

  it('has the role that its person has now', async () => {
    const browser = await at.person('owner', 'moved@example.org');
    await at.invite('moved@example.org', 'support');
    expect((await browser.get('api/me')).body.role).toBe('support');
    expect((await browser.run('audit list')).status).toBe(403);
  });

  it('of a member of the site opens nothing', async () => {
    const member = await test.member();
    const browser = at.visitor();
    browser.cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await browser.get('api/me')).status).toBe(401);
  });
});

describe('requests of other sites', () => {
  it('are refused by origin, by type, by the name of the host and by where they come from', async () => {
    const browser = await at.person('owner');
    const body = { command: 'member list', options: {} };
    const refused = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost' },
      { origin: '' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ];
    for (const headers of refused) {
      const answer = await browser.post('api/run', body, headers as Record<string, string>);
      expect({ headers, status: answer.status }).toEqual({ headers, status: 403 });
    }
    expect((await browser.get('api/me', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await browser.get('api/me', { host: 'evil.example:4000' })).status).toBe(421);
    expect((await browser.get('', { host: '127.0.0.1:4000' })).status).toBe(421);
    expect(await db.$count(audit)).toBe(0);
  });

  it('meet a page that runs nothing but its own files, in no frame', async () => {
    const { headers } = await at.visitor().get('');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("trusted-types 'none'; require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|data:|blob:|https?:/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('find no file beside those of the console', async () => {
    for (const path of ['../../../etc/passwd', '%2e%2e/package.json', 'assets/none.js', 'constructor']) {
      expect((await at.visitor().get(path)).status).toBe(404);
    }
  });
});

describe.each(ROLES)('somebody of %s', (role) => {
  it('may use the commands of the role and is refused every other one, whatever it is given', async () => {
    const browser = await at.person(role);
    const { body } = await browser.get('api/me');
    const offered = (body.commands as { name: string }[]).map(({ name }) => name);
    const allowed = Object.entries(PERMISSIONS).flatMap(([name, { role: least }]) =>
      isAtLeast(role, least) ? [name] : [],
    );
    expect(offered).toEqual(allowed);
    const never = [
      'database restore',
      'database dump',
      'console invite',
      'keys create',
      'mail test',
      'usage add',
      '__proto__',
    ];
    const forbidden = [...Object.keys(PERMISSIONS).filter((name) => !allowed.includes(name)), ...never];
    const { email } = await insertMember(db);
    for (const name of forbidden) {
      const answer = await browser.run(name, email, {}, { reason: 'TICKET-1', confirmed: email });
      expect({ name, status: answer.status, code: answer.body.error.code }).toEqual({
        name,
        status: 403,
        code: 'not_allowed',
      });
    }
    expect((await browser.get('api/warnings')).status).toBe(role === 'owner' ? 200 : 403);
    expect(await db.$count(audit)).toBe(0);
  });
});

describe('what is done in the console', () => {
  it('needs a reason, is in the audit with who and why, and takes nothing that the command does not', async () => {
    const browser = await at.person('support', 'mara@example.org');
    const { id, email } = await insertMember(db);
    const grant = { grant: 'pro-30d', reference: randomUUID() };
    for (const reason of [undefined, '', ' a ', `for ${email}`]) {
      const answer = await browser.run('member grant', email, grant, { reason });
      expect(answer).toMatchObject({ status: 422, body: { error: { code: 'reason_needed' } } });
    }
    expect((await browser.run('member grant', email, { ...grant, yes: '' })).status).toBe(422);
    expect((await browser.run('member grant', email, { ...grant, as: 'somebody' })).status).toBe(422);
    expect(await db.$count(audit)).toBe(0);
    expect((await browser.run('member grant', email, grant, { reason: 'TICKET-9' })).status).toBe(200);
    expect(await db.$count(membershipGrants, eq(membershipGrants.userId, id))).toBe(1);
    const rows = await db.select().from(audit);
    expect(rows).toMatchObject([
      { actor: 'mara@example.org', command: 'member grant', userId: id, reason: 'TICKET-9' },
    ]);
    expect((await browser.run('member note', email, { text: 'Likes long notes' })).status).toBe(200);
    const notes = await browser.run('member notes', email);
    expect(notes.body.json).toMatchObject([{ author: 'mara@example.org', note: 'Likes long notes' }]);
  });

  it('writes down who has looked at whom', async () => {
    const browser = await at.person('support', 'looks@example.org');
    const { member, number } = await paidOrder(0);
    const looks: [string, string | undefined, Record<string, string>][] = [
      ['member show', member.email, {}],
      ['orders show', number, {}],
      ['orders browse', undefined, { email: member.email }],
      ['mail list', undefined, { to: member.email }],
      ['member list', undefined, { find: member.email }],
    ];
    for (const [command, argument, options] of looks) {
      expect((await browser.run(command, argument, options, {})).status).toBe(200);
    }
    const rows = await db.select().from(audit).orderBy(audit.at);
    expect(rows.map(({ command, userId }) => [command, userId])).toEqual([
      ['member show', member.id],
      ['orders show', member.id],
      ['orders browse', member.id],
      ['mail list', member.id],
      ['member list', null],
    ]);
    expect(rows.every(({ actor }) => actor === 'looks@example.org')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(member.email);
    await browser.run('feedback inbox', undefined, {}, {});
    expect(await db.$count(audit)).toBe(looks.length);
  });

  it('asks before what cannot be taken back, by the name that has to be typed', async () => {
    const browser = await at.person('owner');
    const { email } = await insertMember(db);
    const asked = await browser.run('member delete', email);
    expect(asked).toMatchObject({ status: 409, body: { error: { code: 'confirm', name: email } } });
    expect((await browser.run('member delete', email, {}, { reason: 'TICKET', confirmed: 'yes' })).status).toBe(409);
    expect(await db.$count(audit)).toBe(0);
    expect((await browser.run('member delete', email, {}, { reason: 'TICKET', confirmed: email })).status).toBe(200);
  });

  it('refunds for support what the rules give, and beyond them for finance alone', async () => {
    const support = await at.person('support');
    const finance = await at.person('finance');
    const fresh = await paidOrder(0);
    const old = await paidOrder(300);
    const confirm = (confirmed: string) => ({ reason: 'TICKET', confirmed });
    const statusOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

    const part = await support.run('orders refund', fresh.number, { amount: '1' }, confirm(fresh.number));
    expect(part.body.error.code).toBe('not_allowed');
    const late = await support.run('orders refund', old.number, {}, confirm(old.number));
    expect(late.body.error.code).toBe('not_allowed');
    expect([await statusOf(fresh.id), await statusOf(old.id)]).toEqual(['paid', 'paid']);
    expect((await support.run('orders refund', fresh.number, {}, confirm(fresh.number))).status).toBe(200);
    expect((await finance.run('orders refund', old.number, {}, confirm(old.number))).status).toBe(200);
    expect([await statusOf(fresh.id), await statusOf(old.id)]).toEqual(['refunded', 'refunded']);
  });
});

describe('a blocked account', () => {
  it('is told so with every request and at sign-in, keeps its data and the money of its orders, and is opened again', async () => {
    const browser = await at.person('support');
    const email = `blocked-${randomUUID()}@example.org`;
    const member = await test.signedUp(email);
    const { order } = (await member.post('/api/orders', { sku: 'data-20m', quantity: 1, currency: 'USD' })).body;
    await member.post(`/api/sandbox/orders/${order.id}/pay`, { outcome: 'paid' });
    expect((await browser.run('member block', email)).status).toBe(200);
    expect((await browser.run('member block', email)).body.error.message).toContain('is blocked already');

    expect(await member.get('/api/me')).toMatchObject({ status: 403, code: 'account_blocked' });
    const other = { sku: 'data-20m', quantity: 1, currency: 'USD' };
    expect((await member.post('/api/orders', other)).code).toBe('account_blocked');
    expect((await member.send('DELETE', '/api/me/deletion')).code).toBe('account_blocked');
    const stranger = test.visitor();
    const signIn = (password: string) => stranger.post('/api/auth/sign-in/email', { email, password });
    expect((await signIn(PASSWORD)).code).toBe('account_blocked');
    expect((await signIn(`${PASSWORD} not`)).code).toBe('credentials_wrong');
    expect(stranger.cookies.size).toBe(0);

    expect((await member.get('/api/me/export')).status).toBe(200);
    expect((await member.get('/api/orders')).status).toBe(200);
    expect((await member.get('/api/renewals')).body).toEqual({ renewals: [] });
    expect((await member.post(`/api/orders/${order.id}/refund`, { kind: 'refund' })).status).toBe(200);

    expect((await browser.run('member unblock', email)).status).toBe(200);
    expect((await member.get('/api/me')).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('is not opened by the link of a message, which still sets a new password', async () => {
    const browser = await at.person('support');
    const email = `link-${randomUUID()}@example.org`;
    const owner = await test.signedUp(email);
    await owner.post('/api/auth/request-password-reset', { email });
    await browser.run('member block', email);
    const [row] = await db.select().from(users).where(eq(users.email, email));
    const visitor = test.visitor();
    const newPassword = `${PASSWORD} once more`;
    await visitor.post('/api/auth/reset-password', { newPassword, token: await test.tokenFor(email, 'reset') });
    expect((await visitor.post('/api/auth/sign-in/email', { email, password: newPassword })).code).toBe(
      'account_blocked',
    );
    expect(await db.$count(sessions, eq(sessions.userId, row?.id ?? ''))).toBe(0);
  });

  it('voids what would sign in a browser that waits for its address to be confirmed', async () => {
    const browser = await at.person('support');
    const email = `waits-${randomUUID()}@example.org`;
    const waiting = test.visitor();
    await waiting.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    const token = await test.tokenFor(email, 'verify');
    await browser.run('member block', email);
    await waiting.post('/api/auth/verify-email', { token });
    expect((await waiting.get('/api/me')).code).toBe('not_signed_in');
  });
});
