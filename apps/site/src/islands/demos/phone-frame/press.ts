/** How long a finger rests on the button until it counts as holding, in milliseconds; phones take about this long. */
export const HOLD_MS = 500;

/** Tells a tap from holding, for a finger, a pointer or a key. */
export interface Press {
  /** Something begins to press. */
  readonly start: () => void;
  /** It lets go: a tap, unless it has been held. */
  readonly end: () => void;
  /** It slips off, or the page scrolls under it: neither. */
  readonly cancel: () => void;
}

/** A press that calls `onTap` when it is let go in time and `onHold` as soon as it has lasted long enough. */
export function createPress(onTap: () => void, onHold: () => void): Press {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    start: () => {
      stop();
      timer = setTimeout(() => {
        timer = undefined;
        onHold();
      }, HOLD_MS);
    },
    end: () => {
      const isTap = timer !== undefined;
      stop();
      if (isTap) onTap();
    },
    cancel: stop,
  };
}
