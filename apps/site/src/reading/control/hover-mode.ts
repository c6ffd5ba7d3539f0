import type { PairedBlocks } from '@duoverso/bilingual';
import { isWriting } from '@duoverso/bilingual/is-writing';
import { followWords } from '../card/word-card.ts';
import { highlightSentences } from '../pairs/sentence-highlight.ts';
import { markSavedWords } from '../words/saved-marks.ts';
import { loadWordLists } from '../words/word-lists.ts';
import { loadReadings } from '../words/word-readings.ts';
import { HoveredBlocks } from './hovered-blocks.ts';
import type { CurrentLook, HotKey } from './reading-choices.ts';

/** A key that is pressed for less time belongs to a shortcut, such as copying. */
const HOLD_MS = 120;
const MODIFIERS = { Control: 'ctrlKey', Alt: 'altKey', Shift: 'shiftKey', Meta: 'metaKey' } as const;
const INTERACTIVE = 'a, button, summary, input, select, textarea, [role="tab"]';

/**
 * Shows the translation of one paragraph: of the one under the pointer while the key is held, and from there with the arrow keys to
 * the one before or after; on a touch screen of the one that is tapped, until it is tapped again. A text that is selected is left alone: nothing
 * comes while it is, and a translation that was there stays with it. Gives what ends the mode and leaves the page as it was.
 */
export function startHoverMode(
  main: Element,
  shown: PairedBlocks & { readonly code: string },
  look: CurrentLook,
): () => void {
  const blocks = new HoveredBlocks(main, shown, look);
  const stop = new AbortController();
  const endKey = followKey(blocks, look, stop.signal);
  main.addEventListener(
    'click',
    (event) => {
      const { target, pointerType } = event as PointerEvent;
      if (pointerType !== 'touch' || (target as Element).closest(INTERACTIVE) || hasSelection()) return;
      const block = blocks.around(target as Element);
      blocks.show(block === blocks.current ? undefined : block);
    },
    { signal: stop.signal },
  );
  const words = () => loadWordLists(shown.code);
  const ends = [
    followWords(
      main,
      words,
      () => loadReadings(shown.code),
      (element) => blocks.unshownAround(element),
    ),
    highlightSentences(main, words),
    markSavedWords(main, (element) => blocks.around(element) !== undefined),
    endKey,
  ];
  return () => {
    stop.abort();
    for (const end of ends) end();
    blocks.show(undefined);
  };
}

/** Shows translations while the key is held, until a signal. Gives what forgets a key that is just going down. */
function followKey(blocks: HoveredBlocks, look: CurrentLook, signal: AbortSignal): () => void {
  let pointed: Element | undefined;
  let held = false;
  /** Whether the key is up and a selection holds the translation. */
  let pinned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const press = (event: KeyboardEvent) => {
    timer = setTimeout(() => {
      if (!isFree(event, look.key)) return;
      held = true;
      blocks.show(blocks.around(pointed) ?? blocks.around(document.activeElement) ?? blocks.firstInView());
    }, HOLD_MS);
  };
  const release = () => {
    clearTimeout(timer);
    held = false;
    pinned = hasSelection() && blocks.current !== undefined;
    if (!pinned) blocks.show(undefined);
  };

  document.addEventListener(
    'pointermove',
    ({ target, pointerType }) => {
      if (pointerType === 'touch') return;
      pointed = target as Element;
      if (held && !hasSelection()) blocks.show(blocks.around(pointed) ?? blocks.current);
    },
    { signal, passive: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === look.key) {
        if (!event.repeat && !held && isFree(event, look.key)) press(event);
      } else if (held && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        blocks.step(event.key === 'ArrowDown' ? 1 : -1);
      } else release(); // a shortcut that begins with the same key
    },
    { signal },
  );
  document.addEventListener('keyup', ({ key }) => key === look.key && release(), { signal });
  addEventListener('blur', release, { signal });
  document.addEventListener('selectionchange', () => pinned && !hasSelection() && release(), { signal });
  return () => clearTimeout(timer);
}

function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}

/** Whether a key that goes down asks for a translation: not if it is about what is selected, written or open, or a part of a shortcut. */
function isFree(event: KeyboardEvent, key: HotKey): boolean {
  const inShortcut = Object.entries(MODIFIERS).some(([name, flag]) => name !== key && event[flag]);
  return !inShortcut && !isWriting(event) && !hasSelection() && !document.querySelector(':modal');
}
