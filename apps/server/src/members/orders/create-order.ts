import type { CatalogueFile, Refunds } from '@duoverso/content/catalogue';
import { MINUTE_MS } from '@duoverso/contracts/day';
import { ORDER_STATES, orderStatesThat } from '@duoverso/contracts/order-states';
import type { OrderCreated } from '@duoverso/contracts/orders';
import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import { findReferral } from '../affiliates/referrals.ts';
import { lockLedger } from '../membership/ledger.ts';
import type { PaymentPage, Payments } from '../payments/payments.ts';
import { hasRenewal } from '../renewals/list-renewals.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { describeOrder, type OrderRow } from './describe-order.ts';
import { hashOf, priceOrder, type RequestedOrder } from './price-order.ts';
import { refundTermsOf } from './refund-terms.ts';

interface ReuseDeps {
  readonly db: Db;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly now: Date;
}

type NewOrder = typeof orders.$inferInsert;

/** In what orders have to agree so that one is as good as the other. */
const SAME = [
  'userId',
  'sku',
  'grant',
  'grantShape',
  'quantity',
  'currency',
  'unitAmount',
  'discountAmount',
  'totalAmount',
  'taxPercent',
  'refundTerms',
  'affiliateId',
  'commissionPercent',
  'provider',
  'locale',
  'renews',
  'graceDays',
  'invoicedByProvider',
] as const satisfies readonly (keyof NewOrder)[];

/**
 * An order that waits to be paid and is what a new one would be: the member has pressed again, in this tab or another.
 * @param besides ids of orders that are none
 */
async function findEqual(db: Db, wanted: NewOrder, besides: readonly string[]): Promise<OrderRow | undefined> {
  const same = SAME.map((name) => {
    const value = wanted[name];
    return value === null || value === undefined ? isNull(orders[name]) : eq(orders[name], value);
  });
  const [row] = await db
    .select()
    .from(orders)
    .where(and(...same, eq(orders.status, 'pending'), notInArray(orders.id, [...besides])))
    .orderBy(orders.number)
    .limit(1);
  return row;
}

/**
 * Finds an equal order whose page can be paid on, and ends those whose pages have expired. Asks the provider: not to be called in a transaction.
 * @returns the order, else ids of those on which something is being paid, of which nothing has been told yet: who buys the same a second time gets another one
 * @throws {ApiError} `payment_provider_unavailable`
 */
async function findReusable(
  { db, payments, refunds, now }: ReuseDeps,
  wanted: NewOrder,
): Promise<{ readonly equal?: OrderRow; readonly beingPaid: string[] }> {
  const beingPaid: string[] = [];
  for (;;) {
    const equal = await findEqual(db, wanted, beingPaid);
    if (!equal) return { beingPaid };
    const { id, provider, sessionId } = equal;
    const state = sessionId === null ? 'open' : await payments.readPage(sessionId);
    if (state === 'open') return { equal, beingPaid };
    if (state === 'complete') beingPaid.push(id);
    else {
      const event = { provider, eventId: `expired_${id}`, type: 'order.expired', orderId: id };
      const expired = { ...event, happenedAt: now, effect: { effect: 'expired' } } as const;
      await applyPaymentEvent(db, expired, { now, refunds });
    }
  }
}

/** As long as this an order without a page may be one whose page is just being made. */
export const IN_MAKING_MS = MINUTE_MS;

/** Orders of a member that were made at a discount and wait to be paid: at most one, but for those from before that was so. */
function findDiscounted(db: Db, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending'), gt(orders.discountAmount, 0)));
}

/**
 * Closes the payment pages of a member's discounted orders, so that another order can have the discount. Asks the provider: not to be called in a transaction.
 * @returns ids of the orders that can't be paid any more
 * @throws {ApiError} `payment_provider_unavailable`
 */
async function closeDiscounted(db: Db, payments: Payments, userId: string, now: Date): Promise<string[]> {
  const closed: string[] = [];
  for (const order of await findDiscounted(db, userId)) {
    if (await isClosed(order, payments, now)) closed.push(order.id);
  }
  return closed;
}

async function isClosed(order: OrderRow, payments: Payments, now: Date): Promise<boolean> {
  if (order.sessionId === null) return now.getTime() - order.createdAt.getTime() > IN_MAKING_MS;
  // Of a provider that is not configured any more no payment can be told.
  return order.provider !== payments.provider || payments.closePage(order.sessionId);
}

/**
 * Ends discounted orders whose pages have been closed. To be called in the transaction that makes the order which takes the discount, under the lock of the member's ledger.
 * @returns whether the discount is free
 */
async function endDiscounted(
  tx: Db,
  userId: string,
  closed: readonly string[],
  options: Parameters<typeof applyPaymentEvent>[2],
): Promise<boolean> {
  const open = await findDiscounted(tx, userId);
  for (const { id, provider } of open.filter((order) => closed.includes(order.id))) {
    const event = { provider, eventId: `superseded_${id}`, type: 'order.superseded', orderId: id };
    await applyPaymentEvent(tx, { ...event, happenedAt: options.now, effect: { effect: 'expired' } }, options);
  }
  return open.every(({ id }) => closed.includes(id));
}

export interface OrderDeps {
  readonly db: Db;
  readonly catalogue: CatalogueFile;
  readonly payments: Payments;
  readonly now: () => Date;
}

export interface Orderer {
  readonly id: string;
  readonly email: string;
}

/**
 * Makes an order and its payment page. With an idempotency key a repetition gives the same order and the same page, also when the first attempt ended between the two:
 * the provider knows the page by the order's id. Without one, or with another, an equal order that waits to be paid is gone on with. The discount of a first order goes to the order that was made last:
 * one that waits to be paid with it is ended.
 * @throws {ApiError} for a wish that the catalogue cannot fulfil, a key that belongs to another request or to an order that has ended, or a provider that does not answer
 */
export async function createOrder(
  deps: OrderDeps,
  orderer: Orderer,
  requested: RequestedOrder,
  idempotencyKey: string | undefined,
): Promise<OrderCreated> {
  const { db, catalogue, payments } = deps;
  const requestHash = hashOf(requested);
  const repeated = idempotencyKey === undefined ? undefined : await findRepeated(db, orderer.id, idempotencyKey);
  // An order of the sandbox is never paid through a provider that was configured since, nor the other way round.
  if (repeated && (repeated.requestHash !== requestHash || repeated.provider !== payments.provider))
    throw new ApiError('idempotency_key_reused');
  const row = repeated ?? (await findOrInsert(deps, orderer.id, requested, { idempotencyKey, requestHash }));
  if (ORDER_STATES[row.status].ended) throw new ApiError('order_not_payable');
  const paymentUrl = await openPageOf(db, payments, row, orderer.email);
  return { order: describeOrder(row, catalogue.refunds), paymentUrl };
}

/** The order that a member has made with a key. */
export async function findRepeated(db: Db, userId: string, key: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  return row;
}

interface Repetition {
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
}

/** Holds the ledger of the member while it decides: of requests at the same moment the first makes the order, and the others find it. */
async function findOrInsert(
  deps: OrderDeps,
  userId: string,
  requested: RequestedOrder,
  { idempotencyKey, requestHash }: Repetition,
): Promise<OrderRow> {
  const { db, catalogue, payments, now } = deps;
  const at = now();
  const { refunds, affiliate } = catalogue;
  const wanted = (referral: Referral, discount: number): NewOrder =>
    newOrder(deps, { userId, requested, referral, discount, at });
  const known = await findReferral(db, userId, at);
  const isFirst = known?.firstOrder ?? false;
  const asKnown = wanted(known, isFirst ? affiliate.discountPercent : 0);
  const { equal, beingPaid } = await findReusable({ db, payments, refunds, now: at }, asKnown);
  if (equal) return equal;
  const closed = isFirst ? await closeDiscounted(db, payments, userId, at) : [];
  return db.transaction(async (tx) => {
    if (!(await lockLedger(tx, userId))) throw new ApiError('not_signed_in'); // the account went meanwhile
    // The same key has been used at the same moment: that order is the one.
    const repeated = idempotencyKey === undefined ? undefined : await findRepeated(tx, userId, idempotencyKey);
    if (repeated?.requestHash === requestHash) return repeated;
    if (repeated) throw new ApiError('idempotency_key_reused');
    if (requested.renews && (await hasRenewal(tx, userId, at))) throw new ApiError('renewal_runs');
    const referral = await findReferral(tx, userId, at);
    const besides = [...beingPaid, ...closed];
    const first = referral?.firstOrder === true;
    const made = await findEqual(tx, wanted(referral, first ? affiliate.discountPercent : 0), besides);
    if (made) return made;
    const hasDiscount = first && (await endDiscounted(tx, userId, closed, { now: at, refunds }));
    const values = wanted(referral, hasDiscount ? affiliate.discountPercent : 0);
    const full = hasDiscount || !first ? undefined : await findEqual(tx, values, besides);
    if (full) return full;
    const [row] = await tx
      .insert(orders)
      .values({ ...values, idempotencyKey: idempotencyKey ?? null, requestHash })
      .returning();
    if (!row) throw new Error('an order was not written');
    return row;
  });
}

type Referral = Awaited<ReturnType<typeof findReferral>>;

/** What an order would be, by the catalogue of today. */
function newOrder(
  { catalogue, payments }: OrderDeps,
  {
    userId,
    requested,
    referral,
    discount,
    at,
  }: { userId: string; requested: RequestedOrder; referral: Referral; discount: number; at: Date },
): NewOrder {
  const { article, currency, unitAmount, discountAmount, totalAmount } = priceOrder(catalogue, requested, discount);
  const renews = requested.renews === true;
  return {
    userId,
    sku: article.sku,
    grant: article.grant,
    grantShape: JSON.stringify(catalogue.grants[article.grant]),
    quantity: requested.quantity,
    currency,
    unitAmount,
    discountAmount,
    discountHeld: discountAmount > 0,
    totalAmount,
    taxPercent: catalogue.tax.includedPercent,
    refundTerms: JSON.stringify(refundTermsOf(catalogue, article.sku)),
    affiliateId: referral?.affiliateId ?? null,
    commissionPercent: referral ? catalogue.affiliate.commissionPercent : 0,
    provider: payments.provider,
    locale: requested.locale,
    renews,
    graceDays: renews ? (catalogue.renewal?.graceDays ?? 0) : 0,
    invoicedByProvider: payments.writesInvoice({ renews }),
    createdAt: at,
  };
}

/**
 * The address of the payment page of an order: the one that it has, else a new one.
 * @throws {ApiError} `order_not_payable` when the order has ended meanwhile, `payment_provider_unavailable`
 */
export async function openPageOf(db: Db, payments: Payments, order: OrderRow, email: string): Promise<string> {
  if (order.paymentUrl !== null) return order.paymentUrl;
  const page = await payments.openPage(order, email);
  const paymentUrl = await savePage(db, order.id, page);
  if (paymentUrl !== undefined) return paymentUrl;
  // It has been cancelled, or another order has taken its discount: it must not be possible to pay this one.
  await payments.closePage(page.sessionId);
  throw new ApiError('order_not_payable');
}

/**
 * Saves the page of an order. Of two requests at the same moment the first to be here decides: a member never sees two pages for one order.
 * @returns the address of the page; undefined when the order has ended
 */
async function savePage(db: Db, orderId: string, { sessionId, url }: PaymentPage): Promise<string | undefined> {
  const [saved] = await db
    .update(orders)
    .set({
      sessionId: sql`coalesce(${orders.sessionId}, ${sessionId})`,
      paymentUrl: sql`coalesce(${orders.paymentUrl}, ${url})`,
    })
    .where(and(eq(orders.id, orderId), notInArray(orders.status, orderStatesThat('ended'))))
    .returning({ url: orders.paymentUrl });
  return saved && (saved.url ?? url);
}
