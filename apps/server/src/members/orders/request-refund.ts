import { randomUUID } from 'node:crypto';
import { mayAsk } from '@duoverso/contracts/order-states';
import type { RefundKind } from '@duoverso/contracts/orders';
import { and, eq, gt } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { subscriptions } from '../../database/schema.ts';
import { CHANGING_MS } from '../renewals/renewal-state.ts';
import { applyPaymentEvent, lockOrder } from './apply-payment-event.ts';
import type { OrderRow } from './describe-order.ts';
import type { OrderState } from './order-state.ts';
import type { PaymentState } from './payment-state.ts';
import { type RefundRules, readOrderState, readRefundAnswer } from './read-order.ts';

/** A refund that has been asked for and is to be carried out by the provider. */
export interface RefundRequest {
  readonly id: string;
  readonly orderId: string;
  readonly provider: OrderRow['provider'];
  readonly paymentId: string;
  /** In minor units. */
  readonly amount: number;
}

/**
 * Writes down that a member asks for money back, under the lock of the order: from that moment the order gives nothing any more, and what comes second, from another tab or from the
 * provider, sees it. `refund` and `withdrawal` take every payment of the order, `surplus` those that it does not need.
 * @returns what is to be carried out; also what was asked for before and has not been taken by the provider yet
 * @throws {ApiError} `order_not_found`, `order_not_refundable`
 */
export function requestRefund(
  db: Db,
  { userId, orderId, kind }: { readonly userId: string; readonly orderId: string; readonly kind: RefundKind },
  options: RefundRules,
): Promise<RefundRequest[]> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.userId !== userId) throw new ApiError('order_not_found');
    const state = await readOrderState(tx, order);
    const open = openRequests(order, state);
    // The same press from another tab, or once more after a lost answer.
    if (open.length > 0 || order.status === 'refunding' || order.status === 'refunded') return open;
    const { offers } = await readRefundAnswer(tx, order, state, options);
    if (!offers.includes(kind) || (await isChanging(tx, order, options.now)))
      throw new ApiError('order_not_refundable');
    const { carrier, surplus } = state;
    const payments = kind === 'surplus' ? surplus : [...(carrier ? [carrier] : []), ...surplus];
    return writeRequests(
      tx,
      order,
      payments.map((payment) => remainderOf(order, payment)),
      `member.${kind}`,
      options,
    );
  });
}

/** Whether the provider has just been asked to take what is left of an order off another plan. */
async function isChanging(tx: Db, { subscriptionId }: OrderRow, now: Date): Promise<boolean> {
  if (subscriptionId === null) return false;
  const since = new Date(now.getTime() - CHANGING_MS);
  return (
    (await tx.$count(subscriptions, and(eq(subscriptions.id, subscriptionId), gt(subscriptions.changingAt, since)))) > 0
  );
}

/** What an operator wants refunded: of the payment that the order rests on unless another is named, all that is left of it unless an amount is. */
export interface OperatorRefund {
  readonly orderId: string;
  readonly payment?: string | undefined;
  /** In minor units. */
  readonly amount?: number | undefined;
}

/** What an operator's wish has come to. */
export interface OperatorRequests {
  readonly requests: readonly RefundRequest[];
  /** False where it was asked for before, and the provider has not taken it yet. */
  readonly isNew: boolean;
}

/**
 * Writes down that an operator refunds, whatever the rules say.
 * @throws {ApiError} `order_not_found`; `order_not_refundable` when no such payment stands, or less than the amount is left of it
 */
export function requestOperatorRefund(
  db: Db,
  requested: OperatorRefund,
  options: RefundRules,
): Promise<OperatorRequests> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, requested.orderId);
    if (!order) throw new ApiError('order_not_found');
    const state = await readOrderState(tx, order);
    const open = openRequests(order, state);
    if (open.length > 0) return { requests: open, isNew: false };
    const { carrier, surplus } = state;
    const payment =
      requested.payment === undefined
        ? carrier
        : [carrier, ...surplus].find((one) => one?.payment === requested.payment);
    if (!mayAsk('operator', 'refund', order.status) || !payment) throw new ApiError('order_not_refundable');
    const left = remainderOf(order, payment);
    const amount = requested.amount ?? left.amount;
    if (amount > left.amount) throw new ApiError('order_not_refundable');
    const requests = await writeRequests(tx, order, [{ ...left, amount }], 'operator.refund', options);
    return { requests, isNew: true };
  });
}

/** Refunds of an order that have been asked for and that the provider has not taken yet. */
function openRequests(order: OrderRow, { payments }: OrderState): RefundRequest[] {
  return payments.flatMap(({ payment, refunds }) =>
    refunds
      .filter(({ step }) => step === 'requested')
      .map(({ id, amount }) => ({ id, amount, ...refundable(order, payment) })),
  );
}

type Remainder = Omit<RefundRequest, 'id'>;

/** What is left of a payment. */
function remainderOf(order: OrderRow, { payment, takenAmount }: PaymentState): Remainder {
  return { ...refundable(order, payment), amount: order.totalAmount - takenAmount };
}

function refundable({ id, provider, paymentId }: OrderRow, payment: string | null): Omit<Remainder, 'amount'> {
  const named = payment ?? paymentId;
  // From before payments were told apart, and never told since.
  if (named === null) throw new ApiError('order_not_refundable');
  return { orderId: id, provider, paymentId: named };
}

async function writeRequests(
  tx: Db,
  order: OrderRow,
  remainders: readonly Remainder[],
  type: string,
  options: RefundRules,
): Promise<RefundRequest[]> {
  const requests = remainders.map((one) => ({ id: randomUUID(), ...one }));
  for (const { id, paymentId, amount } of requests) {
    await applyPaymentEvent(
      tx,
      {
        provider: order.provider,
        eventId: `refund_${id}_requested`,
        type,
        orderId: order.id,
        paymentId,
        happenedAt: options.now,
        effect: { effect: 'refund_requested', subject: id, amount },
      },
      options,
    );
  }
  return requests;
}
