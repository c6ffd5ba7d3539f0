import { DAY_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptions } from '../../../database/schema.ts';
import { graceUntil, renewalStatus } from '../../renewals/renewal-state.ts';
import { planNames } from '../mail-facts.ts';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT, SAMPLE_PLANS } from '../samples.ts';

export interface FailedRenewal {
  /** Name of the plan. */
  readonly plan: string;
  /** Minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** Until when the plan goes on. */
  readonly until: Date;
}

/** Tells that the charge of a renewal failed, until when the plan goes on, and how to pay. Nothing is told when it has been paid or ended meanwhile. */
export default defineMail({
  name: 'renewal-failed',
  data: z.object({ renewalId: z.string() }),
  async gather({ data }, { db, catalogue, now }): Promise<FailedRenewal | undefined> {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, data.renewalId));
    const until = row && graceUntil(row);
    if (!row || !until || renewalStatus(row, now) !== 'past_due') return undefined;
    const { plan, currency, nextAmount: amount } = row;
    return { plan: planNames(catalogue)[plan] ?? plan, currency, amount, until };
  },
  write({ plan, amount, currency, until }: FailedRenewal, { t, day, money, page }) {
    const [price, date] = [money(amount, currency), day(until)];
    return {
      subject: t('mail.renewalFailed.subject', { plan }),
      title: t('mail.renewalFailed.subject', { plan }),
      blocks: [
        { type: 'text', text: t('mail.renewalFailed.text', { plan, price, date }) },
        { type: 'text', text: t('mail.renewalFailed.pay') },
        { type: 'action', label: t('mail.renewalFailed.action'), url: page('/bill/') },
      ],
    };
  },
  sample: { plan: SAMPLE_PLANS.pro, amount: 1_000, currency: 'EUR', until: new Date(SAMPLE_AT.getTime() + 3 * DAY_MS) },
});
