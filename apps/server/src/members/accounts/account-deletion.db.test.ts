import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { DAY_MS } from '@duoverso/contracts/day';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../database/db.ts';
import { mails, membershipGrants, orders, sessions, usageLines, usageNotices, users } from '../../database/schema.ts';
import { mailWords } from '../../testing/describe-mail.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import { insertMember, SAMPLE_COMMERCE } from '../../testing/sample-member.ts';
import { joinAffiliates } from '../affiliates/affiliate-routes.ts';
import { writeReminders } from '../mails/reminders.ts';
import { writeGrant } from '../membership/ledger.ts';
import { applyPaymentEvent } from '../orders/apply-payment-event.ts';
import { carryOutRefunds } from '../orders/carry-out-refunds.ts';
import { createOrder } from '../orders/create-order.ts';
import { findOrder } from '../orders/read-order.ts';
import { requestRefund } from '../orders/request-refund.ts';
import { sandboxEvent } from '../payments/open-payments.ts';
import { takeBatch } from '../usage/take-batch.ts';
import { askDeletion, finishDeletions, keepAccount, keepByLink } from './account-deletion.ts';
import { giveLink } from './account-links.ts';
import { confirmAddress } from './confirm-routes.ts';

const { catalogue } = SAMPLE_COMMERCE;
const { refunds, plans } = catalogue;
const NOW = new Date('2026-12-01T12:00:00Z');
const DUE = new Date(NOW.getTime() + DELETION_WAIT_DAYS * DAY_MS);
const LATER = new Date(DUE.getTime() + DAY_MS);
const PLACE = { origin: 'http://localhost' };
const QUIET = pino({ level: 'silent' });
const PRO = { kind: 'membership', plan: 'pro', days: 30 } as const;

let test: MemberTestApp;
let db: Db;
beforeAll(async () => {
  test = await createMemberTestApp();
  ({ db } = test.services.database);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(NOW);
  await finish(); // what the test before has left
});

const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const kindsTo = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email))).map(({ kind }) => kind).sort();
const ask = (id: string, at = NOW) =>
  askDeletion(db, id, { accountMails: test.services.accountMails, place: PLACE, at });
const finish = (at = LATER) =>
  finishDeletions({ db, accountMails: test.services.accountMails, log: QUIET, now: () => at });

/** A member who has signed up, with address and id. */
async function person() {
  const email = `${crypto.randomUUID()}@example.org`;
  const visitor = await test.signedUp(email);
  const id = (await visitor.get('/api/me')).body.member.id as string;
  return { email, visitor, id };
}

/** A member whose deletion has been asked for, and a browser that is signed in to the account since. */
async function leaver() {
  const one = await person();
  expect((await one.visitor.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
  const back = test.visitor();
  expect((await back.post('/api/auth/sign-in/email', { email: one.email, password: PASSWORD })).status).toBe(200);
  return { ...one, back };
}

describe('asking for the deletion of an account', () => {
  it('leaves the way back open to who changes the password at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { email, visitor, id } = await person();
      const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} and ${round} more words` };
      const [changed, asked] = await Promise.all([
        visitor.post('/api/auth/change-password', change),
        visitor.post('/api/auth/delete-user', { password: PASSWORD }),
      ]);
      expect([200, 401, 403]).toContain(changed.status);
      if (asked.status !== 200) continue; // the change came first and ended the session, or changed the password
      const reported = (await test.mailsTo(email)).find(({ text }) => text.includes('#keep='));
      const [, token = ''] = /#keep=(\S{43})/.exec(reported?.text ?? '') ?? [];
      await keepByLink(db, token, NOW);
      expect((await rowOf(id))?.deletionDueAt).toBeNull();
    }
  });

  it('ends what was under way: a link to another address moves nothing any more', async () => {
    const { email, id } = await person();
    await ask(id);
    const to = `${crypto.randomUUID()}@example.org`;
    const link = { userId: id, email: to, purpose: 'move' } as const;
    const token = await giveLink(db, link, NOW);
    const { accountMails } = test.services;
    await expect(confirmAddress(db, token, link, { accountMails, at: NOW })).rejects.toMatchObject({
      code: 'link_not_valid',
    });
    expect((await rowOf(id))?.email).toBe(email);
  });

  it('marks it, signs out every browser, voids links, and tells its owner how to keep it', async () => {
    const { email, visitor, id } = await person();
    const other = test.visitor();
    await other.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    await test.visitor().post('/api/auth/request-password-reset', { email });
    const reset = await test.tokenFor(email, 'reset');
    const { status, body } = await visitor.post('/api/auth/delete-user', { password: PASSWORD });
    expect({ status, body }).toEqual({
      status: 200,
      body: { askedAt: NOW.toISOString(), dueAt: DUE.toISOString() },
    });
    expect((await visitor.get('/api/me')).code).toBe('not_signed_in');
    expect((await other.get('/api/me')).code).toBe('not_signed_in');
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await test.visitor().post('/api/auth/check-link', { token: reset, purpose: 'reset' })).body).toEqual({
      works: false,
    });
    const reported = (await test.mailsTo(email)).at(-1);
    expect(reported?.subject).toBe(mailWords()('mail.deletionAsked.subject', { date: '8 December 2026' }));
    expect(reported?.text).toContain('8 December 2026 at 12:00');
    expect(reported?.text).toMatch(/\/profile\/#keep=\S{43}/);
  });

  it('names in the message what is lost', async () => {
    const { email, visitor, id } = await person();
    const cause = { source: 'support', sourceId: crypto.randomUUID() } as const;
    await writeGrant(db, { userId: id, grant: PRO, cause, at: NOW });
    await visitor.post('/api/auth/delete-user', { password: PASSWORD });
    expect((await test.mailsTo(email)).at(-1)?.text).toContain(
      mailWords()('member.membership.active', { plan: 'Pine', date: '31 December 2026' }),
    );
  });

  it('counts once, asked twice, also at once: the day stays, and one message goes out', async () => {
    const { id, email } = await insertMember(db);
    const [one, other] = await Promise.all([ask(id), ask(id)]);
    expect(one).toEqual(other);
    expect(await ask(id, new Date(NOW.getTime() + DAY_MS))).toEqual(one);
    expect(await kindsTo(email)).toEqual(['deletion-asked']);
  });

  it('does nothing without its message', async () => {
    const { id } = await insertMember(db);
    const accountMails = { ...test.services.accountMails, deletionAsked: () => Promise.reject(new Error('no')) };
    await expect(askDeletion(db, id, { accountMails, place: PLACE, at: NOW })).rejects.toThrow('no');
    expect(await rowOf(id)).toMatchObject({ deletionAskedAt: null, deletionDueAt: null });
  });
});

describe('while an account waits for its deletion', () => {
  const REFUSED: readonly (readonly [string, string, object?])[] = [
    ['GET', '/api/me'],
    ['PATCH', '/api/me', { name: 'A' }],
    ['GET', '/api/me/ledger'],
    ['GET', '/api/me/sessions'],
    ['GET', '/api/me/passkeys'],
    ['POST', '/api/me/passkeys/challenge', {}],
    ['GET', '/api/me/words'],
    ['POST', '/api/me/words', { member: 'x', begin: true, changes: [] }],
    ['DELETE', '/api/me/words'],
    ['GET', '/api/me/affiliate'],
    ['POST', '/api/me/affiliate', {}],
    ['GET', '/api/orders'],
    ['POST', '/api/orders', { sku: 'pro-monthly', quantity: 1 }],
    ['POST', '/api/orders/x/refund', { kind: 'refund' }],
    ['POST', '/api/sandbox/orders/x/pay', { outcome: 'paid' }],
    ['POST', '/api/codes/redeem', { code: 'x' }],
    ['POST', '/api/offers/manga-pro/claim', { extensionVersion: '9.9.9', chromiumVersion: '150.0.0.0' }],
    ['POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'another long password of words' }],
    ['POST', '/api/auth/change-email', { newEmail: 'new@example.org', password: PASSWORD }],
    ['POST', '/api/auth/delete-user', { password: PASSWORD }],
    ['POST', '/api/auth/revoke-sessions', {}],
  ];

  it('signing in opens its day, its data and the way back, and nothing else', async () => {
    const { back } = await leaver();
    for (const [method, path, body] of REFUSED) {
      expect({ path, code: (await back.send(method, path, body)).code }).toEqual({ path, code: 'deletion_waits' });
    }
    expect((await back.get('/api/me/deletion')).body).toEqual({
      askedAt: NOW.toISOString(),
      dueAt: DUE.toISOString(),
    });
    expect((await back.get('/api/me/export')).body.account.email).toContain('@example.org');
    expect((await back.post('/api/auth/sign-out')).status).toBe(200);
    expect((await back.get('/api/me/deletion')).code).toBe('not_signed_in');
  });

  it('signing up with its address is answered like a known one, and changes nothing', async () => {
    const { email, id } = await leaver();
    const stranger = test.visitor();
    expect((await stranger.post('/api/auth/sign-up/email', { email, password: PASSWORD })).body).toEqual({
      status: true,
    });
    const reported = (await test.mailsTo(email)).map(({ subject }) => subject);
    expect(reported).toContain(mailWords()('mail.exists.subject'));
    expect((await rowOf(id))?.deletionDueAt).toEqual(DUE);
  });

  it('a forgotten password is set by mail, and the account is kept with it', async () => {
    const { email } = await leaver();
    await test.visitor().post('/api/auth/request-password-reset', { email });
    const newPassword = 'another long password of words';
    const token = await test.tokenFor(email, 'reset');
    expect((await test.visitor().post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    const back = test.visitor();
    await back.post('/api/auth/sign-in/email', { email, password: newPassword });
    expect((await back.send('DELETE', '/api/me/deletion')).status).toBe(200);
    expect((await back.get('/api/me')).status).toBe(200);
  });

  it('a payment that comes late gives what was paid for, with its receipt and commission, and is there when the account is kept', async () => {
    const affiliate = await insertMember(db);
    await joinAffiliates(db, affiliate.id, NOW);
    const { id, email } = await insertMember(db);
    const deps = { db, catalogue, payments: test.services.payments, now: () => NOW };
    const { order } = await createOrder(
      deps,
      { id, email },
      { sku: 'pro-monthly', quantity: 1, locale: 'en' },
      undefined,
    );
    await ask(id);
    const event = sandboxEvent(await findOrder(db, id, order.id), { outcome: 'paid' }, NOW);
    expect(await applyPaymentEvent(db, event, { now: NOW, refunds })).toBe('applied');
    expect(await db.$count(membershipGrants, eq(membershipGrants.userId, id))).toBe(1);
    expect(await kindsTo(email)).toEqual(['deletion-asked', 'receipt']);
    await keepAccount(db, id, NOW);
    expect((await findOrder(db, id, order.id)).status).toBe('paid');
  });

  it('usage that is reported late counts, and nobody is told of the quota before the account is kept', async () => {
    const { id, email } = await insertMember(db);
    const cause = { source: 'support', sourceId: crypto.randomUUID() } as const;
    const before = new Date(NOW.getTime() - DAY_MS);
    await writeGrant(db, { userId: id, grant: PRO, cause, at: before });
    await ask(id);
    const report = (tokens: number, at: Date) =>
      takeBatch(
        db,
        {
          batch: crypto.randomUUID(),
          lines: [{ member: id, feature: 'pages', engine: 'openai', tokens, at: at.toISOString() }],
        },
        { service: 'test', known: { features: catalogue.usage.features, engines: ['openai'] }, plans, now: NOW },
      );
    expect((await report(17_000_000, new Date(before.getTime() + 1_000))).answer.counted).toBe(1);
    expect(await db.$count(usageLines, eq(usageLines.userId, id))).toBe(1);
    expect(await db.$count(usageNotices, eq(usageNotices.userId, id))).toBe(0);
    expect(await kindsTo(email)).toEqual(['deletion-asked']);
    await keepAccount(db, id, NOW);
    await report(1, new Date(before.getTime() + 2_000));
    expect(await kindsTo(email)).toEqual(['deletion-asked', 'quota-notice']);
  });

  it('reminders stop, those included that wait to be sent, and go on when it is kept', async () => {
    const { id, email } = await insertMember(db);
    const cause = { source: 'support', sourceId: crypto.randomUUID() } as const;
    const begun = new Date(NOW.getTime() - 24 * DAY_MS);
    await writeGrant(db, { userId: id, grant: PRO, cause, at: begun });
    const ranked = plans.map((plan) => plan.id);
    await writeReminders(db, ranked, NOW);
    expect(await kindsTo(email)).toEqual(['membership-ends']);
    await ask(id);
    await test.mailsTo(email);
    expect(await kindsTo(email)).toEqual(['deletion-asked']);
    await writeReminders(db, ranked, NOW);
    expect(await kindsTo(email)).toEqual(['deletion-asked']);
    await keepAccount(db, id, NOW);
    await writeReminders(db, ranked, NOW);
    expect(await kindsTo(email)).toEqual(['deletion-asked', 'membership-ends']);
  });
});

describe('keeping an account', () => {
  it('by the link of the message: once, in any browser, and without signing it in', async () => {
    const { email, id } = await leaver();
    const token = await test.tokenFor(email, 'keep');
    const browser = test.visitor();
    expect((await browser.post('/api/auth/check-link', { token, purpose: 'keep' })).body).toEqual({ works: true });
    expect((await browser.post('/api/auth/keep-account', { token })).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect(await rowOf(id)).toMatchObject({ deletionAskedAt: null, deletionDueAt: null });
    expect((await browser.post('/api/auth/keep-account', { token })).code).toBe('link_not_valid');
    expect((await browser.post('/api/auth/check-link', { token, purpose: 'keep' })).body).toEqual({ works: false });
    expect(await finish()).toBe(0);
  });

  it('by signing in and a press, which uses up the link', async () => {
    const { email, back } = await leaver();
    const token = await test.tokenFor(email, 'keep');
    expect((await back.send('DELETE', '/api/me/deletion')).status).toBe(200);
    expect((await back.send('DELETE', '/api/me/deletion')).status).toBe(200);
    expect((await back.get('/api/me')).status).toBe(200);
    expect((await back.get('/api/me/deletion')).code).toBe('not_found');
    expect((await test.visitor().post('/api/auth/keep-account', { token })).code).toBe('link_not_valid');
  });

  it('takes a message back that has not been sent', async () => {
    const { id, email } = await insertMember(db);
    await ask(id);
    await keepAccount(db, id, NOW);
    expect(await test.mailsTo(email)).toEqual([]);
    expect(await kindsTo(email)).toEqual([]);
  });

  it('by two presses of one link at once: one of them does it', async () => {
    const { id, email } = await insertMember(db);
    await ask(id);
    const token = await test.tokenFor(email, 'keep');
    const done = await Promise.allSettled([keepByLink(db, token, NOW), keepByLink(db, token, NOW)]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await rowOf(id))?.deletionDueAt).toBeNull();
  });

  it('takes no link of another purpose, and none whose time is over', async () => {
    const { id, email } = await insertMember(db);
    await ask(id);
    const reset = await giveLink(db, { userId: id, email, purpose: 'reset' }, NOW);
    const token = await test.tokenFor(email, 'keep');
    expect((await test.visitor().post('/api/auth/keep-account', { token: reset })).code).toBe('link_not_valid');
    test.setNow(DUE);
    expect((await test.visitor().post('/api/auth/keep-account', { token })).code).toBe('link_not_valid');
  });
});

describe('when the time of an account is over', () => {
  it('deletes it with all that belongs to it, and tells its former owner', async () => {
    const { id, email, back } = await leaver();
    expect(await finish(new Date(DUE.getTime() - 1))).toBe(0);
    expect(await rowOf(id)).toBeDefined();
    expect(await finish(DUE)).toBe(1);
    expect(await rowOf(id)).toBeUndefined();
    expect((await back.get('/api/me/deletion')).code).toBe('not_signed_in');
    const reported = (await test.mailsTo(email)).map(({ subject }) => subject);
    expect(reported).toContain(mailWords()('mail.deleted.subject'));
    expect(await kindsTo(email)).toEqual([]);
    const again = await test.signedUp(email);
    expect((await again.get('/api/me')).body.member.id).not.toBe(id);
  });

  it('is done once by two servers, with one message each', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => insertMember(db)));
    for (const { id } of people) await ask(id);
    const counts = await Promise.all([finish(), finish(), finish()]);
    await finish(); // what one has left to another that was not done then
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(people.length);
    for (const { id, email } of people) {
      expect(await rowOf(id)).toBeUndefined();
      expect((await kindsTo(email)).filter((kind) => kind === 'deleted')).toHaveLength(1);
    }
  });

  it('loses nothing by a server that dies in between: the account is there until its message is written', async () => {
    const { id, email } = await insertMember(db);
    await ask(id);
    const dying = { ...test.services.accountMails, deleted: () => Promise.reject(new Error('killed')) };
    const deps = { db, log: QUIET, now: () => LATER };
    await expect(finishDeletions({ ...deps, accountMails: dying })).rejects.toThrow('killed');
    expect(await rowOf(id)).toBeDefined();
    expect(await finish()).toBe(1);
    expect((await kindsTo(email)).filter((kind) => kind === 'deleted')).toHaveLength(1);
  });

  it('does not let the others wait for one that cannot be deleted', async () => {
    const [stuck, other] = [await insertMember(db), await insertMember(db)];
    await ask(stuck.id, new Date(NOW.getTime() - DAY_MS)); // its turn is first
    await ask(other.id);
    const { accountMails } = test.services;
    const deleted: typeof accountMails.deleted = (tx, member, ...rest) =>
      member.email === stuck.email ? Promise.reject(new Error('stuck')) : accountMails.deleted(tx, member, ...rest);
    const deps = { db, accountMails: { ...accountMails, deleted }, log: QUIET, now: () => LATER };
    await expect(finishDeletions(deps)).rejects.toThrow('stuck');
    expect([await rowOf(stuck.id), await rowOf(other.id)]).toEqual([expect.anything(), undefined]);
    expect(await finish()).toBe(1);
  });

  it.each([
    ['by the link', (_id: string, token: string) => keepByLink(db, token, NOW)],
    ['by a press', (id: string) => keepAccount(db, id, NOW)],
  ])('and it is kept %s at the same moment, either counts as a whole', async (_how, keep) => {
    for (let round = 0; round < 6; round += 1) {
      const { id, email } = await insertMember(db);
      await ask(id);
      const token = await test.tokenFor(email, 'keep');
      const steps = [() => keep(id, token), () => finish()];
      const [first, second] = round % 2 === 0 ? steps : steps.toReversed();
      const outcomes = await Promise.allSettled([first?.(), second?.()]);
      await finish();
      const kept = await rowOf(id);
      const [outcome] = round % 2 === 0 ? outcomes : outcomes.toReversed();
      const isReported = outcome?.status === 'fulfilled' && outcome.value !== 'gone';
      expect(isReported).toBe(kept !== undefined);
      const reported = (await kindsTo(email)).filter((kind) => kind === 'deleted');
      expect(reported).toHaveLength(kept ? 0 : 1);
      if (kept) expect(kept.deletionDueAt).toBeNull();
    }
  });

  it('and an order is paid or refunded at the same moment, nothing is lost, and nobody waits for ever', async () => {
    const { payments, accountMails } = test.services;
    for (const what of ['paid', 'refunded'] as const) {
      for (let round = 0; round < 4; round += 1) {
        const { id, email } = await insertMember(db);
        const deps = { db, catalogue, payments, now: () => NOW };
        const requested = { sku: 'data-5m', quantity: 1, locale: 'en' } as const;
        const { order } = await createOrder(deps, { id, email }, requested, undefined);
        const paid = sandboxEvent(await findOrder(db, id, order.id), { outcome: 'paid' }, NOW);
        const pay = () => applyPaymentEvent(db, paid, { now: NOW, refunds });
        const refund = async () => {
          const options = { refunds, plans, now: NOW };
          const asked = await requestRefund(db, { userId: id, orderId: order.id, kind: 'refund' }, options);
          await carryOutRefunds({ db, payments, refunds, log: QUIET, now: () => NOW }, asked);
        };
        if (what === 'refunded') await pay();
        await askDeletion(db, id, { accountMails, place: PLACE, at: NOW });
        const steps = [what === 'paid' ? pay : refund, () => finish()];
        const [first, second] = round % 2 === 0 ? steps : steps.toReversed();
        const done = await Promise.allSettled([first?.(), second?.()]);
        await finish();
        const diagnostics = done.flatMap((one) => (one.status === 'rejected' ? [one.reason.code ?? one.reason] : []));
        expect(diagnostics.filter((diagnostic) => diagnostic !== 'order_not_found')).toEqual([]);
        expect(await rowOf(id)).toBeUndefined();
        const [left] = await db.select().from(orders).where(eq(orders.id, order.id));
        expect(left?.userId).toBeNull();
        const expected = what === 'paid' || diagnostics.length > 0 ? 'paid' : 'refunded';
        expect(left?.status).toBe(expected);
      }
    }
  });
});

it('forgets the wish of somebody else for an account that nobody has confirmed, when its address signs up again', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  await test.visitor().post('/api/auth/sign-up/email', { email, password: PASSWORD });
  const [made] = await db.select().from(users).where(eq(users.email, email));
  await ask(made?.id ?? '');
  await test.signedUp(email);
  const open = and(eq(users.email, email), eq(users.emailVerified, true));
  expect((await db.select().from(users).where(open))[0]?.deletionDueAt).toBeNull();
});
