import { useRef, useState } from 'react';
import { addPress, areTooSlow, isSpacePress, isTrigger, NO_PRESSES } from './count-presses.ts';

/** What a field's space bar has been doing. */
export interface SpaceTrigger {
  /** Quick presses so far. */
  readonly quick: number;
  /** There were enough presses, but too slow ones. */
  readonly slow: boolean;
  /** Tells of a change of the field's text; `true` when it completes the presses that ask for a translation. */
  readonly change: (before: string, after: string) => boolean;
  readonly reset: () => void;
}

/** Counts quick presses of the space bar in a field. */
export function useSpaceTrigger(): SpaceTrigger {
  const [presses, setPresses] = useState(NO_PRESSES);
  // Two changes may come before React renders again.
  const latest = useRef(NO_PRESSES);

  function keep(next: typeof NO_PRESSES): void {
    latest.current = next;
    setPresses(next);
  }
  return {
    quick: presses.quick,
    slow: areTooSlow(presses),
    change: (before, after) => {
      const next = isSpacePress(before, after) ? addPress(latest.current, performance.now()) : NO_PRESSES;
      const complete = isTrigger(next);
      keep(complete ? NO_PRESSES : next);
      return complete;
    },
    reset: () => keep(NO_PRESSES),
  };
}
