import { DAY_MS } from '@duoverso/contracts/day';
import { formatDate } from '@duoverso/locales/dates';
import { offerFile } from '../../../browser/offer-file.ts';
import { calendarFile } from './calendar-file.ts';
import type { DealState } from './deal-state.ts';
import type { DealOffer } from './find-facts.ts';

const STATIONS = ['today', 'last', 'after'] as const;

export interface TimelineStrings {
  title: string;
  stations: Readonly<Record<(typeof STATIONS)[number], { title: string; text: string }>>;
  remind: string;
  /** Who makes the reminder. */
  brand: string;
  summary: string;
  description: string;
}

interface DealTimelineProps {
  state: DealState;
  offer: DealOffer;
  intlTag: string;
  strings: TimelineStrings;
  path: string;
}

/** What happens today, on the last day and afterwards; with dates and a reminder for the calendar once they can be told. */
export function DealTimeline({ state, offer, intlTag, strings, path }: DealTimelineProps) {
  const { name, endsAt } = state;
  const dated = name === 'ready' || name === 'claiming' || name === 'claimed';
  // Before the claim: what it would be if the button were pressed now.
  const end = dated ? new Date(endsAt ?? Date.now() + offer.days * DAY_MS) : undefined;
  const dateOf = { today: end && new Date(end.getTime() - offer.days * DAY_MS), last: end, after: undefined };
  return (
    <div className="deal-timeline">
      <h3 className="reading-text">{strings.title}</h3>
      <ol>
        {STATIONS.map((station) => {
          const date = dateOf[station];
          return (
            <li key={station}>
              <h4>
                <span className="reading-text">{strings.stations[station].title}</span>
                {date && <time dateTime={date.toISOString()}>{formatDate(intlTag, date, { style: 'medium' })}</time>}
              </h4>
              <p className="reading-text">{strings.stations[station].text}</p>
            </li>
          );
        })}
      </ol>
      {end && (
        <button type="button" className="button" onClick={() => download(end, strings, offer, path)}>
          {strings.remind}
        </button>
      )}
    </div>
  );
}

function download(at: Date, strings: TimelineStrings, { id }: DealOffer, path: string): void {
  const { brand, summary, description } = strings;
  const { host, origin } = location;
  const text = calendarFile({
    brand,
    uid: `${id}@${host}`,
    at,
    now: new Date(),
    summary,
    description,
    url: new URL(path, origin).href,
  });
  offerFile(`${id}.ics`, new Blob([text], { type: 'text/calendar' }));
}
