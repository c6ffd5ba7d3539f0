import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { DAY_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../database/db.ts';
import { mails, orders, users } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import { insertMember, SAMPLE_COMMERCE } from '../../testing/sample-member.ts';
import { applyPaymentEvent } from '../orders/apply-payment-event.ts';
import { carryOutRefunds } from '../orders/carry-out-refunds.ts';
import { createOrder } from '../orders/create-order.ts';
import { findOrder } from '../orders/read-order.ts';
import { requestRefund } from '../orders/request-refund.ts';
import { sandboxEvent } from '../payments/open-payments.ts';
import { askDeletion, finishDeletions, keepAccount, keepByLink } from './account-deletion.ts';
import { giveLink } from './account-links.ts';

const { catalogue } = SAMPLE_COMMERCE;
const { refunds, plans } = catalogue;
const NOW = new Date('2026-12-01T12:00:00Z');
const DUE = new Date(NOW.getTime() + DELETION_WAIT_DAYS * DAY_MS);
const LATER = new Date(DUE.getTime() + DAY_MS);
const PLACE = { origin: 'http://localhost' };
const QUIET = pino({ level: 'silent' });

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

/** Somebody who has signed up, with address and id. */
async function person() {
  const email = `${crypto.randomUUID()}@example.org`;
  const visitor = await test.signedUp(email);
  const id = (await visitor.get('/api/me')).body.member.id as string;
  return { email, visitor, id };
}

/** Somebody whose deletion has been asked for, and a browser that is signed in to the account since. */
async function leaver() {
  const one = await person();
  expect((await one.visitor.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
  const back = test.visitor();
  expect((await back.post('/api/auth/sign-in/email', { email: one.email, password: PASSWORD })).status).toBe(200);
  return { ...one, back };
}

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
    expect(reported).toContain('Your account at Tinyverso has been deleted');
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
