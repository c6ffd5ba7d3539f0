import { z } from 'zod';
import type { Stretch } from '../../membership/membership-schedule.ts';
import { type OrderFacts, orderLines, readOrderFacts, readSchedule, scheduleFacts } from '../mail-facts.ts';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT, SAMPLE_ORDER } from '../samples.ts';

const END_OF_MAX = new Date('2027-12-01T12:00:00Z');

export interface ReceiptFacts {
  readonly order: OrderFacts;
  /** Empty where only data was bought. */
  readonly schedule: readonly Stretch[];
}

/** Tells that an order has been paid, what it gives and until when the money can be asked back. */
export default defineMail({
  name: 'receipt',
  data: z.object({ orderId: z.string() }),
  async gather({ data, userId }, sources): Promise<ReceiptFacts | undefined> {
    const order = await readOrderFacts(sources, data.orderId);
    if (!order) return undefined;
    return { order, schedule: order.grant.kind === 'membership' ? await readSchedule(sources, userId) : [] };
  },
  write({ order, schedule }: ReceiptFacts, pen) {
    const { t, moment, percent, view } = pen;
    const { number, refund, plans } = order;
    return {
      subject: t('mail.receipt.subject', { number }),
      title: t('mail.receipt.title'),
      blocks: [
        { type: 'text', text: t('mail.receipt.text') },
        { type: 'facts', facts: [...orderLines(pen, order), ...scheduleFacts(pen, schedule, plans)] },
        { type: 'action', label: t('mail.receipt.action'), url: view(`#/orders/${order.id}`) },
        ...(refund
          ? [
              {
                type: 'note' as const,
                text: t('mail.receipt.refund', { date: moment(refund.until), share: percent(refund.maxQuotaShare) }),
              },
            ]
          : []),
        ...(order.isSandbox ? [{ type: 'note' as const, text: t('membership.receipt.sandbox') }] : []),
      ],
    };
  },
  sample: {
    order: SAMPLE_ORDER,
    schedule: [
      { plan: 'max', from: SAMPLE_AT, to: END_OF_MAX, paused: false },
      { plan: 'pro', from: END_OF_MAX, to: new Date('2027-12-26T12:00:00Z'), paused: true },
    ],
  },
});
