import { useEffect, useState } from 'react';
import { advance } from './playback.ts';

/** Longest step between two pictures, in seconds: a tab in the background is not played to its end at once. */
const LONGEST_STEP_S = 0.25;

/** The clock of a film that has no video file to keep its time. */
export interface Clock {
  /** Seconds from the start; the still picture's moment until it is first played. */
  readonly time: number;
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly seek: (time: number) => void;
}

/** A clock that stands at `posterAt` until it is started, runs with the screen and stops at `length`, in seconds. */
export function useClock(length: number, posterAt: number): Clock {
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
