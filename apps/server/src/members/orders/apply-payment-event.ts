import type { Refunds } from '@duoverso/content/catalogue';
import { ORDER_STATES, type OrderStatus } from '@duoverso/contracts/order-states';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import { settleCommission } from '../affiliates/commissions.ts';
import paymentFailed from '../mails/kinds/payment-failed.ts';
import receipt from '../mails/kinds/receipt.ts';
import refund from '../mails/kinds/refund.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import { type Cause, findGrants, liftRevocation, lockLedger, revokeGrant, writeGrant } from '../membership/ledger.ts';
import { readPeriods } from '../renewals/replaced-orders.ts';
import { grantOf, type OrderRow } from './describe-order.ts';
import { issueDocuments } from './issue-documents.ts';
import { moneyBack, type OrderState, orderState } from './order-state.ts';
import { newsOf, type PaymentEffect } from './payment-state.ts';

/** What an event has made of an order. */
interface OrderStep {
  readonly before: OrderState;
  readonly after: OrderState;
  readonly reported: PaymentEffect['effect'];
}

/** What a provider says that was paid, in minor units. */
export interface PaidAmount {
  readonly amount: number | null;
  readonly currency: string | null;
  /** What it has taken off, for a promotion code. */
  readonly promotion?: number | undefined;
  /** The tax that is held in it, where the provider reckons it. */
  readonly tax?: number | undefined;
}

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
  /** The states outside of which it is void: of pretended payments, which take no money, and of what is asked for by us. */
  readonly onlyIn?: readonly OrderStatus[] | undefined;
  /** Of a payment, where the provider says it: what was paid. */
  readonly paid?: PaidAmount | undefined;
}

/**
 * `paid_again`: applied, and the order now has a payment more than it needs, which is to be refunded. `refund_failed`: applied, and money that was on its way to the member is with us
 * again. `account_gone`: applied, and it gives nothing, because the account of the order is deleted: the money is to be sent back. `wrong_amount`: something else than the order's total was paid; nothing has been written. `not_open`: void, because the order has gone on.
 */
export type EventOutcome =
  | 'applied'
  | 'account_gone'
  | 'paid_again'
  | 'refund_failed'
  | 'repeated'
  | 'unknown_order'
  | 'wrong_amount'
  | 'not_open';

export interface ApplyOptions {
  readonly now: Date;
  /** Rules of refunds of the catalogue, for orders from before they were kept with the order. */
  readonly refunds: Refunds;
}

/**
 * Writes an event and everything that follows from it in one transaction: the state of the order, what it gives or loses, the affiliate's commission. Events of one
 * order wait for each other, and each takes effect once however often and in whatever order they are delivered.
 */
export function applyPaymentEvent(db: Db, event: PaymentEvent, options: ApplyOptions): Promise<EventOutcome> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, event.orderId);
    if (!locked || locked.provider !== event.provider) return 'unknown_order';
    if (!isAmountOf(locked, event)) return 'wrong_amount';
    if (event.onlyIn?.includes(locked.status) === false) return (await isKnown(tx, event)) ? 'repeated' : 'not_open';
    const written = await tx
      .insert(paymentEvents)
      .values({ ...eventRow(event), receivedAt: options.now })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (written.length === 0) return 'repeated';
    const order = await savePrice(tx, locked, event.paid);
    const reported = await tx.select().from(paymentEvents).where(eq(paymentEvents.orderId, order.id));
    const isThis = (row: (typeof reported)[number]) => row.provider === event.provider && row.eventId === event.eventId;
    const paymentId = order.paymentId ?? event.paymentId ?? null;
    const stateAfter = (rows: typeof reported) => orderState(order.totalAmount, newsOf(rows, paymentId));
    const state = stateAfter(reported);
    await saveState(tx, order, state, paymentId);
    const settled = await settleRenewal(tx, order, state, options.now);
    await settleCommission(tx, order, state, { ...options, renewed: settled === 'given' });
    if (state.carrier) await markCounted(tx, reported, state);
    const before = stateAfter(reported.filter((row) => !isThis(row)));
    await issueDocuments(tx, order, { before, after: state, event });
    await writeOrderMails(tx, order, { before, after: state, reported: event.effect.effect });
    // The money is there, and nobody to give anything to.
    if (order.userId === null && state.carrier && event.effect.effect === 'paid') return 'account_gone';
    const changes = orderChanges(before, state);
    return changes.find((change) => change === 'paid_again' || change === 'refund_failed') ?? 'applied';
  });
}

async function saveState(tx: Db, { id, discountHeld: held }: OrderRow, state: OrderState, paymentId: string | null) {
  const { status, refundedAmount, paidAt, refundedAt } = state;
  const discountHeld = held && !ORDER_STATES[status].ended;
  await tx
    .update(orders)
    .set({ status, refundedAmount, paidAt, refundedAt, paymentId, discountHeld })
    .where(eq(orders.id, id));
}

type EventRow = typeof paymentEvents.$inferSelect;

/** Marks the payments that stand as ones for which the order has given something: money of these that comes back later gives nothing a second time. */
async function markCounted(tx: Db, reported: readonly EventRow[], { carrier, surplus }: OrderState): Promise<void> {
  const standing = [carrier, ...surplus].flatMap((one) => (one && one.payment !== null ? [one.payment] : []));
  const fresh = reported.filter(
    (row) =>
      row.effect === 'paid' && row.counted === false && row.paymentId !== null && standing.includes(row.paymentId),
  );
  if (fresh.length === 0) return;
  await tx
    .update(paymentEvents)
    .set({ counted: true })
    .where(
      and(
        inArray(
          paymentEvents.eventId,
          fresh.map(({ eventId }) => eventId),
        ),
        eq(paymentEvents.provider, fresh[0]?.provider ?? 'stripe'),
      ),
    );
}

/**
 * Holds the member's ledger, then the order. In this order, as the deletion of an account takes them: otherwise the two would wait for each other, and the database would end one of them.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [known] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id));
  if (known?.userId) await lockLedger(tx, known.userId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

async function isKnown(tx: Db, { provider, eventId }: PaymentEvent): Promise<boolean> {
  const isSame = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));
  return (await tx.$count(paymentEvents, isSame)) > 0;
}

/** Whether what was paid is what the order costs. Payment pages are made with the order's amount: what is less than that by anything but a promotion is a page that we have not made. */
function isAmountOf({ totalAmount, promotionAmount, currency }: OrderRow, { paid }: PaymentEvent): boolean {
  if (paid === undefined) return true;
  const { promotion = 0 } = paid;
  const full = paid.amount === null || promotion < 0 ? null : paid.amount + promotion;
  return full === totalAmount + promotionAmount && paid.currency?.toUpperCase() === currency;
}

/** Keeps what the first payment of an order has cost. */
async function savePrice(tx: Db, order: OrderRow, paid: PaidAmount | undefined): Promise<OrderRow> {
  const { promotion = 0, tax } = paid ?? {};
  if (order.paidAt !== null || (promotion === 0 && tax === undefined)) return order;
  const totalAmount = order.totalAmount + order.promotionAmount - promotion;
  const price = { promotionAmount: promotion, totalAmount, taxAmount: tax ?? null };
  await tx.update(orders).set(price).where(eq(orders.id, order.id));
  return { ...order, ...price };
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
    amount: 'amount' in effect ? effect.amount : null,
    subject: ('subject' in effect ? effect.subject : undefined) ?? null,
    counted: false,
  };
}

/** Tells the member of an order what an event means: a receipt for the money that came, a word for money that went back, another for a payment that failed. */
async function writeOrderMails(tx: Db, { id: orderId, userId }: OrderRow, change: OrderStep): Promise<void> {
  if (userId === null) return; // the account has been deleted
  const { before, after, reported } = change;
  const back = moneyBack(after) - moneyBack(before);
  if (reported === 'paid' && !before.carrier && after.carrier) await queueMemberMail(tx, receipt, userId, { orderId });
  if (back > 0) await queueMemberMail(tx, refund, userId, { orderId, amount: back });
  if (before.status !== 'failed' && after.status === 'failed') {
    await queueMemberMail(tx, paymentFailed, userId, { orderId });
  }
}

/** Settles an order and, where plans were changed, those whose place it takes, or has taken. */
async function settleRenewal(tx: Db, order: OrderRow, state: OrderState, now: Date): Promise<Settled> {
  const periods = await readPeriods(tx, order);
  const own = periods.find((one) => one.order.id === order.id);
  const settled = await settleEntitlement(tx, order, { state, replacedAt: own?.replacedAt, now });
  for (const { order: other, ...rest } of periods) {
    if (other.id !== order.id) await settleEntitlement(tx, other, { ...rest, now });
  }
  return settled;
}

interface Settlement {
  readonly state: OrderState;
  /** From when on another plan has taken its place, which its rest has paid for. */
  readonly replacedAt: Date | undefined;
  readonly now: Date;
}

/** `given`: the order gives what it was made for from now on, for the first time or for a new payment after the money of the one before went back. */
type Settled = 'given' | 'unchanged' | 'taken';

/**
 * Gives what an order was made for, once, as long as one of its payments stands. A second payment gives nothing more; which of the two is refunded does not matter. Money that
 * comes back, by a won dispute or because a refund failed at the bank, lifts the revocation; a payment for which nothing was given yet grants again, from its own moment on, also when it was
 * disputed before it was told of.
 */
async function settleEntitlement(tx: Db, order: OrderRow, { state, replacedAt, now }: Settlement): Promise<Settled> {
  const { id, userId, quantity } = order;
  if (userId === null) return 'unchanged'; // the account has been deleted: there is nobody left to give anything to
  const { carrier, payments, status } = state;
  const grant = grantOf(order);
  const causes = [id, ...payments.flatMap(({ payment }) => (payment === null ? [] : [causeId(id, payment)]))];
  const given = await findGrants(tx, grant.kind, 'order', causes);
  const running = given.filter(({ revokedAt }) => revokedAt === null);
  if (!carrier) {
    for (const { sourceId } of running) await revokeGrant(tx, causeOf(sourceId), status, now);
    return running.length > 0 ? 'taken' : 'unchanged';
  }
  if (replacedAt !== undefined && given.length > 0) {
    for (const { sourceId } of running) await revokeGrant(tx, causeOf(sourceId), 'changed', replacedAt);
    return 'unchanged';
  }
  if (running.length > 0) return 'unchanged';
  const last = given.at(-1);
  if (last && (carrier.counted || carrier.payment === null)) {
    await liftRevocation(tx, causeOf(last.sourceId));
    return 'unchanged';
  }
  const cause = causeOf(last && carrier.payment !== null ? causeId(id, carrier.payment) : id);
  // The first grant of a renewal goes on where the paid time before it ended.
  const at = last || order.givesFrom === null ? now : order.givesFrom;
  const written = await writeGrant(tx, { userId, grant, quantity, cause, at });
  if (!written) await liftRevocation(tx, cause);
  // Told of after the change: until then it has given what it was for.
  if (replacedAt !== undefined) await revokeGrant(tx, cause, 'changed', replacedAt);
  return 'given';
}

/** What a later payment of an order grants has the order and the payment as its cause; what the first one grants, the order alone. */
function causeId(orderId: string, payment: string): string {
  return `${orderId}/${payment}`;
}

function causeOf(sourceId: string): Cause {
  return { source: 'order', sourceId };
}

/**
 * What an event has changed for the member, in words that name what a message would be about. `paid_again`: a payment more than the order needs; `restored`: what had been taken away is
 * there again; `refunded_in_part`: part of the money went back and the order goes on.
 */
type OrderChange =
  | 'paid'
  | 'paid_again'
  | 'payment_declined'
  | 'payment_failed'
  | 'canceled'
  | 'refund_begun'
  | 'refunded'
  | 'refunded_in_part'
  | 'refund_failed'
  | 'disputed'
  | 'restored';

/** What has changed between two states of one order; empty where an event tells nothing new. */
function orderChanges(before: OrderState, after: OrderState): OrderChange[] {
  const changes: OrderChange[] = [];
  if (after.surplus.length > before.surplus.length) changes.push('paid_again');
  if (failedRefunds(after) > failedRefunds(before)) changes.push('refund_failed');
  if (after.failure !== undefined && after.failure !== before.failure) changes.push('payment_declined');
  if (after.status === 'paid' && before.status === 'paid' && after.refundedAmount > before.refundedAmount) {
    changes.push('refunded_in_part');
  }
  const change = after.status === before.status ? undefined : statusChange(before, after);
  return change === undefined ? changes : [...changes, change];
}

function statusChange(before: OrderState, { status }: OrderState): OrderChange | undefined {
  switch (status) {
    case 'paid':
      return before.payments.some(({ counted }) => counted) ? 'restored' : 'paid';
    case 'failed':
      return 'payment_failed';
    case 'refunding':
      return 'refund_begun';
    case 'canceled':
    case 'refunded':
    case 'disputed':
      return status;
    default:
      return undefined;
  }
}

function failedRefunds({ payments }: OrderState): number {
  return payments.flatMap(({ refunds }) => refunds).filter(({ step }) => step === 'failed').length;
}
