import { intlTag } from '@duoverso/locales';
import { z } from 'zod';
import { readDeletion } from '../../accounts/held-account.ts';
import type { Stretch } from '../../membership/membership-schedule.ts';
import { readHoldings } from '../../membership/read-holdings.ts';
import { readQuota } from '../../usage/read-quota.ts';
import { type PlanNames, planNames, readSchedule, scheduleFacts } from '../mail-facts.ts';
import { defineMail, linkOf, type MailFact, type MailPen, placeData } from '../mail-kind.ts';
import { SAMPLE_AT, SAMPLE_PLANS, SAMPLE_SITE } from '../samples.ts';

export interface DeletionFacts {
  /** Keeps the account. */
  readonly url: string;
  readonly dueAt: Date;
  readonly schedule: readonly Stretch[];
  readonly plans: PlanNames;
  /** What all data packs have left. */
  readonly tokens: number;
}

/** Tells of the wish to delete the account, what goes with it, and how to keep it. Nothing is told when it stays meanwhile. */
export default defineMail({
  name: 'deletion-asked',
  data: placeData.extend({ dueAt: z.iso.datetime() }),
  async gather(row, sources): Promise<DeletionFacts | undefined> {
    const { data, userId } = row;
    const { db, catalogue, now } = sources;
    const deletion = userId === null ? undefined : await readDeletion(db, userId);
    if (userId === null || deletion?.dueAt.toISOString() !== data.dueAt) return undefined;
    const { quota } = await readQuota(db, userId, await readHoldings(db, userId), now, catalogue.plans);
    return {
      url: linkOf(row, 'keep'),
      dueAt: deletion.dueAt,
      schedule: await readSchedule(sources, userId),
      plans: planNames(catalogue),
      tokens: quota.left - (quota.plan?.left ?? 0),
    };
  },
  write(facts: DeletionFacts, pen) {
    const { t, day, moment } = pen;
    const lost = lostFacts(facts, pen);
    return {
      subject: t('mail.deletionAsked.subject', { date: day(facts.dueAt) }),
      title: t('member.leaving.title'),
      blocks: [
        { type: 'text', text: t('mail.deletionAsked.text', { date: moment(facts.dueAt) }) },
        ...(lost.length > 0 ? [{ type: 'facts' as const, facts: lost }] : []),
        { type: 'action', label: t('member.leaving.submit'), url: facts.url },
        { type: 'note', text: t('mail.deletionAsked.how') },
        { type: 'note', text: t('mail.deletionAsked.advice') },
      ],
    };
  },
  sample: {
    url: `${SAMPLE_SITE}/profile/#keep=8s3Kq0vZ_u5tJm2Yx7wLr4Nc9bHf6Ea1Gd-oTiPkQzM`,
    dueAt: new Date('2026-12-08T12:00:00Z'),
    schedule: [{ plan: 'max', from: SAMPLE_AT, to: new Date('2027-12-01T12:00:00Z'), paused: false }],
    plans: SAMPLE_PLANS,
    tokens: 12_500_000,
  },
});

function lostFacts({ schedule, plans, tokens }: DeletionFacts, pen: MailPen): MailFact[] {
  const number = new Intl.NumberFormat(intlTag(pen.locale));
  const data = tokens > 0 ? [{ label: pen.t('member.usage.packs'), value: number.format(tokens) }] : [];
  return [...scheduleFacts(pen, schedule, plans), ...data];
}
