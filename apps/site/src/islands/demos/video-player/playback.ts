import type { Cue } from './vtt.ts';

/** What is said at a moment, in seconds. */
export function cueAt(cues: readonly Cue[], time: number): Cue | undefined {
  return cues.find(({ start, end }) => start <= time && time < end);
}

/** The moment that playing has reached after some more seconds, and whether the film has ended. */
export function advance(time: number, seconds: number, length: number): { time: number; ended: boolean } {
  const next = Math.min(time + Math.max(seconds, 0), length);
  return { time: next, ended: next >= length };
}

/** Minutes and seconds as players write them: `67` → `1:07`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** From 0 to 1 while `time` goes from `from` to `to`, slow at both ends. */
export function ease(time: number, from: number, to: number): number {
  const share = Math.min(Math.max((time - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}
