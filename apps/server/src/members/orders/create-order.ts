import { createHash } from 'node:crypto';
import type { CatalogueFile } from '@duoverso/content/catalogue';
import { ORDER_STATES, type OrderCreated } from '@duoverso/contracts';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../api/refusal.ts';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import { findReferral } from '../affiliates/referrals.ts';
import { lockLedger } from '../membership/ledger.ts';
import type { Payments } from '../payments/payments.ts';
import { closeDiscounted, endDiscounted } from './close-discounted.ts';
import { describeOrder, type OrderRow } from './describe-order.ts';
import { openPageOf } from './open-page.ts';
import { type OrderWish, priceOrder } from './price-order.ts';
import { refundTermsOf } from './refund-terms.ts';

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
 * the provider knows the page by the order's id. The discount of a first order goes to the order that was made last: one that waits to be paid with it is ended.
 * @throws {Refusal} for a wish that the catalogue cannot fulfil, a key that belongs to another request or to an order that has ended, or a provider that does not answer
 */
export async function createOrder(
  { db, catalogue, payments, now }: OrderDeps,
  orderer: Orderer,
  wish: OrderWish,
  idempotencyKey: string | undefined,
): Promise<OrderCreated> {
  const requestHash = hashOf(wish);
  const row =
    (idempotencyKey !== undefined && (await findRepeated(db, orderer.id, idempotencyKey))) ||
    (await insertOrder({ db, catalogue, payments, now }, orderer, wish, { idempotencyKey, requestHash }));
  // An order of the sandbox is never paid through a provider that was configured since, nor the other way round.
  if (row.requestHash !== requestHash || row.provider !== payments.provider)
    throw new Refusal('idempotency_key_reused');
  if (ORDER_STATES[row.status].ended) throw new Refusal('order_not_payable');
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

async function insertOrder(
  { db, catalogue, payments, now }: OrderDeps,
  { id: userId }: Orderer,
  wish: OrderWish,
  { idempotencyKey, requestHash }: Repetition,
): Promise<OrderRow> {
  const at = now();
  const { refunds } = catalogue;
  const { commissionPercent, discountPercent } = catalogue.affiliate;
  priceOrder(catalogue, wish, 0); // a wish that cannot be fulfilled closes no page
  const isFirst = (await findReferral(db, userId, at))?.firstOrder ?? false;
  const closed = isFirst ? await closeDiscounted(db, payments, userId, at) : [];
  return db.transaction(async (tx) => {
    if (!(await lockLedger(tx, userId))) throw new Refusal('not_signed_in'); // the account went meanwhile
    const referral = await findReferral(tx, userId, at);
    const hasDiscount =
      referral?.firstOrder === true && (await endDiscounted(tx, userId, closed, { now: at, refunds }));
    const discount = hasDiscount ? discountPercent : 0;
    const { article, currency, unitAmount, discountAmount, totalAmount } = priceOrder(catalogue, wish, discount);
    const [row] = await tx
      .insert(orders)
      .values({
        userId,
        sku: article.sku,
        grant: article.grant,
        grantShape: JSON.stringify(catalogue.grants[article.grant]),
        quantity: wish.quantity,
        currency,
        unitAmount,
        discountAmount,
        discountHeld: discountAmount > 0,
        totalAmount,
        taxPercent: catalogue.tax.includedPercent,
        refundTerms: JSON.stringify(refundTermsOf(catalogue, article.sku)),
        affiliateId: referral?.affiliateId ?? null,
        commissionPercent: referral ? commissionPercent : 0,
        provider: payments.provider,
        idempotencyKey: idempotencyKey ?? null,
        requestHash,
        locale: wish.locale,
        createdAt: at,
      })
      .onConflictDoNothing({ target: [orders.userId, orders.idempotencyKey] })
      .returning();
    if (row) return row;
    // The same key has been used at the same moment: that order is the one.
    const other = idempotencyKey === undefined ? undefined : await findRepeated(tx, userId, idempotencyKey);
    if (!other) throw new Error('an order was neither written nor found');
    return other;
  });
}

/** SHA-256 of what was asked for, by which a reused key is told from a repetition. */
function hashOf({ sku, quantity, currency, locale }: OrderWish): string {
  return createHash('sha256')
    .update(JSON.stringify([sku, quantity, currency ?? null, locale]))
    .digest('base64url');
}
