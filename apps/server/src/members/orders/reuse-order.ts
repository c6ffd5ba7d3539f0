import type { Refunds } from '@duoverso/content/catalogue';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import type { Payments } from '../payments/payments.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import type { OrderRow } from './describe-order.ts';

export interface ReuseDeps {
  readonly db: Db;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly now: Date;
}

export type NewOrder = typeof orders.$inferInsert;

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
] as const satisfies readonly (keyof NewOrder)[];

/**
 * An order that waits to be paid and is what a new one would be: the member has pressed again, in this tab or another.
 * @param besides ids of orders that are none
 */
export async function findEqual(db: Db, wanted: NewOrder, besides: readonly string[]): Promise<OrderRow | undefined> {
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
export async function findReusable(
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
