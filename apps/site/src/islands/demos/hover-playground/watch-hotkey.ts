/** A modifier key counts as held after this long without another key; until then it may become a chord such as Ctrl+C. */
export const HOLD_AFTER_MS = 120;

/** What a page tells of its keys. */
export interface HotkeyWatch {
  /** A key has gone down, with the name that `KeyboardEvent.key` gives it. */
  readonly down: (key: string, repeat: boolean) => void;
  readonly up: (key: string) => void;
  /** Keys are no longer heard: the window has lost the focus. */
  readonly reset: () => void;
  /** Whether the hotkey is down by itself. */
  readonly isHeld: () => boolean;
}

/**
 * Notices when a modifier key is pressed by itself: after a moment of holding it, or when it is let go before. Chords are left to the browser.
 * @param hotkey name of the key, as `KeyboardEvent.key` gives it
 * @param onChord the press was the beginning of a chord after all: what it did is to be taken back
 */
export function watchHotkey(hotkey: string, onPress: () => void, onChord: () => void): HotkeyWatch {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let held = false;

  function press(): void {
    reset();
    held = true;
    onPress();
  }
  function reset(): void {
    clearTimeout(waiting);
    waiting = undefined;
    held = false;
  }

  return {
    down: (key, repeat) => {
      if (repeat) return;
      if (held) onChord();
      reset();
      if (key === hotkey) waiting = setTimeout(press, HOLD_AFTER_MS);
    },
    up: (key) => {
      if (key !== hotkey) return;
      if (waiting !== undefined) press();
      reset();
    },
    reset,
    isHeld: () => held,
  };
}
