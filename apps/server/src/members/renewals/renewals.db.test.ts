import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@duoverso/contracts/day';
import { and, eq, isNull } from 'drizzle-orm';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditNotes, mails, membershipGrants, subscriptions, users } from '../../database/schema.ts';
import { apiErrorOf } from '../../testing/api-error-of.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import type { StandInInvoice } from '../../testing/stripe-renewal-books.ts';
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.ts';
import { describeMembership } from '../membership/ledger.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { createOrder } from '../orders/create-order.ts';
import { listOrders } from '../orders/read-order.ts';
import { applyStripeEvent } from '../payments/apply-stripe-event.ts';
import { listRenewals } from './list-renewals.ts';
import { seeToRenewals } from './renewal-jobs.ts';
import { describeRenewal, followRenewals } from './renewal-state.ts';

const { catalogue } = SAMPLE_COMMERCE;
const { refunds } = catalogue;
const GRACE_MS = (catalogue.renewal?.graceDays ?? 0) * DAY_MS;
const SKU = 'pro-monthly';
const PERIOD_MS = 30 * DAY_MS;
const PLANS = catalogue.plans.map(({ id }) => id);
const LOG = pino({ level: 'silent' });

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop({ promotionCodes: true, invoices: true });
});
afterAll(() => shop.close());

const after = (ms: number) => new Date(SAMPLE_NOW.getTime() + ms);
const eventOf = (type: string, object: object, at: Date): Stripe.Event =>
  ({ id: `evt_${randomUUID()}`, type, created: at.getTime() / 1_000, data: { object } }) as unknown as Stripe.Event;
const apply = (event: Stripe.Event, now: Date) => applyStripeEvent(shop.db, shop.stripe, event, { now, refunds });
const paid = (invoice: StandInInvoice, now: Date) => apply(eventOf('invoice.paid', invoice, now), now);

/** A member who has ordered a plan that renews, and paid its first period. */
async function subscribe(promotion = 0) {
  const member = await insertMember(shop.db);
  const deps = { db: shop.db, catalogue, payments: shop.payments, now: () => SAMPLE_NOW };
  const { order } = await createOrder(
    deps,
    member,
    { sku: SKU, quantity: 1, locale: 'en', renews: true },
    randomUUID(),
  );
  const session = shop.standIn.sessions.at(-1);
  if (!session) throw new Error('no page was made');
  const begun = shop.standIn.renewals.begin(session, { at: SAMPLE_NOW, promotion });
  const outcome = await paid(begun.invoice, SAMPLE_NOW);
  return { member, order, session, outcome, ...begun };
}

async function membershipOf(userId: string, now: Date) {
  const { grants, renewals } = await readHoldings(shop.db, userId);
  return followRenewals(describeMembership(grants, now, PLANS), renewals, now);
}

const renewalOf = async (userId: string, now: Date) => {
  const [row] = await listRenewals(shop.db, userId);
  return row && describeRenewal(row, now, catalogue);
};
const mailsTo = async (userId: string) =>
  (await shop.db.select().from(mails).where(eq(mails.userId, userId))).map(({ kind }) => kind).sort();
const runningDays = async (userId: string) =>
  (
    await shop.db
      .select()
      .from(membershipGrants)
      .where(and(eq(membershipGrants.userId, userId), isNull(membershipGrants.revokedAt)))
  ).reduce((sum, { days }) => sum + days, 0);
const jobs = (now: Date) => seeToRenewals({ db: shop.db, payments: shop.payments, refunds, log: LOG, now: () => now });

describe('a plan that renews', () => {
  it('has a payment page of the same price that comes again after the days it gives', async () => {
    const { session, order } = await subscribe();
    expect(Object.fromEntries(session.fields)).toMatchObject({
      mode: 'subscription',
      'subscription_data[metadata][order_id]': order.id,
      'line_items[0][price_data][unit_amount]': String(order.unitAmount),
      'line_items[0][price_data][recurring][interval]': 'day',
      'line_items[0][price_data][recurring][interval_count]': '30',
      allow_promotion_codes: 'true',
    });
  });

  it('is paid by its first invoice, once however often that is told', async () => {
    const { member, outcome, invoice, order } = await subscribe();
    expect(outcome).toBe('applied');
    const again = await Promise.all(Array.from({ length: 10 }, () => paid(invoice, after(HOUR_MS))));
    expect(new Set(again)).toEqual(new Set(['repeated']));
    const [row] = await listOrders(shop.db, member.id);
    expect(row).toMatchObject({
      id: order.id,
      status: 'paid',
      invoiceNumber: invoice.number,
      invoiceUrl: invoice.hosted_invoice_url,
    });
    expect(await runningDays(member.id)).toBe(30);
    expect(await renewalOf(member.id, SAMPLE_NOW)).toMatchObject({
      status: 'active',
      nextChargeAt: after(PERIOD_MS).toISOString(),
    });
  });

  it('gives each later period as an order of its own, without a gap and without a day more', async () => {
    const { member, subscription } = await subscribe();
    const at = after(PERIOD_MS + HOUR_MS);
    const between = after(PERIOD_MS + HOUR_MS / 2);
    expect((await membershipOf(member.id, between)).subscriptionStatus).toBe('active');
    await paid(shop.standIn.renewals.renew(subscription, { at }), at);
    const [second, first] = await listOrders(shop.db, member.id);
    expect([second?.status, second?.totalAmount]).toEqual(['paid', first?.totalAmount]);
    expect((await membershipOf(member.id, at)).schedule.at(-1)?.to).toBe(after(2 * PERIOD_MS).toISOString());
    expect(await mailsTo(member.id)).toEqual(['receipt', 'receipt']);
  });

  it('takes a promotion code off the first charge, and says so', async () => {
    const { member, order } = await subscribe(500);
    const [row] = await listOrders(shop.db, member.id);
    expect(row).toMatchObject({ promotionAmount: 500, totalAmount: order.totalAmount - 500, status: 'paid' });
  });

  it('that costs nothing by a promotion code gives what it gives', async () => {
    const { member, order } = await subscribe(3_000);
    expect(order.totalAmount).toBe(3_000);
    const [row] = await listOrders(shop.db, member.id);
    expect([row?.status, row?.totalAmount, await runningDays(member.id)]).toEqual(['paid', 0, 30]);
  });

  it('of another price writes nothing and gives nothing', async () => {
    const { member, subscription } = await subscribe();
    const at = after(PERIOD_MS);
    const invoice = shop.standIn.renewals.renew(subscription, { at });
    invoice.amount_paid = 1;
    expect(await paid(invoice, at)).toBe('wrong_amount');
    expect(await listOrders(shop.db, member.id)).toHaveLength(1);
    expect((await renewalOf(member.id, at))?.paidUntil).toBe(after(PERIOD_MS).toISOString());
  });

  it('is not ordered where the catalogue does not offer it, nor while another renews', async () => {
    const { member } = await subscribe();
    const deps = { db: shop.db, catalogue, payments: shop.payments, now: () => SAMPLE_NOW };
    const order = (sku: string) =>
      createOrder(deps, member, { sku, quantity: 1, locale: 'en', renews: true }, undefined);
    expect(await apiErrorOf(order('max-monthly'))).toBe('renewal_not_offered');
    expect(await apiErrorOf(order('data-5m'))).toBe('renewal_not_offered');
    expect(await apiErrorOf(order('pro-yearly'))).toBe('renewal_runs');
  });
});

describe('a charge that fails', () => {
  it('leaves the days of grace, tells the member once, and costs no day once it is paid', async () => {
    const { member, subscription } = await subscribe();
    const at = after(PERIOD_MS + HOUR_MS);
    const invoice = shop.standIn.renewals.renew(subscription, { at, fails: true });
    for (const retry of [0, 1, 2])
      await apply(eventOf('invoice.payment_failed', invoice, after(PERIOD_MS + (1 + retry) * HOUR_MS)), at);
    expect((await membershipOf(member.id, at)).subscriptionStatus).toBe('past_due');
    expect(await renewalOf(member.id, at)).toMatchObject({
      status: 'past_due',
      graceUntil: after(PERIOD_MS + GRACE_MS).toISOString(),
    });
    expect(await mailsTo(member.id)).toEqual(['receipt', 'renewal-failed']);
    const later = after(PERIOD_MS + GRACE_MS - HOUR_MS);
    shop.standIn.renewals.settle(invoice, later);
    await paid(invoice, later);
    const membership = await membershipOf(member.id, later);
    expect([membership.subscriptionStatus, membership.endsAt]).toEqual(['active', after(2 * PERIOD_MS).toISOString()]);
  });

  it('ends the plan after the grace, at Stripe as well', async () => {
    const { member, subscription } = await subscribe();
    const at = after(PERIOD_MS + HOUR_MS);
    const invoice = shop.standIn.renewals.renew(subscription, { at, fails: true });
    await apply(eventOf('invoice.payment_failed', invoice, at), at);
    await jobs(after(PERIOD_MS + GRACE_MS - 1));
    expect(subscription.status).toBe('past_due');
    const end = after(PERIOD_MS + GRACE_MS);
    await jobs(end);
    expect(subscription.status).toBe('canceled');
    expect(await membershipOf(member.id, end)).toMatchObject({ subscriptionStatus: 'canceled', plan: null });
    expect((await renewalOf(member.id, end))?.status).toBe('ended');
  });

  it('means nothing where the payment was told of first', async () => {
    const { member, subscription } = await subscribe();
    const at = after(PERIOD_MS + HOUR_MS);
    const invoice = shop.standIn.renewals.renew(subscription, { at, fails: true });
    shop.standIn.renewals.settle(invoice, at);
    await paid(invoice, at);
    await apply(eventOf('invoice.payment_failed', invoice, at), at);
    expect((await renewalOf(member.id, at))?.status).toBe('active');
    expect(await mailsTo(member.id)).not.toContain('renewal-failed');
  });
});

describe('the end of a renewal', () => {
  it('keeps what is paid, and is the last word that Stripe says, whichever arrives first', async () => {
    const { member, subscription } = await subscribe();
    const off = eventOf(
      'customer.subscription.updated',
      { ...subscription, cancel_at_period_end: true },
      after(2 * HOUR_MS),
    );
    const on = eventOf(
      'customer.subscription.updated',
      { ...subscription, cancel_at_period_end: false },
      after(HOUR_MS),
    );
    await apply(off, after(2 * HOUR_MS));
    await apply(on, after(3 * HOUR_MS));
    expect(await renewalOf(member.id, after(DAY_MS))).toMatchObject({ status: 'ending', nextChargeAt: null });
    const last = after(PERIOD_MS - 1);
    expect((await membershipOf(member.id, last)).subscriptionStatus).toBe('active');
    expect((await membershipOf(member.id, after(PERIOD_MS))).subscriptionStatus).toBe('expired');
  });

  it('comes with the money of its last period going back, by whom ever', async () => {
    const { member, subscription, invoice } = await subscribe();
    const payment = invoice.payments.data[0]?.payment.payment_intent ?? '';
    const dispute = { id: 'dp_renewal', payment_intent: payment, status: 'needs_response' };
    await apply(eventOf('charge.dispute.created', dispute, after(HOUR_MS)), after(HOUR_MS));
    await jobs(after(HOUR_MS));
    expect([subscription.status, await runningDays(member.id)]).toEqual(['canceled', 0]);
  });

  it('comes with the account: asked to be deleted it charges nothing more, gone it ends', async () => {
    const { member, subscription } = await subscribe();
    await shop.db
      .update(users)
      .set({ deletionAskedAt: SAMPLE_NOW, deletionDueAt: after(DAY_MS) })
      .where(eq(users.id, member.id));
    await jobs(SAMPLE_NOW);
    expect([subscription.status, subscription.cancel_at_period_end]).toEqual(['active', true]);
    await shop.db.delete(users).where(eq(users.id, member.id));
    await jobs(after(DAY_MS));
    expect(subscription.status).toBe('canceled');
  });

  it('comes to a blocked account before its next charge is announced, and not sooner', async () => {
    const { member, subscription } = await subscribe();
    const block = (blockedAt: Date | null) => shop.db.update(users).set({ blockedAt }).where(eq(users.id, member.id));
    await block(SAMPLE_NOW);
    await jobs(after(PERIOD_MS - 8 * DAY_MS));
    expect(subscription.cancel_at_period_end).toBe(false);
    await jobs(after(PERIOD_MS - 7 * DAY_MS));
    expect([subscription.status, subscription.cancel_at_period_end]).toEqual(['active', true]);
    expect(await mailsTo(member.id)).not.toContain('renewal-ahead');
  });

  it('comes to a blocked account with a charge that fails', async () => {
    const { member, subscription } = await subscribe();
    await shop.db.update(users).set({ blockedAt: SAMPLE_NOW }).where(eq(users.id, member.id));
    await shop.db
      .update(subscriptions)
      .set({ failedAt: after(PERIOD_MS) })
      .where(eq(subscriptions.userId, member.id));
    await jobs(after(PERIOD_MS));
    expect(subscription.status).toBe('canceled');
  });

  it('waits for Stripe where it does not answer', async () => {
    const { member, subscription } = await subscribe();
    await shop.db.delete(users).where(eq(users.id, member.id));
    shop.standIn.failWith(500);
    await jobs(after(DAY_MS));
    shop.standIn.failWith(undefined);
    expect(subscription.status).toBe('active');
    await jobs(after(DAY_MS));
    expect(subscription.status).toBe('canceled');
  });
});

describe('a charge that comes', () => {
  it('is told of a week before, once, with what Stripe says it will be', async () => {
    const { member } = await subscribe();
    await jobs(after(PERIOD_MS - 7 * DAY_MS - 1));
    expect(await mailsTo(member.id)).toEqual(['receipt']);
    for (const hour of [0, 1, 2]) await jobs(after(PERIOD_MS - 7 * DAY_MS + hour * HOUR_MS));
    expect(await mailsTo(member.id)).toEqual(['receipt', 'renewal-ahead']);
  });

  it('is not told of once it has been called off', async () => {
    const { member } = await subscribe();
    await shop.db.update(subscriptions).set({ endsWithPeriod: true }).where(eq(subscriptions.userId, member.id));
    await jobs(after(PERIOD_MS - DAY_MS));
    expect(await mailsTo(member.id)).toEqual(['receipt']);
  });
});

describe('money that goes back', () => {
  it('has a credit note of Stripe for its invoice, once, also where it is told of before the invoice is', async () => {
    const { member, subscription } = await subscribe();
    const at = after(PERIOD_MS + HOUR_MS);
    const invoice = shop.standIn.renewals.renew(subscription, { at });
    const payment = invoice.payments.data[0]?.payment.payment_intent ?? '';
    shop.standIn.payments.set(payment, {});
    const refund = {
      id: `re_${randomUUID()}`,
      amount: invoice.total,
      status: 'succeeded',
      metadata: {},
      payment_intent: payment,
    };
    const told = eventOf('refund.created', refund, at);
    expect(await apply(told, at)).toBe('applied');
    expect(await apply(told, at)).toBe('repeated');
    expect(await paid(invoice, at)).toBe('repeated');
    const [second] = await listOrders(shop.db, member.id);
    expect(second).toMatchObject({ status: 'refunded', invoiceId: invoice.id });
    const notes = await shop.db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.orderId, second?.id ?? ''));
    expect(notes).toMatchObject([{ subject: refund.id, amount: invoice.total }]);
    expect(shop.standIn.renewals.creditNotes.filter(({ refund: of }) => of === refund.id)).toHaveLength(1);
    expect(await runningDays(member.id)).toBe(30);
  });
});

describe('numbers of invoices of ours', () => {
  it('follow each other without a gap, however many are paid at once and whichever is rolled back', async () => {
    const { takeNumber } = await import('../orders/issue-documents.ts');
    const take = (fails: boolean) =>
      shop.db
        .transaction(async (tx) => {
          const number = await takeNumber(tx, 'invoice', 'stripe');
          if (fails) throw new Error('taken back');
          return number;
        })
        .catch(() => undefined);
    const taken = await Promise.all(Array.from({ length: 30 }, (_, turn) => take(turn % 3 === 0)));
    const numbers = taken
      .flatMap((one) => (one === undefined ? [] : [Number(one.split('-').at(-1))]))
      .sort((a, b) => a - b);
    expect(numbers).toHaveLength(20);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(19);
  });
});
