import { useRef, useState } from 'react';
import { INPUT_TRIGGER_PRESSES } from '../../../page/limits.ts';

/** Longest time between two presses of the space bar that still belong together. */
export const PRESS_GAP_MAX_MS = 500;

/** Presses of the space bar in a row, with nothing else typed between them. */
interface Presses {
  /** How many of the last ones followed each other quickly. */
  readonly quick: number;
  /** How many there were in all. */
  readonly row: number;
  /** Time of the last one in milliseconds. */
  readonly at: number;
}

export const NO_PRESSES: Presses = { quick: 0, row: 0, at: Number.NEGATIVE_INFINITY };

/** The presses after one more. */
export function addPress({ quick, row, at }: Presses, now: number): Presses {
  return { quick: now - at <= PRESS_GAP_MAX_MS ? quick + 1 : 1, row: row + 1, at: now };
}

/** Whether the presses ask for a translation. */
export function isTrigger({ quick }: Presses): boolean {
  return quick >= INPUT_TRIGGER_PRESSES;
}

/** Whether there were enough presses, but too slow ones. */
export function areTooSlow(presses: Presses): boolean {
  return presses.row >= INPUT_TRIGGER_PRESSES && !isTrigger(presses);
}

/**
 * Whether a field's text has become the other one by a press of the space bar at its end. Judged by the text, because keyboards on screens
 * name no keys: full-width spaces count, and so does the full stop that phones make of the second space.
 */
export function isSpacePress(before: string, after: string): boolean {
  if (after.startsWith(before)) return /^\p{Zs}$/u.test(after.slice(before.length));
  return (
    /\p{Zs}$/u.test(before) && /^\. ?$/.test(after.slice(before.length - 1)) && after.startsWith(before.slice(0, -1))
  );
}

/** What a field's space bar has been doing. */
export interface SpaceTrigger {
  /** Quick presses so far. */
  readonly quick: number;
  /** There were enough presses, but too slow ones. */
  readonly slow: boolean;
  /** Tells of a change of the field's text; gives the text before the presses when it completes those that ask for a translation. */
  readonly change: (before: string, after: string) => string | undefined;
  readonly reset: () => void;
}

/** Counts quick presses of the space bar in a field. */
export function useSpaceTrigger(): SpaceTrigger {
  const [presses, setPresses] = useState(NO_PRESSES);
  // Two changes may come before React renders again.
  const latest = useRef(NO_PRESSES);
  const typed = useRef('');

  function keep(next: typeof NO_PRESSES): void {
    latest.current = next;
    setPresses(next);
  }
  return {
    quick: presses.quick,
    slow: areTooSlow(presses),
    change: (before, after) => {
      const next = isSpacePress(before, after) ? addPress(latest.current, performance.now()) : NO_PRESSES;
      if (next.row === 1) typed.current = before;
      const complete = isTrigger(next);
      keep(complete ? NO_PRESSES : next);
      return complete ? typed.current : undefined;
    },
    reset: () => keep(NO_PRESSES),
  };
}
