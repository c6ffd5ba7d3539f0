import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests on the button until it counts as holding, in milliseconds; phones take about this long. */
export const HOLD_MS = 500;

/** Tells a tap from holding, for a finger, a pointer or a key. */
interface Press {
  /** Something begins to press. */
  readonly start: () => void;
  /** It lets go: a tap, unless it has been held. */
  readonly end: () => void;
  /** It slips off, or the page scrolls under it: neither. */
  readonly cancel: () => void;
}

/** What a button needs that tells tapping from holding. */
export interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/** Handlers of a button: tapping and holding with a finger, a pointer, Enter or the space bar; the menu key holds too. */
export function usePress(onTap: () => void, onHold: () => void): PressHandlers {
  const actions = useRef({ onTap, onHold });
  actions.current = { onTap, onHold };
  const press = useRef(
    createPress(
      () => actions.current.onTap(),
      () => actions.current.onHold(),
    ),
  ).current;
  // Whether this press has been seen from its beginning: the touch that brings the script may end after the script is there.
  const begun = useRef(false);
  useEffect(() => press.cancel, [press]);
  const ofKey = (act: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault(); // the click that would follow
    if (!event.repeat) act();
  };
  return {
    onPointerDown: ({ button }) => {
      begun.current = true;
      if (button === 0) press.start();
    },
    onPointerUp: press.end,
    onPointerLeave: press.cancel,
    onPointerCancel: press.cancel,
    onKeyDown: ofKey(press.start),
    onKeyUp: ofKey(press.end),
    // Assistive technology clicks without pressing; so does a click that came before the script.
    onClick: ({ detail }) => {
      if (detail === 0 || !begun.current) onTap();
      begun.current = false;
    },
    onContextMenu: (event) => {
      event.preventDefault();
      press.cancel();
      onHold();
    },
  };
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
