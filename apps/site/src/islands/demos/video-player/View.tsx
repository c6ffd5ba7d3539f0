import { useEffect, useState, useSyncExternalStore } from 'react';
import { Choices } from '../frame/Choices.tsx';
import { DemoSettings } from '../frame/DemoSettings.tsx';
import type { Tongue } from '../frame/demo-texts.ts';
import { Balcony } from './Balcony.tsx';
import { type CaptionStyle, Captions } from './Captions.tsx';
import { advance, type Cue, clockText, cueAt, parseVtt } from './vtt.ts';

/** Both caption tracks, or how far loading them has come. */
type Tracks =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly original: readonly Cue[]; readonly translation: readonly Cue[] };

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Longest step between two pictures, in seconds: a tab in the background is not played to its end in one go. */
const LONGEST_STEP_S = 0.25;

/** The clock of a film that has no video file to keep its time. */
interface Clock {
  /** Seconds from the start; the still picture's moment until it is first played. */
  readonly time: number;
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly seek: (time: number) => void;
}

export interface VideoPlayerProps {
  strings: {
    /** Name of the player. */
    label: string;
    /** What the film shows. */
    picture: string;
    play: string;
    pause: string;
    position: string;
    settings: string;
    failed: string;
    retry: string;
    save: string;
    saveOriginal: string;
    saveTranslation: string;
    saveBoth: string;
  };
  settings: readonly CaptionSetting[];
  film: {
    credit: string;
    seconds: number;
    posterAt: number;
    tongues: { original: Tongue; translation: Tongue };
    /** Addresses of the caption files. */
    tracks: { original: string; translation: string; both: string };
    /** What is said in the still picture. */
    poster: { original?: Cue | undefined; translation?: Cue | undefined };
  };
}

/** A row of settings: one side of the captions' style, its name and its options. */
export interface CaptionSetting {
  readonly id: keyof CaptionStyle;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

const FIRST_STYLE: CaptionStyle = { order: 'original-first', size: 'medium', background: 'shade', position: 'bottom' };

/** A little film with captions in two languages, read from WebVTT files and set as the viewer likes. Plays when told to. */
export default function VideoPlayer({ strings, settings, film }: VideoPlayerProps) {
  const [style, setStyle] = useState(FIRST_STYLE);
  const { time, playing, toggle, seek } = useClock(film.seconds, film.posterAt);
  const { tracks, retry } = useTracks(film.tracks.original, film.tracks.translation);
  const still = useReducedMotion();
  const loaded = tracks.state === 'ready';
  const original = loaded ? cueAt(tracks.original, time) : film.poster.original;
  const translation = loaded ? cueAt(tracks.translation, time) : film.poster.translation;
  // With reduced motion the picture changes with each caption instead of moving.
  const moment = still ? (original?.end ?? time) : time;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a player is no form
    <div className="demo player" role="group" aria-label={strings.label}>
      <div className="player-stage">
        <Balcony time={moment} label={strings.picture} />
        <button type="button" className="player-surface needs-script" tabIndex={-1} aria-hidden="true" onClick={toggle}>
          {!playing && <PlayerIcon name="play" />}
        </button>
        <Captions original={original} translation={translation} tongues={film.tongues} style={style} />
      </div>
      <PlayerBar strings={strings} seconds={film.seconds} {...{ time, playing, toggle, seek }} />
      {tracks.state === 'failed' && (
        <p className="chunk-error" role="alert">
          {strings.failed}{' '}
          <button type="button" onClick={retry}>
            {strings.retry}
          </button>
        </p>
      )}
      <DemoSettings label={strings.settings} className="player-settings" plain>
        {settings.map(({ id, label, options }) => (
          <Choices
            key={id}
            legend={label}
            titled
            look="chips"
            options={options}
            chosen={style[id]}
            onChoose={(chosen) => setStyle((before) => ({ ...before, [id]: chosen }))}
          />
        ))}
        <Files strings={strings} tracks={film.tracks} />
      </DemoSettings>
      <div className="demo-foot">
        <p className="demo-hint">{film.credit}</p>
      </div>
    </div>
  );
}

interface PlayerBarProps extends ReturnType<typeof useClock> {
  strings: VideoPlayerProps['strings'];
  seconds: number;
}

function PlayerBar({ strings, seconds, time, playing, toggle, seek }: PlayerBarProps) {
  return (
    <div className="player-bar needs-script" dir="ltr">
      <button
        type="button"
        className="player-button"
        aria-label={playing ? strings.pause : strings.play}
        onClick={toggle}
      >
        <PlayerIcon name={playing ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        min={0}
        max={seconds}
        step={0.5}
        value={time}
        aria-label={strings.position}
        aria-valuetext={`${clockText(time)} / ${clockText(seconds)}`}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      />
      <span className="player-time" aria-hidden="true">
        {clockText(time)} / {clockText(seconds)}
      </span>
    </div>
  );
}

/** The captions, to take along. */
function Files({ strings, tracks }: Pick<VideoPlayerProps, 'strings'> & Pick<VideoPlayerProps['film'], 'tracks'>) {
  return (
    <p className="player-files">
      <span>{strings.save}</span>
      <a href={tracks.original} download>
        {strings.saveOriginal}
      </a>
      <a href={tracks.translation} download>
        {strings.saveTranslation}
      </a>
      <a href={tracks.both} download>
        {strings.saveBoth}
      </a>
    </p>
  );
}

function PlayerIcon({ name }: { name: 'play' | 'pause' }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d={name === 'play' ? 'M7 4.5v15l13-7.5z' : 'M6 5h4.5v14H6zM13.5 5H18v14h-4.5z'} />
    </svg>
  );
}

/** A clock that stands at `posterAt` until it is started, runs with the screen and stops at `length`, in seconds. */
function useClock(length: number, posterAt: number): Clock {
  const [state, setState] = useState({ time: posterAt, playing: false, begun: false });
  const { time, playing } = state;
  useEffect(() => {
    if (!playing) return;
    let last: number | undefined;
    let frame = requestAnimationFrame(function tick(now) {
      const step = Math.min((now - (last ?? now)) / 1000, LONGEST_STEP_S);
      last = now;
      setState((before) => {
        const { time, ended } = advance(before.time, step, length);
        return { ...before, time, playing: before.playing && !ended };
      });
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, length]);
  return {
    time,
    playing,
    toggle: () =>
      setState(({ time, playing, begun }) => ({
        time: !begun || time >= length ? 0 : time,
        playing: !playing,
        begun: true,
      })),
    seek: (to) => setState((before) => ({ ...before, time: to, begun: true })),
  };
}

/** Whether the reader has asked for less motion; `false` in HTML that is made while the site is built. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(REDUCED_MOTION);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

/** Loads two WebVTT files; `retry` asks for them again, and so does the browser when it is online again. */
function useTracks(originalHref: string, translationHref: string): { tracks: Tracks; retry: () => void } {
  const [tracks, setTracks] = useState<Tracks>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is what asks again
  useEffect(() => {
    const leaving = new AbortController();
    Promise.all([load(originalHref, leaving.signal), load(translationHref, leaving.signal)]).then(
      ([original, translation]) => setTracks({ state: 'ready', original, translation }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.warn('The captions could not be loaded.', error);
        setTracks({ state: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [originalHref, translationHref, attempt]);
  const retry = () => {
    setTracks({ state: 'loading' });
    setAttempt((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same each time
  useEffect(() => {
    if (tracks.state !== 'failed') return;
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [tracks.state]);
  return { tracks, retry };
}

async function load(href: string, signal: AbortSignal): Promise<Cue[]> {
  const answer = await fetch(href, { signal });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  return parseVtt(await answer.text());
}
