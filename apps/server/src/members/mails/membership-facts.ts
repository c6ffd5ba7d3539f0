import type { CatalogueFile, Grant } from '@duoverso/content/catalogue';
import { DAY_MS } from '@duoverso/contracts/day';
import { membershipSchedule, type Stretch } from '../membership/membership-schedule.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { nameGrant } from '../orders/name-grant.ts';
import type { MailFact, MailPen, MailSources } from './mail-kind.ts';

/** Names of plans by their ids. */
export type PlanNames = Readonly<Record<string, string>>;

export function planNames({ plans }: CatalogueFile): PlanNames {
  return Object.fromEntries(plans.map(({ id, name }) => [id, name]));
}

/** What a member has from now on, by the schedule that every place shows. */
export async function readSchedule(
  { db, catalogue, now }: MailSources,
  userId: string | null,
): Promise<readonly Stretch[]> {
  if (userId === null) return [];
  const { grants } = await readHoldings(db, userId);
  return membershipSchedule(
    grants,
    now,
    catalogue.plans.map(({ id }) => id),
  );
}

/** The schedule as a row of a table; none when nothing runs. */
export function scheduleFacts({ t, day }: MailPen, schedule: readonly Stretch[], names: PlanNames): MailFact[] {
  const lines = schedule.map(({ plan: id, from, to, paused }) => {
    const plan = names[id] ?? id;
    const days = Math.max(1, Math.round((to.getTime() - from.getTime()) / DAY_MS));
    return paused
      ? t('membership.schedule.next', { plan, date: day(to), days })
      : t('member.membership.active', { plan, date: day(to) });
  });
  return lines.length === 0 ? [] : [{ label: t('member.membership.title'), value: lines.join('\n') }];
}

/** What has been bought or given: `Duoverso Pro, 30 days`. */
export function grantName({ t, brand }: MailPen, grant: Grant, quantity: number, names: PlanNames): string {
  return nameGrant(t, grant, quantity, { brand: brand.name, nameOfPlan: (plan) => names[plan] ?? plan });
}
