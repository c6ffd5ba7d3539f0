import { intlTag } from '@duoverso/locales';
import { z } from 'zod';
import { readDeletion } from '../../accounts/held-account.ts';
import { readHoldings } from '../../membership/read-holdings.ts';
import { readQuota } from '../../usage/read-quota.ts';
import { planNames } from '../mail-facts.ts';
import { defineMail, type MailFact, type MailPen, type MailUnsubscribe } from '../mail-kind.ts';
import { SAMPLE_SITE } from '../samples.ts';
import { unsubscribeAt } from '../unsubscribe.ts';

export interface QuotaFacts {
  /** Percent that are used up. */
  readonly threshold: 80 | 100;
  /** The running month; undefined for a member who has data packs alone. */
  readonly month:
    | {
        readonly plan: string;
        readonly used: number;
        readonly tokens: number;
        readonly to: Date;
        readonly goesOn: boolean;
      }
    | undefined;
  /** What all data packs have left. */
  readonly inPacks: number;
  readonly unsubscribe: Omit<MailUnsubscribe, 'label'>;
}

/** Tells that the quota goes to its end, or has come to it. Nothing is told when there is new quota meanwhile, or the account is to be deleted. */
export default defineMail({
  name: 'quota-notice',
  data: z.object({ threshold: z.union([z.literal(80), z.literal(100)]), period: z.string() }),
  async gather({ data, userId }, { db, catalogue, now, siteUrl, authSecret }): Promise<QuotaFacts | undefined> {
    if (userId === null || (await readDeletion(db, userId))) return undefined;
    const { quota, notice } = await readQuota(db, userId, await readHoldings(db, userId), now, catalogue.plans);
    if (notice?.period !== data.period || notice.threshold !== data.threshold) return undefined;
    const { plan, left } = quota;
    return {
      threshold: data.threshold,
      month: plan
        ? {
            plan: planNames(catalogue)[plan.id] ?? plan.id,
            used: plan.used,
            tokens: plan.tokens,
            to: new Date(plan.to),
            goesOn: plan.resetsAt !== null,
          }
        : undefined,
      inPacks: left - (plan?.left ?? 0),
      unsubscribe: unsubscribeAt(siteUrl, userId, authSecret),
    };
  },
  write(facts: QuotaFacts, pen) {
    const { t, percent, page } = pen;
    const { threshold, month, unsubscribe } = facts;
    const isEmpty = threshold === 100;
    const kind = month ? 'month' : 'packs';
    const subject = isEmpty ? t('mail.quota.empty') : t('mail.quota.nearly', { percent: percent(threshold / 100) });
    return {
      subject,
      title: subject,
      blocks: [
        { type: 'text', text: t(`mail.quota.${kind}`) },
        { type: 'facts', facts: factsOf(facts, pen) },
        { type: 'text', text: t('member.usage.free') },
        { type: 'action', label: t('mail.quota.action'), url: page('/topup/') },
      ],
      unsubscribe: { ...unsubscribe, label: t('mail.membershipEnds.stop') },
    };
  },
  sample: {
    threshold: 80,
    month: { plan: 'Pine', used: 16_400_000, tokens: 20_000_000, to: new Date('2026-12-08T12:00:00Z'), goesOn: true },
    inPacks: 5_000_000,
    unsubscribe: unsubscribeAt(SAMPLE_SITE, '8c4b1f8e', 'of a sample'),
  },
});

function factsOf({ month, inPacks }: QuotaFacts, { t, day, locale }: MailPen): MailFact[] {
  const numbers = new Intl.NumberFormat(intlTag(locale));
  const number = (tokens: number): string => numbers.format(tokens);
  const ofMonth = month
    ? [
        {
          label: t('member.usage.used'),
          value: t('member.usage.of', { used: number(month.used), tokens: number(month.tokens) }),
        },
        { label: t('member.usage.left'), value: number(month.tokens - month.used), strong: true },
        { label: month.goesOn ? t('member.usage.resets') : t('member.usage.ends'), value: day(month.to) },
      ]
    : [];
  return [...ofMonth, { label: t('member.usage.packs'), value: number(inPacks), strong: month === undefined }];
}
