import { intlTag } from '@duoverso/locales';
import type { View } from '../../page/view.ts';
import { pluralForms } from '../../strings/plural-forms.ts';
import type { ScheduleStrings } from './schedule-text.ts';

/** What stands around the plans of a member in the reader's language. */
export function scheduleStrings({ t, locale }: View): ScheduleStrings {
  const kept = { plan: '{plan}', date: '{date}' };
  return {
    now: t('member.membership.active', kept),
    next: pluralForms(intlTag(locale.code), (days) => t('membership.schedule.next', { ...kept, days })),
    note: t('membership.schedule.note'),
  };
}
