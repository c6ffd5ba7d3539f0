import { DAY_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptions } from '../../../database/schema.ts';
import { renewalStatus } from '../../renewals/renewal-state.ts';
import { planNames } from '../mail-facts.ts';
import { defineMail } from '../mail-kind.ts';
import { SAMPLE_AT, SAMPLE_PLANS } from '../samples.ts';

export interface RenewalFacts {
  /** Name of the plan. */
  readonly plan: string;
  readonly chargedAt: Date;
  /** Minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** Tells what is charged next, when, and how to end it. Nothing is told when it has been ended or charged meanwhile. */
export default defineMail({
  name: 'renewal-ahead',
  data: z.object({ renewalId: z.string(), chargedAt: z.iso.datetime() }),
  async gather({ data }, { db, catalogue, now }): Promise<RenewalFacts | undefined> {
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, data.renewalId));
    if (row?.paidUntil?.toISOString() !== data.chargedAt || renewalStatus(row, now) !== 'active') return undefined;
    const { plan, currency, nextAmount: amount, paidUntil: chargedAt } = row;
    return { plan: planNames(catalogue)[plan] ?? plan, currency, amount, chargedAt };
  },
  write({ plan, chargedAt, amount, currency }: RenewalFacts, { t, day, money, page }) {
    const [price, date] = [money(amount, currency), day(chargedAt)];
    return {
      subject: t('mail.renewalAhead.subject', { plan, date }),
      title: t('mail.renewalAhead.subject', { plan, date }),
      blocks: [
        { type: 'text', text: t('mail.renewalAhead.text', { plan, date, price }) },
        { type: 'text', text: t('mail.renewalAhead.end') },
        { type: 'action', label: t('mail.renewalAhead.action'), url: page('/bill/') },
      ],
    };
  },
  sample: {
    plan: SAMPLE_PLANS.pro,
    chargedAt: new Date(SAMPLE_AT.getTime() + 7 * DAY_MS),
    amount: 1_000,
    currency: 'EUR',
  },
});
