import { createHash } from 'node:crypto';
import type { CatalogueFile } from '@duoverso/content/catalogue';
import { ORDER_STATES } from '@duoverso/contracts/order-states';
import type { OrderCreated } from '@duoverso/contracts/orders';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import { findReferral } from '../affiliates/referrals.ts';
import { lockLedger } from '../membership/ledger.ts';
import type { Payments } from '../payments/payments.ts';
import { closeDiscounted, endDiscounted } from './close-discounted.ts';
import { describeOrder, type OrderRow } from './describe-order.ts';
import { openPageOf } from './open-page.ts';
import { priceOrder, type RequestedOrder } from './price-order.ts';
import { refundTermsOf } from './refund-terms.ts';
import { findEqual, findReusable, type NewOrder } from './reuse-order.ts';

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
    createdAt: at,
  };
}

/** SHA-256 of what was asked for, by which a reused key is told from a repetition. */
function hashOf({ sku, quantity, currency, locale }: RequestedOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([sku, quantity, currency ?? null, locale]))
    .digest('base64url');
}
