import type { Refunds } from '@duoverso/content/catalogue';
import type { OrderAnswer } from '@duoverso/contracts/orders';
import { and, desc, eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import { isUuid } from '../../api/is-uuid.ts';
import type { Db } from '../../database/db.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { readPeriods } from '../renewals/replaced-orders.ts';
import { boundsOf, readUsage } from '../usage/read-quota.ts';
import { type PlanQuota, quotaMonths, settleUsage } from '../usage/settle-usage.ts';
import { describeOrder, type OrderRow } from './describe-order.ts';
import { listCreditNotes } from './issue-documents.ts';
import { type OrderState, orderState } from './order-state.ts';
import { newsOf } from './payment-state.ts';
import { judgeRefund, type RefundAnswer, readRefundTerms } from './refund-terms.ts';

/** By what is decided what a member can ask for, and when. */
export interface RefundRules {
  readonly refunds: Refunds;
  /** The highest first. */
  readonly plans: readonly PlanQuota[];
  readonly now: Date;
}

/** The state of an order from everything that has been told of it. */
export async function readOrderState(db: Db, { id, totalAmount, paymentId }: OrderRow): Promise<OrderState> {
  const reported = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id));
  return orderState(totalAmount, newsOf(reported, paymentId));
}

/** What the member of an order can ask for now. */
export async function readRefundAnswer(
  db: Db,
  order: OrderRow,
  { surplus }: OrderState,
  { refunds, plans, now }: RefundRules,
): Promise<RefundAnswer> {
  return judgeRefund({
    status: order.status,
    paidAt: order.paidAt,
    surplus: surplus.length,
    terms: readRefundTerms(order, refunds),
    usedShare: await usedShare(db, order, { plans, now }),
    replaced: await isReplaced(db, order),
    now,
  });
}

async function isReplaced(db: Db, order: OrderRow): Promise<boolean> {
  const periods = await readPeriods(db, order);
  return periods.find((one) => one.order.id === order.id)?.replacedAt !== undefined;
}

/** An order with what can be asked of it, in the shape of the contracts. */
export async function describeOrderAnswer(db: Db, order: OrderRow, options: RefundRules): Promise<OrderAnswer> {
  const state = await readOrderState(db, order);
  const { offers, rejection } = await readRefundAnswer(db, order, state, options);
  const { refund, failure, surplus } = state;
  return {
    order: describeOrder(order, options.refunds),
    payment: {
      failure: failure ?? null,
      surplus: surplus.length,
      creditNotes: await listCreditNotes(db, order.id),
      refund: refund ? { step: refund.step, amount: refund.amount, at: refund.at.toISOString() } : null,
      refundOffers: [...offers],
      refundRefusal: rejection ?? null,
    },
  };
}

/**
 * Share of what an order gives that has been used, from 0: of a plan by its monthly quota, of data packs by their size. Undefined for an order that has given nothing, or whose account is gone.
 * @param plans the highest first
 */
async function usedShare(
  db: Db,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  { plans, now }: { readonly plans: readonly PlanQuota[]; readonly now: Date },
): Promise<number | undefined> {
  if (userId === null) return undefined;
  const holdings = await readHoldings(db, userId);
  const isOfOrder = ({ source, sourceId }: { source: string; sourceId: string }): boolean =>
    source === 'order' && sourceId.split('/')[0] === id;
  const grants = new Set(holdings.grants.filter(isOfOrder));
  const packs = new Set(holdings.packs.filter(isOfOrder));
  if (grants.size + packs.size === 0) return undefined;
  const since = Math.min(...[...grants, ...packs].map(({ grantedAt }) => grantedAt.getTime()));
  const usage = (await readUsage(db, new Map([[userId, boundsOf(holdings, now, plans, since)]]))).get(userId) ?? [];
  const settled = settleUsage(quotaMonths(holdings.grants, now, plans), holdings.packs, usage);
  const months = settled.months.filter(({ month }) => grants.has(month.grant as (typeof holdings.grants)[number]));
  const rows = settled.packs.filter(({ pack }) => packs.has(pack));
  const used = [...months, ...rows].reduce((sum, row) => sum + row.used, 0);
  const size =
    Math.max(0, ...months.map(({ month }) => month.tokens)) + rows.reduce((sum, { pack }) => sum + pack.tokens, 0);
  return size === 0 ? 0 : used / size;
}

/** The orders of a member, newest first. */
export function listOrders(db: Db, userId: string): Promise<OrderRow[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.number));
}

/**
 * An order of a member.
 * @throws {ApiError} `order_not_found`, also for another member's order
 */
export async function findOrder(db: Db, userId: string, id: string): Promise<OrderRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, userId), eq(orders.id, id)))
    : [];
  if (!row) throw new ApiError('order_not_found');
  return row;
}
