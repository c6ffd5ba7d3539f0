import { randomUUID } from 'node:crypto';
import type { CatalogueFile } from '@duoverso/content/catalogue';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@duoverso/contracts/day';
import type { PlanChangePreview } from '@duoverso/contracts/renewals';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { membershipGrants, subscriptions } from '../../database/schema.ts';
import { apiErrorOf } from '../../testing/api-error-of.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import type { StandInInvoice } from '../../testing/stripe-renewal-books.ts';
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.ts';
import { describeMembership, writeGrant } from '../membership/ledger.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { createOrder } from '../orders/create-order.ts';
import { describeOrderAnswer, listOrders } from '../orders/read-order.ts';
import { requestRefund } from '../orders/request-refund.ts';
import { applyStripeEvent } from '../payments/apply-stripe-event.ts';
import { changePlan, previewChange } from './change-plan.ts';
import { listRenewals } from './list-renewals.ts';
import { changesOf } from './plan-terms.ts';
import { describeRenewal } from './renewal-state.ts';

/** The fixture's catalogue with both of its plans renewing. */
const catalogue: CatalogueFile = {
  ...SAMPLE_COMMERCE.catalogue,
  plans: SAMPLE_COMMERCE.catalogue.plans.map((plan) => ({ ...plan, renews: true })),
};
const { refunds, plans } = catalogue;
const PLANS = plans.map(({ id }) => id);
const PERIOD_MS = 30 * DAY_MS;
const after = (ms: number) => new Date(SAMPLE_NOW.getTime() + ms);
/** A third of the period has run: two thirds of 30.00 are left. */
const TENTH_DAY = after(10 * DAY_MS);

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
beforeEach(() => {
  shop.standIn.renewals.declinesChanges = false;
});
afterAll(() => shop.close());

const eventOf = (type: string, object: object, at: Date): Stripe.Event =>
  ({ id: `evt_${randomUUID()}`, type, created: at.getTime() / 1_000, data: { object } }) as unknown as Stripe.Event;
const apply = (event: Stripe.Event, now: Date) => applyStripeEvent(shop.db, shop.stripe, event, { now, refunds });
const paid = (invoice: StandInInvoice, now: Date) => apply(eventOf('invoice.paid', invoice, now), now);

async function subscribe(sku = 'pro-monthly') {
  const member = await insertMember(shop.db);
  const deps = { db: shop.db, catalogue, payments: shop.payments, now: () => SAMPLE_NOW };
  await createOrder(deps, member, { sku, quantity: 1, locale: 'en', currency: 'EUR', renews: true }, randomUUID());
  const session = shop.standIn.sessions.at(-1);
  if (!session) throw new Error('no page was made');
  const begun = shop.standIn.renewals.begin(session, { at: SAMPLE_NOW });
  await paid(begun.invoice, SAMPLE_NOW);
  const [renewal] = await listRenewals(shop.db, member.id);
  return { userId: member.id, renewalId: renewal?.id ?? '', ...begun };
}

interface Whose {
  readonly userId: string;
  readonly renewalId: string;
}
const depsAt = (now: Date, of = catalogue) => ({ db: shop.db, payments: shop.payments, catalogue: of, now: () => now });
const previewAt = (now: Date, { userId, renewalId }: Whose, sku: string, of = catalogue) =>
  previewChange(depsAt(now, of), { userId, renewalId, sku });
const confirmAt = (now: Date, { userId, renewalId }: Whose, shown: PlanChangePreview, of = catalogue) =>
  changePlan(depsAt(now, of), { userId, renewalId, sku: shown.sku }, shown);
async function change(now: Date, whose: Whose, sku: string): Promise<PlanChangePreview> {
  const shown = await previewAt(now, whose, sku);
  await confirmAt(now, whose, shown);
  return shown;
}

async function membershipAt(now: Date, { userId }: Whose) {
  const { grants } = await readHoldings(shop.db, userId);
  return describeMembership(grants, now, PLANS);
}
const renewalAt = async (now: Date, { userId }: Whose) => {
  const [row] = await listRenewals(shop.db, userId);
  return row && describeRenewal(row, now, catalogue);
};
const changeInvoices = (subscription: { readonly id: string }) =>
  shop.standIn.renewals.invoices.filter(
    ({ billing_reason: reason, parent }) =>
      reason === 'subscription_update' && parent.subscription_details.subscription === subscription.id,
  );

describe('the preview of a change', () => {
  it('says what is paid now, what is taken off for the rest of the period, and what comes next; nothing changes', async () => {
    const whose = await subscribe();
    expect(await previewAt(TENTH_DAY, whose, 'max-monthly')).toEqual({
      sku: 'max-monthly',
      at: TENTH_DAY.toISOString(),
      currency: 'EUR',
      dueNow: 7_200 - 2_000,
      unused: 2_000,
      price: 7_200,
      nextChargeAt: after(40 * DAY_MS).toISOString(),
    });
    expect(changeInvoices(whose.subscription)).toEqual([]);
    expect((await renewalAt(TENTH_DAY, whose))?.sku).toBe('pro-monthly');
  });

  it('is offered for every other plan that renews, and for none while the charge fails or after it was ended', async () => {
    const whose = await subscribe();
    const offered = (await renewalAt(TENTH_DAY, whose))?.changes;
    expect(offered?.map(({ sku }) => sku)).toEqual(['max-monthly', 'max-yearly', 'pro-yearly']);
    expect((await renewalAt(after(PERIOD_MS + HOUR_MS), whose))?.changes).toEqual([]);
    await shop.db.update(subscriptions).set({ endsWithPeriod: true }).where(eq(subscriptions.id, whose.renewalId));
    expect((await renewalAt(TENTH_DAY, whose))?.changes).toEqual([]);
    expect(await apiErrorOf(previewAt(TENTH_DAY, whose, 'max-monthly'))).toBe('renewal_change_not_now');
  });
});

describe('a change of the plan', () => {
  it('is paid at the price shown, and gives the new plan from that moment on, in place of the rest of the old one', async () => {
    const whose = await subscribe();
    await change(TENTH_DAY, whose, 'max-monthly');
    const [second, first] = await listOrders(shop.db, whose.userId);
    expect(second).toMatchObject({
      ...{ sku: 'max-monthly', status: 'paid', changesPlan: true },
      ...{ unitAmount: 7_200, promotionAmount: 2_000, totalAmount: 5_200 },
    });
    expect([first?.status, first?.totalAmount]).toEqual(['paid', 3_000]);
    expect(await membershipAt(TENTH_DAY, whose)).toMatchObject({
      plan: 'max',
      endsAt: after(40 * DAY_MS).toISOString(),
    });
    expect(await renewalAt(TENTH_DAY, whose)).toMatchObject({
      ...{ sku: 'max-monthly', plan: 'max', amount: 7_200, status: 'active' },
      nextChargeAt: after(40 * DAY_MS).toISOString(),
    });
  });

  it('is told of by webhooks as well, any number of times, without another order', async () => {
    const whose = await subscribe();
    await change(TENTH_DAY, whose, 'max-monthly');
    const [invoice] = changeInvoices(whose.subscription);
    if (!invoice) throw new Error('no invoice');
    const later = after(11 * DAY_MS);
    expect(await Promise.all([1, 2, 3, 4].map(() => paid(invoice, later)))).toEqual(Array(4).fill('repeated'));
    expect(await listOrders(shop.db, whose.userId)).toHaveLength(2);
  });

  it('is made by its webhook alone where our answer was lost, also when a later charge is told of first', async () => {
    const whose = await subscribe();
    const { renewals } = shop.standIn;
    await shop.payments.changePlan({
      ...{ renewal: await rowOf(whose), current: await currentOf(whose), at: TENTH_DAY },
      terms: termsOf('max-monthly'),
    });
    const [made] = changeInvoices(whose.subscription);
    const end = after(40 * DAY_MS + HOUR_MS);
    const next = renewals.renew(whose.subscription, { at: end });
    await paid(next, end);
    expect(await renewalAt(end, whose)).toMatchObject({ plan: 'max', nextChargeAt: after(70 * DAY_MS).toISOString() });
    if (made) await paid(made, end);
    const [last, middle] = (await listOrders(shop.db, whose.userId)).toSorted(
      (a, b) => (b.periodFrom?.getTime() ?? 0) - (a.periodFrom?.getTime() ?? 0),
    );
    expect([last?.sku, last?.totalAmount, last?.changesPlan]).toEqual(['max-monthly', 7_200, false]);
    expect([middle?.sku, middle?.totalAmount, middle?.changesPlan]).toEqual(['max-monthly', 5_200, true]);
    // Told of a month late: meanwhile nothing of it was given, so that nothing is taken off.
    expect((await membershipAt(end, whose)).endsAt).toBe(after(100 * DAY_MS).toISOString());
  });

  it('can follow another: what was taken off before has been paid for', async () => {
    const whose = await subscribe();
    await change(TENTH_DAY, whose, 'max-monthly');
    const later = after(25 * DAY_MS);
    const shown = await change(later, whose, 'max-yearly');
    expect([shown.unused, shown.dueNow]).toEqual([3_600, 54_000]);
    expect((await membershipAt(later, whose)).endsAt).toBe(after((25 + 365) * DAY_MS).toISOString());
    const running = (await shop.db.select().from(membershipGrants).where(eq(membershipGrants.userId, whose.userId)))
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ days }) => days);
    expect(running).toEqual([365]);
  });

  it('may shorten the period: the next charge is that of the new plan', async () => {
    const whose = await subscribe('pro-yearly');
    const late = after(350 * DAY_MS);
    await change(late, whose, 'max-monthly');
    expect((await renewalAt(late, whose))?.nextChargeAt).toBe(after(380 * DAY_MS).toISOString());
    expect((await membershipAt(late, whose)).endsAt).toBe(after(380 * DAY_MS).toISOString());
  });
});

describe('a change is refused', () => {
  it('to a plan that may not renew, that is not sold, or that runs already', async () => {
    const whose = await subscribe();
    const refused = (sku: string) => apiErrorOf(previewAt(TENTH_DAY, whose, sku, SAMPLE_COMMERCE.catalogue));
    expect(await refused('max-monthly')).toBe('renewal_change_not_offered');
    expect(await refused('data-5m')).toBe('renewal_change_not_offered');
    expect(await refused('constructor')).toBe('renewal_change_not_offered');
    expect(await refused('pro-monthly')).toBe('renewal_change_not_offered');
  });

  it('for a renewal of another member, as if it did not exist', async () => {
    const whose = await subscribe();
    const other = await insertMember(shop.db);
    const asOther = { userId: other.id, renewalId: whose.renewalId };
    const shown = await previewAt(TENTH_DAY, whose, 'max-monthly');
    expect(await apiErrorOf(previewAt(TENTH_DAY, asOther, 'max-monthly'))).toBe('not_found');
    expect(await apiErrorOf(confirmAt(TENTH_DAY, asOther, shown))).toBe('not_found');
    expect(changeInvoices(whose.subscription)).toEqual([]);
  });

  it('while a charge has failed, and while one is due', async () => {
    const whose = await subscribe();
    const due = after(PERIOD_MS + HOUR_MS);
    expect(await apiErrorOf(previewAt(due, whose, 'max-monthly'))).toBe('renewal_change_not_now');
    const invoice = shop.standIn.renewals.renew(whose.subscription, { at: due, fails: true });
    await apply(eventOf('invoice.payment_failed', invoice, due), due);
    expect(await apiErrorOf(previewAt(due, whose, 'max-monthly'))).toBe('renewal_change_not_now');
  });

  it('at another price than was shown: a new catalogue, an old page, a made-up body', async () => {
    const whose = await subscribe();
    const shown = await previewAt(TENTH_DAY, whose, 'max-monthly');
    const dearer: CatalogueFile = {
      ...catalogue,
      plans: plans.map((plan) => ({
        ...plan,
        terms: plan.terms.map((term) => ({
          ...term,
          prices: { ...term.prices, EUR: (term.prices['EUR'] ?? 0) + 100 },
        })),
      })),
    };
    const outdated = 'renewal_change_outdated';
    expect(await apiErrorOf(confirmAt(TENTH_DAY, whose, shown, dearer))).toBe(outdated);
    expect(await apiErrorOf(confirmAt(after(10 * DAY_MS + 16 * MINUTE_MS), whose, shown))).toBe(outdated);
    expect(await apiErrorOf(confirmAt(after(9 * DAY_MS), whose, shown))).toBe(outdated);
    expect(await apiErrorOf(confirmAt(TENTH_DAY, whose, { ...shown, dueNow: 0 }))).toBe(outdated);
    expect(changeInvoices(whose.subscription)).toEqual([]);
  });

  it('when it is confirmed twice: of two at once one is made, and charged once', async () => {
    const whose = await subscribe();
    const [max, year] = await Promise.all(['max-monthly', 'pro-yearly'].map((sku) => previewAt(TENTH_DAY, whose, sku)));
    if (!max || !year) throw new Error('no preview');
    const outcomes = await Promise.allSettled(
      [max, max, year, year].map((shown) => confirmAt(TENTH_DAY, whose, shown)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(changeInvoices(whose.subscription)).toHaveLength(1);
    expect(await listOrders(shop.db, whose.userId)).toHaveLength(2);
  });

  it('by the card, without any change; another card may be tried right away', async () => {
    const whose = await subscribe();
    const shown = await previewAt(TENTH_DAY, whose, 'max-monthly');
    shop.standIn.renewals.declinesChanges = true;
    expect(await apiErrorOf(confirmAt(TENTH_DAY, whose, shown))).toBe('renewal_change_declined');
    expect((await membershipAt(TENTH_DAY, whose)).plan).toBe('pro');
    shop.standIn.renewals.declinesChanges = false;
    await confirmAt(TENTH_DAY, whose, shown);
    expect((await membershipAt(TENTH_DAY, whose)).plan).toBe('max');
  });

  it('where more is left than the plan costs: nothing is kept that a member could lose', async () => {
    const whose = await subscribe('pro-yearly');
    expect(await apiErrorOf(previewAt(TENTH_DAY, whose, 'pro-monthly'))).toBe('renewal_change_too_early');
  });

  it('while the days of the plan wait for a higher one: more is left of them than Stripe would take off', async () => {
    const whose = await subscribe();
    const grant = { kind: 'membership', plan: 'max', days: 7 } as const;
    const cause = { source: 'support', sourceId: randomUUID() } as const;
    await writeGrant(shop.db, { userId: whose.userId, grant, cause, at: after(DAY_MS) });
    expect(await apiErrorOf(previewAt(TENTH_DAY, whose, 'max-monthly'))).toBe('renewal_change_not_now');
  });
});

describe('money that goes back around a change', () => {
  it('brings the old plan back with what was left of it when the change is refunded', async () => {
    const whose = await subscribe();
    await change(TENTH_DAY, whose, 'max-monthly');
    const [second] = await listOrders(shop.db, whose.userId);
    const later = after(10 * DAY_MS + HOUR_MS);
    const rules = { refunds, plans, now: later };
    await requestRefund(shop.db, { userId: whose.userId, orderId: second?.id ?? '', kind: 'refund' }, rules);
    // It has waited while the other ran.
    const endsAt = after(PERIOD_MS + HOUR_MS).toISOString();
    expect(await membershipAt(later, whose)).toMatchObject({ plan: 'pro', endsAt });
  });

  it('is not given for the old order, whose rest has paid for the change', async () => {
    const whose = await subscribe();
    const soon = after(HOUR_MS);
    await change(soon, whose, 'max-monthly');
    const [, first] = await listOrders(shop.db, whose.userId);
    if (!first) throw new Error('no order');
    const rules = { refunds, plans, now: after(2 * HOUR_MS) };
    const { payment } = await describeOrderAnswer(shop.db, first, rules);
    expect(payment).toMatchObject({ refundOffers: [], refundRefusal: 'replaced' });
    const refund = requestRefund(shop.db, { userId: whose.userId, orderId: first.id, kind: 'withdrawal' }, rules);
    expect(await apiErrorOf(refund)).toBe('order_not_refundable');
  });

  it('is never both: of a refund and a change at once one wins', async () => {
    const whose = await subscribe();
    const soon = after(HOUR_MS);
    const shown = await previewAt(soon, whose, 'max-monthly');
    const [first] = await listOrders(shop.db, whose.userId);
    const rules = { refunds, plans, now: soon };
    const asked = requestRefund(shop.db, { userId: whose.userId, orderId: first?.id ?? '', kind: 'refund' }, rules);
    const ended = await Promise.allSettled([asked, confirmAt(soon, whose, shown)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = changeInvoices(whose.subscription).length;
    const { status } = (await listOrders(shop.db, whose.userId)).at(-1) ?? {};
    expect([made, status]).toEqual(made === 1 ? [1, 'paid'] : [0, 'refunding']);
  });
});

async function rowOf({ userId }: Whose) {
  const [row] = await listRenewals(shop.db, userId);
  if (!row) throw new Error('no renewal');
  return row;
}
async function currentOf({ userId }: Whose) {
  const [row] = await listOrders(shop.db, userId);
  if (!row) throw new Error('no order');
  return row;
}
function termsOf(sku: string) {
  const offered = changesOf(catalogue, { sku: '', currency: 'EUR' }).find(({ terms }) => terms.sku === sku);
  if (!offered) throw new Error('not offered');
  return offered.terms;
}
