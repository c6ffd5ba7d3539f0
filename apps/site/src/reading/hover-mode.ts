import type { PageBlocks } from '@duoverso/content/reading';
import { findTranslated, type TranslatedBlock } from './bilingual-page.ts';
import { keepPlace } from './keep-place.ts';
import type { CurrentLook, HotKey } from './reading-choices.ts';
import { settle } from './set-by-hand.ts';
import { insertLoose, type LooseTranslation } from './text-pair.ts';
import { followSelection } from './word-button.ts';

/** A key that is pressed for less time belongs to a shortcut, such as copying. */
const HOLD_MS = 120;
const MODIFIERS = { Control: 'ctrlKey', Alt: 'altKey', Shift: 'shiftKey', Meta: 'metaKey' } as const;
/** Where keys belong to what is written or chosen. */
const WRITING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';
const INTERACTIVE = 'a, button, summary, input, select, textarea, [role="tab"]';

/**
 * Shows the translation of one paragraph: of the one under the pointer while the key is held, and from there with the arrow keys to
 * the one before or after; on a touch screen of the one that is tapped, until it is tapped again. A text that is selected is left alone: nothing
 * comes while it is, and a translation that was there stays with it. Gives what ends the mode and leaves the page as it was.
 */
export function startHoverMode(main: Element, other: PageBlocks, look: CurrentLook): () => void {
  const translated = findTranslated(main, other);
  const byHolder = new Map(translated.map((one) => [one.block.nodes[0]?.parentElement, one]));
  const stop = new AbortController();
  const { signal } = stop;
  let shown: LooseTranslation | undefined;
  let current: TranslatedBlock | undefined;
  let pointed: Element | undefined;
  let held = false;
  /** Whether the key is up and a selection holds the translation. */
  let pinned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (block: TranslatedBlock | undefined) => {
    if (block === current) return;
    const place = (block ?? current)?.block.nodes[0]?.parentElement;
    current = block;
    keepPlace(() => {
      shown?.element.remove();
      shown = block && insertLoose(block.block.nodes, block.text, other, look);
    }, place);
    if (shown) settle([shown]);
  };
  /** The innermost block around an element. */
  const around = (element: Element | null | undefined): TranslatedBlock | undefined => {
    for (let one = element; one && main.contains(one); one = one.parentElement) {
      const block = byHolder.get(one as HTMLElement);
      if (block) return block;
    }
    return undefined;
  };
  const release = () => {
    clearTimeout(timer);
    held = false;
    pinned = hasSelection() && current !== undefined;
    if (!pinned) show(undefined);
  };

  document.addEventListener(
    'pointermove',
    ({ target, pointerType }) => {
      if (pointerType === 'touch') return;
      pointed = target as Element;
      if (held && !hasSelection()) show(around(pointed) ?? current);
    },
    { signal, passive: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === look.key) {
        if (event.repeat || held || !isFree(event, look.key)) return;
        timer = setTimeout(() => {
          if (!isFree(event, look.key)) return;
          held = true;
          show(around(pointed) ?? around(document.activeElement) ?? firstInView(translated));
        }, HOLD_MS);
      } else if (held && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        show(neighbour(event.key === 'ArrowDown' ? 1 : -1));
        shown?.element.scrollIntoView({ block: 'nearest' });
        announce();
      } else release(); // a shortcut that begins with the same key
    },
    { signal },
  );
  document.addEventListener('keyup', ({ key }) => key === look.key && release(), { signal });
  addEventListener('blur', release, { signal });
  document.addEventListener('selectionchange', () => pinned && !hasSelection() && release(), { signal });
  main.addEventListener(
    'click',
    (event) => {
      const { target, pointerType } = event as PointerEvent;
      if (pointerType !== 'touch' || (target as Element).closest(INTERACTIVE) || hasSelection()) return;
      const block = around(target as Element);
      show(block === current ? undefined : block);
    },
    { signal },
  );
  const endSelection = followSelection(main);
  return () => {
    stop.abort();
    endSelection();
    clearTimeout(timer);
    show(undefined);
  };

  function neighbour(step: 1 | -1): TranslatedBlock | undefined {
    const index = current ? translated.indexOf(current) : -1;
    return translated[Math.min(Math.max(index + step, 0), translated.length - 1)];
  }

  /** Screen readers follow the focus: the paragraph takes it and gives it back when it is left. */
  function announce(): void {
    const holder = shown?.element.parentElement;
    if (!holder) return;
    if (!holder.hasAttribute('tabindex')) {
      holder.tabIndex = -1;
      holder.addEventListener('blur', () => holder.removeAttribute('tabindex'), { once: true });
    }
    holder.focus({ preventScroll: true });
  }
}

function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}

/** Whether a key that goes down asks for a translation: not if it is about what is selected, written or open, or a part of a shortcut. */
function isFree(event: KeyboardEvent, key: HotKey): boolean {
  const inShortcut = Object.entries(MODIFIERS).some(([name, flag]) => name !== key && event[flag]);
  const writing =
    document.activeElement?.matches(WRITING) || (document.activeElement as HTMLElement | null)?.isContentEditable;
  return !inShortcut && !writing && !hasSelection() && !document.querySelector(':modal');
}

function firstInView(blocks: readonly TranslatedBlock[]): TranslatedBlock | undefined {
  const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  return blocks.find(({ block }) => {
    const { top, height } = block.nodes[0]?.parentElement?.getBoundingClientRect() ?? { top: -1, height: 0 };
    return height > 0 && top >= Math.max(0, edge);
  });
}
