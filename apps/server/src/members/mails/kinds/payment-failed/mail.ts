import { z } from 'zod';
import { defineMail } from '../../mail-kind.ts';
import { itemName, type OrderFacts, readOrderFacts } from '../../order-facts.ts';

/** Tells that the payment of an order has failed, and how to go on. */
export default defineMail({
  name: 'payment-failed',
  data: z.object({ orderId: z.string() }),
  gather: ({ data }, sources) => readOrderFacts(sources, data.orderId),
  write(order: OrderFacts, pen) {
    const { t, money, view } = pen;
    const { number, currency, totalAmount } = order;
    return {
      subject: t('mail.paymentFailed.subject', { number }),
      title: t('mail.paymentFailed.title'),
      blocks: [
        { type: 'text', text: t('mail.paymentFailed.text') },
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
});
