import type { PaymentFailure } from '@duoverso/contracts/payment-failures';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../../../database/schema.ts';
import { readOrderState } from '../../orders/read-order.ts';
import { itemName, type OrderFacts, orderFacts } from '../mail-facts.ts';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_ORDER } from '../samples.ts';

export interface FailedPayment {
  readonly order: OrderFacts;
  /** Why, as far as the provider has told it. */
  readonly failure: PaymentFailure | undefined;
}

/** Tells that the payment of an order has failed, why, and how to go on. */
export default defineMail({
  name: 'payment-failed',
  data: z.object({ orderId: z.string() }),
  async gather({ data }, { db, catalogue }): Promise<FailedPayment | undefined> {
    const [order] = await db.select().from(orders).where(eq(orders.id, data.orderId));
    return order && { order: orderFacts(order, catalogue), failure: (await readOrderState(db, order)).failure };
  },
  write({ order, failure }: FailedPayment, pen) {
    const { t, money, view } = pen;
    const { number, currency, totalAmount } = order;
    return {
      subject: t('mail.paymentFailed.subject', { number }),
      title: t('mail.paymentFailed.title'),
      blocks: [
        { type: 'text', text: t('mail.paymentFailed.text') },
        ...(failure ? [{ type: 'text' as const, text: t(`member.declined.${failure}`) }] : []),
        {
          type: 'facts',
          facts: [
            { label: t('membership.receipt.number'), value: String(number) },
            { label: t('membership.receipt.item'), value: itemName(pen, order) },
            { label: t('membership.receipt.total'), value: money(totalAmount, currency), strong: true },
          ],
        },
        { type: 'action', label: t('mail.paymentFailed.action'), url: view(`#/orders/${order.id}`) },
      ],
    };
  },
  sample: { order: SAMPLE_ORDER, failure: 'insufficient_funds' },
});
