import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import { settleCommission } from '../affiliates/settle-commission.ts';
import { type Cause, lockLedger, revokeGrant, writeGrant } from '../membership/ledger.ts';
import { liftRevocation } from '../membership/lift-revocation.ts';
import { grantOf, type OrderRow } from './describe-order.ts';
import { type OrderState, orderState, type PaymentEffect } from './order-state.ts';

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
  /** The provider's id of the payment, once there is one; refunds and disputes name it. */
  readonly paymentId?: string | undefined;
  /** Of a payment, where the provider says it: what was paid. */
  readonly paid?: { readonly amount: number | null; readonly currency: string | null } | undefined;
}

/** `wrong_amount`: something else than the order's total was paid; nothing has been written. */
export type EventOutcome = 'applied' | 'repeated' | 'unknown_order' | 'wrong_amount';

export interface ApplyOptions {
  readonly now: Date;
  /** How long a commission waits for a refund. */
  readonly refundWindowDays: number;
}

type EventRow = typeof paymentEvents.$inferSelect;

/**
 * Writes an event and everything that follows from it in one transaction: the state of the order, what it gives or loses, the affiliate's commission. Events of one
 * order wait for each other, and each takes effect once however often and in whatever order they are delivered.
 */
export function applyPaymentEvent(db: Db, event: PaymentEvent, options: ApplyOptions): Promise<EventOutcome> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, event.orderId);
    if (!order || order.provider !== event.provider) return 'unknown_order';
    if (!isAmountOf(order, event)) return 'wrong_amount';
    const written = await tx
      .insert(paymentEvents)
      .values({ ...eventRow(event), receivedAt: options.now })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (written.length === 0) return 'repeated';
    const told = await tx.select().from(paymentEvents).where(eq(paymentEvents.orderId, order.id));
    const state = orderState(order.totalAmount, told.map(effectOf));
    await tx
      .update(orders)
      .set({ ...changesOf(state, told), paymentId: order.paymentId ?? event.paymentId ?? null })
      .where(eq(orders.id, order.id));
    await settleEntitlement(tx, order, state, options.now);
    await settleCommission(tx, order, state, options);
    return 'applied';
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

/** Whether what was paid is what the order costs. Payment pages are made with the order's amount: anything else is a page that we have not made. */
function isAmountOf({ totalAmount, currency }: OrderRow, { paid }: PaymentEvent): boolean {
  return paid === undefined || (paid.amount === totalAmount && paid.currency?.toUpperCase() === currency);
}

function eventRow({ provider, eventId, type, orderId, happenedAt, effect }: PaymentEvent) {
  return {
    provider,
    eventId,
    type,
    orderId,
    happenedAt,
    effect: effect.effect,
    amount: effect.effect === 'refunded' ? effect.amount : null,
    subject: 'subject' in effect ? effect.subject : null,
  };
}

function effectOf({ effect, amount, subject }: EventRow): PaymentEffect {
  switch (effect) {
    case 'refunded':
      return { effect, amount: amount ?? 0 };
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
      return { effect, subject: subject ?? '' };
    default:
      return { effect };
  }
}

/** Paid when it was first told to be, refunded when money last went back: by the provider's clock, not by the order of delivery. */
function changesOf({ status, refundedAmount }: OrderState, told: readonly EventRow[]) {
  const momentsOf = (wanted: EventRow['effect']): Date[] =>
    told
      .filter(({ effect }) => effect === wanted)
      .map(({ happenedAt }) => happenedAt)
      .sort((a, b) => a.getTime() - b.getTime());
  return {
    status,
    refundedAmount,
    paidAt: momentsOf('paid').at(0) ?? null,
    refundedAt: momentsOf('refunded').at(-1) ?? null,
  };
}

async function settleEntitlement(tx: Db, order: OrderRow, { status, entitled }: OrderState, now: Date): Promise<void> {
  if (order.userId === null) return; // the account has been deleted: there is nobody left to give anything to
  const cause: Cause = { source: 'order', sourceId: order.id };
  if (!entitled) {
    await revokeGrant(tx, cause, status, now);
    return;
  }
  const { userId, quantity } = order;
  const given = await writeGrant(tx, { userId, grant: grantOf(order), quantity, cause, at: now });
  if (!given) await liftRevocation(tx, cause);
}
