import { plural } from '../../../strings/strings-of.ts';

/** What stands around the plans of a member in the reader's language. */
export const SCHEDULE_KEYS = {
  now: 'member.membership.active',
  next: plural('membership.schedule.next', 'days'),
  note: 'membership.schedule.note',
} as const;
