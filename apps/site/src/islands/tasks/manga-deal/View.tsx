import { DAY_MS } from '@duoverso/contracts/day';
import { RETURN_PARAMETER } from '@duoverso/contracts/return-path';
import { formatDate, formatMoment } from '@duoverso/locales/dates';
import { failureText } from '../../../api/call-api.ts';
import { offerFile } from '../../../browser/offer-file.ts';
import { useFocusFallback } from '../../../browser/use-focus-fallback.ts';
import type { ErrorStrings } from '../../../strings/error-keys.ts';
import { fill } from '../../../strings/fill.ts';
import { calendarFile } from './calendar-file.ts';
import { DealSteps, type DealStepsStrings } from './DealSteps.tsx';
import { type DealName, type DealState, isClaimed } from './deal-state.ts';
import type { DealOffer } from './find-facts.ts';
import { useDeal } from './use-deal.ts';

const STATIONS = ['today', 'last', 'after'] as const;

interface TimelineStrings {
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
function DealTimeline({ state, offer, intlTag, strings, path }: DealTimelineProps) {
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

export interface MangaDealProps {
  intlTag: string;
  path: string;
  profile: string;
  offer: DealOffer;
  /** What the offer is about, drawn. */
  art: { label: string; html: string };
  links: { install: string; sites: string; pricing: string | undefined };
  /** Headline and text of each screen. */
  screens: Readonly<Record<DealName, { title: string; text: string }>>;
  strings: {
    noScript: string;
    signIn: string;
    install: string;
    installHint: string;
    refresh: string;
    send: string;
    claim: string;
    claiming: string;
    retry: string;
    sites: string;
    pricing: string;
    profile: string;
    /** With `{date}`. */
    until: string;
  };
  steps: DealStepsStrings;
  timeline: TimelineStrings;
  errors: ErrorStrings;
}

/** The offer: what it needs, how far the visitor has come, the button, and what happens afterwards. One screen per state of `deal-state.ts`. */
export default function MangaDeal(props: MangaDealProps) {
  const { offer, screens, strings, intlTag, errors } = props;
  const { state, claim, retry } = useDeal(offer);
  const { title, text } = screens[state.name];
  return (
    <div ref={useFocusFallback()} className="deal" data-state={state.name}>
      <div className="deal-stage">
        <div className="deal-screen" role="status">
          <h3 className={state.name === 'checking' ? 'needs-script' : undefined} data-room={screens['on-phone'].title}>
            <span>{title}</span>
          </h3>
          {state.name === 'checking' && <p className="deal-no-script">{strings.noScript}</p>}
          <p className={state.name === 'checking' ? 'needs-script' : undefined} data-room={screens['on-phone'].text}>
            <span>{state.failure ? failureText(errors, state.failure) : text}</span>
          </p>
          {state.name === 'claimed' && state.endsAt && (
            <p className="deal-until">
              {fill(strings.until, {
                date: formatMoment(intlTag, new Date(state.endsAt)),
              })}
            </p>
          )}
          {state.name === 'extension-missing' && <p>{strings.installHint}</p>}
        </div>
        <div className="deal-actions">
          <Actions {...props} state={state} claim={claim} retry={retry} />
        </div>
      </div>
      <div
        className="deal-art figure-art"
        role="img"
        aria-label={props.art.label}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the site itself while it is built
        dangerouslySetInnerHTML={{ __html: props.art.html }}
      />
      <DealSteps facts={state.facts} done={isClaimed(state)} strings={props.steps} />
      <DealTimeline {...{ state, offer, intlTag, strings: props.timeline, path: props.path }} />
    </div>
  );
}

interface ActionsProps extends MangaDealProps {
  state: DealState;
  claim: () => void;
  retry: () => void;
}

/** What can be done on a screen. */
function Actions({ state, claim, retry, strings, links, path, profile }: ActionsProps) {
  switch (state.name) {
    case 'signed-out':
    case 'unverified':
      return (
        <form action={profile}>
          <input type="hidden" name={RETURN_PARAMETER} value={path} />
          <button type="submit" className="button button-main">
            {state.name === 'signed-out' ? strings.signIn : strings.profile}
          </button>
        </form>
      );
    case 'on-phone':
      return <SendLink label={strings.send} path={path} />;
    case 'extension-missing':
    case 'extension-outdated':
    case 'not-chromium':
      return (
        <>
          <MainLink href={links.install} label={strings.install} />
          <Refresh label={strings.refresh} />
        </>
      );
    case 'browser-outdated':
      return <Refresh label={strings.refresh} />;
    case 'ready':
      return <MainButton label={strings.claim} onPress={claim} />;
    case 'claiming':
      return <MainButton label={strings.claiming} />;
    case 'claimed':
    case 'already-claimed':
      return <MainLink href={links.sites} label={strings.sites} />;
    case 'not-new':
    case 'ended':
      return links.pricing ? <MainLink href={links.pricing} label={strings.pricing} /> : null;
    case 'unavailable':
      return <MainButton label={strings.retry} onPress={retry} />;
    case 'checking':
    case 'not-begun':
      return null;
  }
}

function MainLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button-main" href={href}>
      {label}
    </a>
  );
}

/** Does nothing while what it has begun is under way. */
function MainButton({ label, onPress }: { label: string; onPress?: () => void }) {
  return (
    <button type="button" className="button button-main" aria-disabled={!onPress} onClick={onPress}>
      {label}
    </button>
  );
}

/** The page's address on its way to the reader's own computer: by what the phone shares with, or else by a message. */
function SendLink({ label, path }: { label: string; path: string }) {
  const send = () => {
    const url = new URL(path, location.origin).href;
    if ('share' in navigator) void navigator.share({ title: document.title, url }).catch(() => undefined);
    else location.assign(`mailto:?subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(url)}`);
  };
  return <MainButton label={label} onPress={send} />;
}

function Refresh({ label }: { label: string }) {
  return (
    <button type="button" className="button" onClick={() => location.reload()}>
      {label}
    </button>
  );
}
