import { randomUUID } from 'node:crypto';
import type { CatalogueFile } from '@duoverso/content/catalogue';
import { DAY_MS, HOUR_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditNotes, mails, membershipGrants } from '../../database/schema.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import type { StandInInvoice } from '../../testing/stripe-renewal-books.ts';
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.ts';
import { createOrder } from '../orders/create-order.ts';
import { listOrders } from '../orders/read-order.ts';
import { applyStripeEvent } from '../payments/apply-stripe-event.ts';
import { listRenewals } from './list-renewals.ts';
import { changesOf } from './plan-terms.ts';

/** How many timelines are played. */
const RUNS = Number(process.env['MONEY_RUNS'] ?? 25);
const catalogue: CatalogueFile = {
  ...SAMPLE_COMMERCE.catalogue,
  plans: SAMPLE_COMMERCE.catalogue.plans.map((plan) => ({ ...plan, renews: true })),
};
const { refunds } = catalogue;
const CHANGES = changesOf(catalogue, { sku: '', currency: 'EUR' });
const SECOND_MS = 1_000;

/** What may happen to a renewal, in any order. `jump` moves the clock and nothing else; `part` sends some of the money back. */
const HAPPENINGS = [
  'renew',
  'fail',
  'settle',
  'refund',
  'part',
  'dispute',
  'win',
  'promotion',
  'change',
  'jump',
] as const;
interface Happening {
  readonly what: (typeof HAPPENINGS)[number];
  /** Which of the plans, how many days, which of the periods: whatever there is to choose. */
  readonly choice: number;
}

interface Told {
  readonly type: string;
  readonly object: object;
  readonly at: Date;
}

/** A period as Stripe knows it. */
interface PeriodModel {
  readonly invoice: StandInInvoice;
  readonly days: number;
  readonly sku: string;
  readonly isChange: boolean;
  back: number;
  disputed: boolean;
  wasDisputed: boolean;
}

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop({ promotionCodes: true, invoices: true });
});
afterAll(() => shop.close());

const eventOf = ({ type, object, at }: Told): Stripe.Event =>
  ({ id: `evt_${randomUUID()}`, type, created: at.getTime() / SECOND_MS, data: { object } }) as unknown as Stripe.Event;
const apply = (event: Stripe.Event, now: Date) => applyStripeEvent(shop.db, shop.stripe, event, { now, refunds });
const paymentOf = ({ payments }: StandInInvoice) => payments.data[0]?.payment.payment_intent;

async function subscribe() {
  const member = await insertMember(shop.db);
  const deps = { db: shop.db, catalogue, payments: shop.payments, now: () => SAMPLE_NOW };
  const wish = { sku: 'pro-monthly', quantity: 1, locale: 'en', currency: 'EUR', renews: true } as const;
  await createOrder(deps, member, wish, randomUUID());
  const session = shop.standIn.sessions.at(-1);
  if (!session) throw new Error('no page was made');
  const { subscription, invoice } = shop.standIn.renewals.begin(session, { at: SAMPLE_NOW });
  shop.standIn.payments.set(paymentOf(invoice) ?? '', {});
  await apply(eventOf({ type: 'invoice.paid', object: invoice, at: SAMPLE_NOW }), SAMPLE_NOW);
  return { userId: member.id, subscription, invoice };
}

/** Plays a timeline at the stand-in, of which our database hears nothing, and gives what Stripe would tell of it. */
async function play(
  { userId, subscription, invoice }: Awaited<ReturnType<typeof subscribe>>,
  happenings: readonly Happening[],
) {
  const { renewals, payments } = shop.standIn;
  const [renewal] = await listRenewals(shop.db, userId);
  const [current] = await listOrders(shop.db, userId);
  if (!renewal || !current) throw new Error('nothing renews');
  const told: Told[] = [];
  const common = { back: 0, disputed: false, wasDisputed: false };
  const periods: PeriodModel[] = [{ ...common, invoice, days: 30, sku: 'pro-monthly', isChange: false }];
  let at = SAMPLE_NOW;
  for (const { what, choice } of happenings) {
    at = new Date(at.getTime() + (what === 'jump' ? 1 + (choice % 45) * 24 : 1) * HOUR_MS);
    const last = periods.at(-1);
    if (!last) throw new Error('unreachable: there is a first');
    if (what === 'renew' || what === 'fail' || what === 'promotion') {
      at = new Date(Math.max(at.getTime(), subscription.current_period_end * SECOND_MS + HOUR_MS));
      const promotion = what === 'promotion' ? 700 : 0;
      const next = renewals.renew(subscription, { at, fails: what === 'fail', promotion });
      periods.push({ ...common, invoice: next, days: last.days, sku: last.sku, isChange: false });
      told.push({ type: what === 'fail' ? 'invoice.payment_failed' : 'invoice.paid', object: next, at });
    } else if (what === 'settle') {
      const open = periods.find((one) => one.invoice.status === 'open');
      if (open) renewals.settle(open.invoice, at);
      if (open) told.push({ type: 'invoice.paid', object: open.invoice, at });
    } else if (what === 'change') {
      const { terms, days } = CHANGES[choice % CHANGES.length] ?? {};
      const isIn = subscription.status === 'active' && at.getTime() < subscription.current_period_end * SECOND_MS;
      if (!terms || !days || !isIn || terms.sku === last.sku) continue;
      const change = { renewal, current, terms, at };
      if ((await shop.payments.previewChange(change)).total < 0) continue;
      const { invoiceId } = await shop.payments.changePlan(change);
      const made = renewals.invoices.find(({ id }) => id === invoiceId);
      if (!made) throw new Error('no invoice');
      periods.push({ ...common, invoice: made, days, sku: terms.sku, isChange: true });
      told.push({ type: 'invoice.paid', object: made, at });
      told.push({ type: 'customer.subscription.updated', object: { ...subscription }, at });
    } else if (what !== 'jump') {
      // Only what is disputed can be won: any other choice would be none.
      const eligible = what === 'win' ? periods.filter(({ disputed }) => disputed) : periods;
      takeBack(told, eligible[choice % eligible.length] ?? last, what, at);
    }
    for (const one of periods) payments.set(paymentOf(one.invoice) ?? '', {});
  }
  return { told, periods, end: at };
}

function takeBack(told: Told[], period: PeriodModel, what: Happening['what'], at: Date): void {
  const payment = paymentOf(period.invoice);
  if (payment === undefined) return;
  const { amount_paid: paid } = period.invoice;
  const dispute = { id: `dp_${payment}`, payment_intent: payment };
  if (what === 'refund' || what === 'part') {
    const amount = what === 'part' ? Math.min(100, paid - period.back - 1) : paid - period.back;
    if (amount <= 0) return;
    period.back += amount;
    const refund = { id: `re_${randomUUID()}`, amount, status: 'succeeded', metadata: {}, payment_intent: payment };
    told.push({ type: 'refund.created', object: refund, at });
  } else if (what === 'dispute' && !period.wasDisputed) {
    period.disputed = true;
    period.wasDisputed = true;
    told.push({ type: 'charge.dispute.created', object: { ...dispute, status: 'needs_response' }, at });
  } else if (what === 'win' && period.disputed) {
    period.disputed = false;
    told.push({ type: 'charge.dispute.closed', object: { ...dispute, status: 'won' }, at });
  }
}

/** The days that a timeline is worth: each period whose money is with us, unless what was left of it has paid for another plan whose money is with us. */
function worthOf(periods: readonly PeriodModel[]): { days: number; replaced: PeriodModel[] } {
  const replaced: PeriodModel[] = [];
  let days = 0;
  let isTaken = false;
  for (const period of periods.toReversed()) {
    const { invoice, back, disputed, isChange } = period;
    const stands = !disputed && (back < invoice.amount_paid || (invoice.amount_paid === 0 && back === 0));
    if (stands && isTaken) replaced.push(period);
    else if (stands) days += period.days;
    isTaken = isChange && (isTaken || stands);
  }
  return { days, replaced };
}

const startOf = ({ invoice }: PeriodModel) => (invoice.lines.data.at(-1)?.period.start ?? 0) * SECOND_MS;
const endOf = ({ invoice }: PeriodModel) => (invoice.lines.data.at(-1)?.period.end ?? 0) * SECOND_MS;

const timelines = fc.record({
  happenings: fc.array(fc.record({ what: fc.constantFrom(...HAPPENINGS), choice: fc.nat(99) }), {
    minLength: 1,
    maxLength: 10,
  }),
  order: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 31, maxLength: 31 }),
  lateDays: fc.integer({ min: 0, max: 90 }),
});

/** Tells everything twice, in an order that has nothing to do with what happened, two at a time. */
async function tell(told: readonly Told[], order: readonly number[], now: Date): Promise<string[]> {
  const events = told.map(eventOf);
  const twice = [...events, ...events].map((event, place) => ({ event, rank: order[place % order.length] ?? 0 }));
  const shuffled = twice.toSorted((a, b) => a.rank - b.rank);
  const outcomes: string[] = [];
  for (let place = 0; place < shuffled.length; place += 2) {
    const pair = shuffled.slice(place, place + 2);
    outcomes.push(...(await Promise.all(pair.map(({ event }) => apply(event, now)))));
  }
  return outcomes;
}

describe('any timeline of renewals, changes of plan, refunds, disputes, promotion codes and jumps of the clock', () => {
  it(
    'gives each paid period once and loses none, in whatever order it is told, twice and at once',
    { timeout: 60_000 + RUNS * 20_000 },
    () =>
      fc.assert(
        fc.asyncProperty(timelines, async ({ happenings, order, lateDays }) => {
          const begun = await subscribe();
          const { told, periods, end } = await play(begun, happenings);
          const now = new Date(end.getTime() + lateDays * DAY_MS);
          expect(await tell(told, order, now)).not.toContain('wrong_amount');
          const settled = periods.filter((one) => one.invoice.status === 'paid');
          await expectLedger(begun.userId, settled);
          await expectMoney(begun.userId, settled);
          const [renewal] = await listRenewals(shop.db, begun.userId);
          const last = settled.toSorted((a, b) => startOf(a) - startOf(b)).at(-1);
          expect([renewal?.paidUntil?.getTime(), renewal?.sku]).toEqual([last && endOf(last), last?.sku]);
        }),
        // A run that looks for faults that were planted doesn't need the smallest timeline.
        { numRuns: RUNS, endOnFailure: process.env['MONEY_FIRST_FAULT'] === 'true' },
      ),
  );
});

/** Nothing is given twice, and nothing is lost. */
async function expectLedger(userId: string, settled: readonly PeriodModel[]): Promise<void> {
  const { days, replaced } = worthOf(settled);
  const grants = await shop.db.select().from(membershipGrants).where(eq(membershipGrants.userId, userId));
  const running = grants.filter(({ revokedAt }) => revokedAt === null);
  expect(running.reduce((sum, one) => sum + one.days, 0)).toBe(days);
  const rows = await listOrders(shop.db, userId);
  for (const period of replaced.filter(({ wasDisputed }) => !wasDisputed)) {
    const id = rows.find(({ invoiceId }) => invoiceId === period.invoice.id)?.id;
    const grant = grants.find(({ sourceId }) => sourceId === id);
    // The old plan gives until the moment by which its rest was taken off.
    const later = settled.filter((one) => one.isChange && startOf(one) > startOf(period));
    expect(later.map(startOf)).toContain(grant?.revokedAt?.getTime());
  }
}

/** What Stripe was paid and has paid back is what stands in our books, with a receipt for each payment and a credit note for each refund. */
async function expectMoney(userId: string, settled: readonly PeriodModel[]): Promise<void> {
  const rows = await listOrders(shop.db, userId);
  expect(rows.map(({ invoiceId }) => invoiceId).sort()).toEqual(settled.map(({ invoice }) => invoice.id).sort());
  for (const { invoice, back, sku, isChange } of settled) {
    const row = rows.find(({ invoiceId }) => invoiceId === invoice.id);
    const { totalAmount, refundedAmount, invoiceNumber, changesPlan } = row ?? {};
    expect({ totalAmount, refundedAmount, invoiceNumber, changesPlan, sku: row?.sku }).toEqual({
      ...{ totalAmount: invoice.amount_paid, refundedAmount: back, invoiceNumber: invoice.number },
      ...{ changesPlan: isChange, sku },
    });
    const notes = await shop.db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.orderId, row?.id ?? ''));
    expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
  }
  const sent = await shop.db.select().from(mails).where(eq(mails.userId, userId));
  const receipts = sent.filter(({ kind }) => kind === 'receipt').length;
  expect(receipts).toBeLessThanOrEqual(settled.length);
}
