import type { PageBlocks } from '@duoverso/content/reading';
import { findTranslated, type TranslatedBlock } from './bilingual-page.ts';
import { keepPlace } from './keep-place.ts';
import type { CurrentLook } from './reading-choices.ts';
import { settle } from './set-by-hand.ts';
import { createPair, dressPair, removePair, type TextPair } from './text-pair.ts';
import { followSelection } from './word-button.ts';

/** A key that is pressed for less time belongs to a shortcut, such as copying. */
const HOLD_MS = 120;
const INTERACTIVE = 'a, button, summary, input, select, textarea, [role="tab"]';

export interface HoverMode {
  /** The pair that shows, if any; changes with the pointer. */
  readonly pairs: readonly TextPair[];
  /** Ends the mode and leaves the page as it was. */
  readonly end: () => void;
}

/**
 * Shows the translation of one paragraph: of the one under the pointer while the key is held, and from there with the arrow keys to
 * the one before or after; on a touch screen of the one that is tapped, until it is tapped again.
 */
export function startHoverMode(main: Element, other: PageBlocks, look: CurrentLook): HoverMode {
  const translated = findTranslated(main, other);
  const byHolder = new Map(translated.map((one) => [one.block.nodes[0]?.parentElement, one]));
  const stop = new AbortController();
  const { signal } = stop;
  const pairs: TextPair[] = [];
  let current: TranslatedBlock | undefined;
  let pointed: Element | undefined;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (block: TranslatedBlock | undefined) => {
    if (block === current) return;
    const place = (block ?? current)?.block.nodes[0]?.parentElement;
    current = block;
    keepPlace(() => {
      for (const pair of pairs.splice(0)) if (pair.element.isConnected) removePair(pair);
      if (!block) return;
      const pair = createPair(block.block.nodes, block.text, other);
      dressPair(pair, look);
      pairs.push(pair);
    }, place);
    settle(pairs);
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
    show(undefined);
  };

  document.addEventListener(
    'pointermove',
    ({ target, pointerType }) => {
      if (pointerType === 'touch') return;
      pointed = target as Element;
      if (held) show(around(pointed) ?? current);
    },
    { signal, passive: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === look.key) {
        if (event.repeat || held) return;
        timer = setTimeout(() => {
          held = true;
          show(around(pointed) ?? around(document.activeElement) ?? firstInView(translated));
        }, HOLD_MS);
      } else if (held && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        show(neighbour(event.key === 'ArrowDown' ? 1 : -1));
        pairs[0]?.element.scrollIntoView({ block: 'nearest' });
        announce();
      } else release(); // a shortcut that begins with the same key
    },
    { signal },
  );
  document.addEventListener('keyup', ({ key }) => key === look.key && release(), { signal });
  addEventListener('blur', release, { signal });
  main.addEventListener(
    'click',
    (event) => {
      const { target, pointerType } = event as PointerEvent;
      if (pointerType !== 'touch' || (target as Element).closest(INTERACTIVE) || getSelection()?.isCollapsed === false)
        return;
      const block = around(target as Element);
      show(block === current ? undefined : block);
    },
    { signal },
  );
  const endSelection = followSelection(main);
  return {
    pairs,
    end: () => {
      stop.abort();
      endSelection();
      release();
    },
  };

  function neighbour(step: 1 | -1): TranslatedBlock | undefined {
    const index = current ? translated.indexOf(current) : -1;
    return translated[Math.min(Math.max(index + step, 0), translated.length - 1)];
  }

  /** Screen readers follow the focus: the paragraph takes it and gives it back when it is left. */
  function announce(): void {
    const holder = pairs[0]?.element.parentElement;
    if (!holder) return;
    if (!holder.hasAttribute('tabindex')) {
      holder.tabIndex = -1;
      holder.addEventListener('blur', () => holder.removeAttribute('tabindex'), { once: true });
    }
    holder.focus({ preventScroll: true });
  }
}

function firstInView(blocks: readonly TranslatedBlock[]): TranslatedBlock | undefined {
  const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  return blocks.find(({ block }) => {
    const { top, height } = block.nodes[0]?.parentElement?.getBoundingClientRect() ?? { top: -1, height: 0 };
    return height > 0 && top >= Math.max(0, edge);
  });
}
