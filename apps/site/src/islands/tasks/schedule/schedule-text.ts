import { DAY_MS } from '@duoverso/contracts/day';
import type { Stretch } from '@duoverso/contracts/member';
import { formatDate } from '@duoverso/locales/dates';
import { fill } from '../../../strings/fill.ts';
import { formatPlural, type PluralForms } from '../../../strings/plural-forms.ts';

export interface ScheduleStrings {
  /** The running plan, with `{plan}` and `{date}`. */
  readonly now: string;
  /** A plan that waits, with `{plan}`, `{date}` and, of the plural, its days. */
  readonly next: PluralForms;
  /** Why plans wait. */
  readonly note: string;
}

export interface ScheduleWords {
  readonly strings: ScheduleStrings;
  /** Names of plans by id. */
  readonly plans: Readonly<Record<string, string>>;
  readonly intlTag: string;
}

/** A line of a schedule: `Max until 1 December 2027`, `Then Pro until 5 January 2028: 25 days of it are waiting`. */
export function scheduleLine({ plan, from, to, paused }: Stretch, { strings, plans, intlTag }: ScheduleWords): string {
  const date = formatDate(intlTag, new Date(to));
  const days = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
  const line = paused ? formatPlural(strings.next, intlTag, days) : strings.now;
  return fill(line, { plan: plans[plan] ?? plan, date });
}
