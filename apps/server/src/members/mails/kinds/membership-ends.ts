import { DAY_MS } from '@duoverso/contracts/day';
import { z } from 'zod';
import { readDeletion } from '../../accounts/held-account.ts';
import { planNames, readSchedule } from '../mail-facts.ts';
import { defineMail, type MailUnsubscribe } from '../mail-kind.ts';
import { SAMPLE_SITE } from '../samples.ts';
import { unsubscribeAt } from '../unsubscribe.ts';

export interface EndFacts {
  /** Name of the plan that ends last. */
  readonly plan: string;
  readonly endsAt: Date;
  /** Days until then in UTC: 0 today, 1 tomorrow. */
  readonly days: number;
  readonly unsubscribe: Omit<MailUnsubscribe, 'label'>;
}

/** Reminds of the end of a membership. Nothing is told when it has been prolonged meanwhile, or the account is to be deleted. */
export default defineMail({
  name: 'membership-ends',
  data: z.object({ endsAt: z.iso.datetime() }),
  async gather({ data, userId }, sources): Promise<EndFacts | undefined> {
    const last = (await readSchedule(sources, userId)).at(-1);
    if (userId === null || !last || last.to.toISOString() !== data.endsAt) return undefined;
    if (await readDeletion(sources.db, userId)) return undefined;
    const { catalogue, now, siteUrl, authSecret } = sources;
    const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
    return {
      plan: planNames(catalogue)[last.plan] ?? last.plan,
      endsAt: last.to,
      days: dayOf(last.to) - dayOf(now),
      unsubscribe: unsubscribeAt(siteUrl, userId, authSecret),
    };
  },
  write({ plan, endsAt, days, unsubscribe }: EndFacts, { t, moment, page }) {
    const subject = t('mail.membershipEnds.subject', { days });
    return {
      subject,
      title: subject,
      blocks: [
        { type: 'text', text: t('mail.membershipEnds.text', { plan, date: moment(endsAt) }) },
        { type: 'text', text: t('mail.membershipEnds.prolong') },
        { type: 'action', label: t('mail.membershipEnds.action'), url: page('/pricing/') },
      ],
      unsubscribe: { ...unsubscribe, label: t('mail.membershipEnds.stop') },
    };
  },
  sample: {
    plan: 'Pine',
    endsAt: new Date('2026-12-08T12:00:00Z'),
    days: 7,
    unsubscribe: unsubscribeAt(SAMPLE_SITE, '8c4b1f8e', 'of a sample'),
  },
});
