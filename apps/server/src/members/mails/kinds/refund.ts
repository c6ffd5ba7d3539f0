import { z } from 'zod';
import { itemName, type OrderFacts, readOrderFacts } from '../mail-facts.ts';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_ORDER } from '../samples.ts';

const data = z.object({ orderId: z.string(), amount: z.int().positive() });

export interface RefundFacts {
  readonly order: OrderFacts;
  /** What has gone back this time, in minor units. */
  readonly amount: number;
}

/** Tells that money has gone back. */
export default defineMail({
  name: 'refund',
  data,
  async gather({ data: { orderId, amount } }, sources): Promise<RefundFacts | undefined> {
    const order = await readOrderFacts(sources, orderId);
    return order && { order, amount };
  },
  write({ order, amount }: RefundFacts, pen) {
    const { t, money, view } = pen;
    const { number, currency } = order;
    return {
      subject: t('mail.refund.subject', { number }),
      title: t('mail.refund.title'),
      blocks: [
        { type: 'text', text: t('mail.refund.text') },
        {
          type: 'facts',
          facts: [
            { label: t('membership.receipt.number'), value: String(number) },
            { label: t('membership.receipt.item'), value: itemName(pen, order) },
            { label: t('mail.refund.amount'), value: money(amount, currency), strong: true },
          ],
        },
        { type: 'action', label: t('mail.refund.action'), url: view(`#/orders/${order.id}`) },
        ...(order.isSandbox ? [{ type: 'note' as const, text: t('membership.receipt.sandbox') }] : []),
      ],
    };
  },
  sample: { order: SAMPLE_ORDER, amount: 17_280 },
});
