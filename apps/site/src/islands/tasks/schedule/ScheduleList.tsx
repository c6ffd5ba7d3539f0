import { DAY_MS } from '@duoverso/contracts/day';
import type { Membership, Stretch } from '@duoverso/contracts/member';
import { formatDate } from '@duoverso/locales/dates';
import { fill } from '../../../strings/fill.ts';
import { formatPlural, type PluralForms } from '../../../strings/plural-forms.ts';

interface ScheduleListProps extends ScheduleWords {
  schedule: Membership['schedule'];
}

/** Until when which plan runs: a sentence for one plan, a list in the order of time for several. Its style sheet is `schedule.css`. */
export function ScheduleList({ schedule, ...words }: ScheduleListProps) {
  const [running, ...waiting] = schedule;
  if (!running) return null;
  if (waiting.length === 0) return scheduleLine(running, words);
  return (
    <>
      <ol className="schedule">
        {schedule.map((stretch) => (
          <li key={stretch.plan}>{scheduleLine(stretch, words)}</li>
        ))}
      </ol>
      <p className="schedule-note">{words.strings.note}</p>
    </>
  );
}

export interface ScheduleStrings {
  /** The running plan, with `{plan}` and `{date}`. */
  readonly now: string;
  /** A plan that waits, with `{plan}`, `{date}` and, of the plural, its days. */
  readonly next: PluralForms;
  /** Why plans wait. */
  readonly note: string;
}

interface ScheduleWords {
  readonly strings: ScheduleStrings;
  /** Names of plans by id. */
  readonly plans: Readonly<Record<string, string>>;
  readonly intlTag: string;
}

/** A line of a schedule: `Oak until 1 December 2027`, `Then Pine until 5 January 2028: 25 days of it are waiting`. */
function scheduleLine({ plan, from, to, paused }: Stretch, { strings, plans, intlTag }: ScheduleWords): string {
  const date = formatDate(intlTag, new Date(to));
  const days = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
  const line = paused ? formatPlural(strings.next, intlTag, days) : strings.now;
  return fill(line, { plan: plans[plan] ?? plan, date });
}
