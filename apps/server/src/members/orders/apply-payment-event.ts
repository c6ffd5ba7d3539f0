import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import { settleCommission } from '../affiliates/settle-commission.ts';
import { lockLedger } from '../membership/ledger.ts';
import type { OrderRow } from './describe-order.ts';
import { writeOrderMails } from './order-mails.ts';
import { orderState } from './order-state.ts';
import { newsOf } from './payment-news.ts';
import type { PaymentEffect } from './payment-state.ts';
import { settleEntitlement } from './settle-entitlement.ts';

/** Something that a payment provider has told of an order. */
export interface PaymentEvent {
  readonly provider: 'stripe' | 'sandbox';
  /** The provider's id of the event: an event takes effect once. */
  readonly eventId: string;
  /** The provider's name for what happened. */
  readonly type: string;
  readonly orderId: string;
  readonly happenedAt: Date;
  readonly effect: PaymentEffect;
  /** The provider's id of the payment, once there is one: what is told holds for this payment alone. */
  readonly paymentId?: string | undefined;
  /** Whether it is void for an order that has ended meanwhile: of pretended payments, which take no money. */
  readonly onlyWhileOpen?: boolean;
  /** Of a payment, where the provider says it: what was paid. */
  readonly paid?: { readonly amount: number | null; readonly currency: string | null } | undefined;
}

/**
 * `paid_again`: applied, and the order now has a payment more than it needs, which an operator has to refund. `wrong_amount`: something else than the order's total was paid; nothing has
 * been written. `not_open`: void, because the order has ended.
 */
export type EventOutcome = 'applied' | 'paid_again' | 'repeated' | 'unknown_order' | 'wrong_amount' | 'not_open';

export interface ApplyOptions {
  readonly now: Date;
  /** How long a commission waits for a refund. */
  readonly refundWindowDays: number;
}

/**
 * Writes an event and everything that follows from it in one transaction: the state of the order, what it gives or loses, the affiliate's commission. Events of one
 * order wait for each other, and each takes effect once however often and in whatever order they are delivered.
 */
export function applyPaymentEvent(db: Db, event: PaymentEvent, options: ApplyOptions): Promise<EventOutcome> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, event.orderId);
    if (!order || order.provider !== event.provider) return 'unknown_order';
    if (!isAmountOf(order, event)) return 'wrong_amount';
    if (event.onlyWhileOpen && !isOpen(order)) return (await isKnown(tx, event)) ? 'repeated' : 'not_open';
    const written = await tx
      .insert(paymentEvents)
      .values({ ...eventRow(event), receivedAt: options.now })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (written.length === 0) return 'repeated';
    const paymentId = order.paymentId ?? event.paymentId ?? null;
    const told = await tx.select().from(paymentEvents).where(eq(paymentEvents.orderId, order.id));
    const isThis = (row: (typeof told)[number]) => row.provider === event.provider && row.eventId === event.eventId;
    const stateAfter = (rows: typeof told) => orderState(order.totalAmount, newsOf(rows, paymentId));
    const state = stateAfter(told);
    const { status, refundedAmount, paidAt, refundedAt } = state;
    const discountHeld = order.discountHeld && status !== 'failed' && status !== 'expired';
    await tx
      .update(orders)
      .set({ status, refundedAmount, paidAt, refundedAt, paymentId, discountHeld })
      .where(eq(orders.id, order.id));
    const settled = await settleEntitlement(tx, order, state, options.now);
    await settleCommission(tx, order, state, { ...options, renewed: settled === 'given' });
    const before = stateAfter(told.filter((row) => !isThis(row)));
    await writeOrderMails(tx, order, { before, after: state, told: event.effect.effect });
    return state.surplus.length > before.surplus.length ? 'paid_again' : 'applied';
  });
}

/**
 * Holds the member's ledger, then the order. In this order, as the deletion of an account takes them: otherwise the two would wait for each other, and the database would end one of them.
 */
async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [known] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id));
  if (known?.userId) await lockLedger(tx, known.userId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

async function isKnown(tx: Db, { provider, eventId }: PaymentEvent): Promise<boolean> {
  const isSame = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
  return (await tx.$count(paymentEvents, isSame)) > 0;
}

function isOpen({ status }: OrderRow): boolean {
  return status === 'pending' || status === 'processing';
}

/** Whether what was paid is what the order costs. Payment pages are made with the order's amount: anything else is a page that we have not made. */
function isAmountOf({ totalAmount, currency }: OrderRow, { paid }: PaymentEvent): boolean {
  return paid === undefined || (paid.amount === totalAmount && paid.currency?.toUpperCase() === currency);
}

function eventRow({ provider, eventId, type, orderId, happenedAt, effect, paymentId }: PaymentEvent) {
  return {
    provider,
    eventId,
    type,
    orderId,
    paymentId: paymentId ?? null,
    happenedAt,
    effect: effect.effect,
    amount: effect.effect === 'refunded' ? effect.amount : null,
    subject: 'subject' in effect ? effect.subject : null,
  };
}
