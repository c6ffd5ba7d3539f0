import type { Db } from '../../database/db.ts';
import paymentFailed from '../mails/kinds/payment-failed/mail.ts';
import receipt from '../mails/kinds/receipt/mail.ts';
import refund from '../mails/kinds/refund/mail.ts';
import { queueMemberMail } from '../mails/queue-mail.ts';
import type { OrderRow } from './describe-order.ts';
import type { OrderState } from './order-state.ts';
import type { PaymentEffect } from './payment-effect.ts';

/** What an event has made of an order. */
export interface OrderChange {
  readonly before: OrderState;
  readonly after: OrderState;
  readonly reported: PaymentEffect['effect'];
}

/** Tells the member of an order what an event means: a receipt for the money that came, a word for money that went back, another for a payment that failed. */
export async function writeOrderMails(tx: Db, { id: orderId, userId }: OrderRow, change: OrderChange): Promise<void> {
  if (userId === null) return; // the account has been deleted
  const { before, after, reported } = change;
  const back = moneyBack(after) - moneyBack(before);
  if (reported === 'paid' && !before.carrier && after.carrier) await queueMemberMail(tx, receipt, userId, { orderId });
  if (back > 0) await queueMemberMail(tx, refund, userId, { orderId, amount: back });
  if (before.status !== 'failed' && after.status === 'failed') {
    await queueMemberMail(tx, paymentFailed, userId, { orderId });
  }
}

/** Of all payments, those that the order does not need included. */
function moneyBack({ payments }: OrderState): number {
  return payments.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
}
