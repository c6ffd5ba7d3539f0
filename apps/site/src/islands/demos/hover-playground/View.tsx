import { isWriting } from '@duoverso/bilingual/is-writing';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import type { ArticleProps } from '../frame/article-props.ts';
import { Choices } from '../frame/Choices.tsx';
import { WindowBar } from '../frame/WindowBar.tsx';
import { watchHotkey } from './watch-hotkey.ts';

/** Names of the keys that can be chosen, as `KeyboardEvent.key` gives them. */
const HOTKEYS = ['Control', 'Alt', 'Shift'] as const;
type Hotkey = (typeof HOTKEYS)[number];

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
function useHoveredLines(hotkey: Hotkey): HoveredLines {
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

export interface HoverPlaygroundProps extends ArticleProps {
  strings: {
    label: string;
    key: string;
    /** What is on the keys, on a Mac and elsewhere. */
    keys: Readonly<Record<Hotkey, { readonly mac: string; readonly other: string }>>;
    /** What to do; holds `{key}`. */
    hint: string;
  };
}

/** A page whose paragraphs are translated one at a time: under the pointer or the focus with a key held, or by a tap. */
export default function HoverPlayground({ strings, address, credit, ...article }: HoverPlaygroundProps) {
  const [hotkey, setHotkey] = useState<Hotkey>('Control');
  const [mac, setMac] = useState(false);
  useEffect(() => setMac(/Mac|iPhone|iPad/.test(navigator.platform)), []);
  const nameOf = (key: Hotkey) => strings.keys[key][mac ? 'mac' : 'other'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="demo hover" role="group" aria-label={strings.label}>
      <WindowBar address={address} tongue={article.original} />
      <div className="duo-in-box">
        <Lines {...article} credit={credit} hotkey={hotkey} />
      </div>
      <div className="demo-foot demo-control">
        <Choices
          titled
          legend={strings.key}
          look="chips"
          options={HOTKEYS.map((id) => ({ id, label: <kbd>{nameOf(id)}</kbd> }))}
          chosen={hotkey}
          onChoose={setHotkey}
        />
        <p className="demo-hint">{fill(strings.hint, { key: nameOf(hotkey) })}</p>
      </div>
    </div>
  );
}

interface LinesProps extends Omit<ArticleProps, 'address'> {
  hotkey: Hotkey;
}

function Lines({ lines, original, translation, credit, hotkey }: LinesProps) {
  const { text, open, asked, toggle, pointTo } = useHoveredLines(hotkey);
  return (
    <div ref={text} className="hover-text" dir={original.dir}>
      {lines.map(([source, translated], index) => (
        <div
          key={source}
          className="duo-pair"
          data-display-style="accent"
          data-display-layout={original.dir === translation.dir ? undefined : 'facing'}
        >
          <button
            type="button"
            className="duo-original hover-line"
            {...original}
            data-line={index}
            aria-expanded={open.has(index)}
            onClick={() => toggle(index)}
            onPointerEnter={() => pointTo(index)}
          >
            {source}
          </button>
          <p
            className="duo-translation"
            {...translation}
            data-closed={open.has(index) ? undefined : ''}
            data-asked={asked.has(index) ? '' : undefined}
          >
            {translated}
          </p>
        </div>
      ))}
      <p className="demo-credit" {...translation}>
        {credit}
      </p>
    </div>
  );
}
