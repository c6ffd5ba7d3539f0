import type { Membership } from '@duoverso/contracts/member';
import { type ScheduleWords, scheduleLine } from './schedule-text.ts';

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
