import { isWriting } from '@duoverso/bilingual/is-writing';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { watchHotkey } from './watch-hotkey.ts';

/** Names of the keys that can be chosen, as `KeyboardEvent.key` gives them. */
export const HOTKEYS = ['Control', 'Alt', 'Shift'] as const;
export type Hotkey = (typeof HOTKEYS)[number];

interface HoveredLines {
  /** What holds the lines, each a `.hover-line` with its index in `data-line`. */
  readonly text: RefObject<HTMLDivElement | null>;
  /** Lines whose translation is shown. */
  readonly open: ReadonlySet<number>;
  /** Lines that the reader has asked for. */
  readonly asked: ReadonlySet<number>;
  toggle(index: number): void;
  /** Tells that the pointer has come to a line. */
  pointTo(index: number): void;
}

/** Which lines are translated: by a press, or under the pointer or the focus while a key is held. */
export function useHoveredLines(hotkey: Hotkey): HoveredLines {
  // The first line is open from the start, so that a still picture shows what is meant.
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set([0]));
  // What stood there when the page came does not move; what the reader asks for is set before their eyes.
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const text = useRef<HTMLDivElement>(null);
  const held = useRef<() => boolean>(() => false);

  const toggle = useCallback((index: number): void => {
    setAsked((before) => new Set([...before, index]));
    setOpen((before) => (before.has(index) ? without(before, index) : new Set([...before, index])));
  }, []);

  useEffect(() => {
    let last: number | undefined;
    const watch = watchHotkey(
      hotkey,
      () => {
        last = lineInHand(text.current);
        if (last !== undefined) toggle(last);
      },
      () => {
        if (last !== undefined) toggle(last);
      },
    );
    held.current = watch.isHeld;
    function onKeyDown(event: KeyboardEvent): void {
      if (isWriting(event)) return;
      // Alt alone would open the browser's menu.
      if (hotkey === 'Alt' && event.key === 'Alt' && lineInHand(text.current) !== undefined) event.preventDefault();
      watch.down(event.key, event.repeat);
    }
    function onKeyUp(event: KeyboardEvent): void {
      watch.up(event.key);
    }
    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', onKeyUp);
    addEventListener('blur', watch.reset);
    return () => {
      watch.reset();
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', onKeyUp);
      removeEventListener('blur', watch.reset);
    };
  }, [hotkey, toggle]);

  return {
    text,
    open,
    asked,
    toggle,
    pointTo(index) {
      if (held.current() && !open.has(index)) toggle(index);
    },
  };
}

/** Index of the line under the pointer, else of the one with the focus. */
function lineInHand(text: HTMLElement | null): number | undefined {
  const line =
    text?.querySelector<HTMLElement>('.hover-line:hover') ?? text?.querySelector<HTMLElement>('.hover-line:focus');
  return line ? Number(line.dataset['line']) : undefined;
}

function without(lines: ReadonlySet<number>, index: number): ReadonlySet<number> {
  return new Set([...lines].filter((one) => one !== index));
}
