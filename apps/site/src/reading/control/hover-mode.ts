import type { UnshownPair } from '@duoverso/bilingual';
import {
  findTranslated,
  insertLoose,
  type LooseTranslation,
  type PageBlocks,
  type PairedBlocks,
  plainText,
  type TranslatedBlock,
} from '@duoverso/bilingual';
import { isWriting } from '@duoverso/bilingual/is-writing';
import { followWords } from '../card/word-card.ts';
import { reportDoubts } from '../pairs/doubtful-pairs.ts';
import { highlightSentences } from '../pairs/sentence-highlight.ts';
import { loadWordLists } from '../words/word-lists.ts';
import { loadReadings } from '../words/word-readings.ts';
import { marksLater, quotesLater } from './begin-later.ts';
import { keepScrollPosition } from './keep-scroll-position.ts';
import { SITE_TREE } from './next-page.ts';
import type { CurrentLook, HotKey } from './reading-choices.ts';
import { settle } from './settle.ts';

/** The blocks of a page that have a translation, of which one at most shows it. */
class HoveredBlocks {
  /** The block whose translation is shown. */
  current: TranslatedBlock | undefined;
  readonly #main: Element;
  readonly #other: PageBlocks;
  readonly #look: CurrentLook;
  readonly #translated: readonly TranslatedBlock[];
  readonly #byHolder: ReadonlyMap<Element | null | undefined, TranslatedBlock>;
  #shown: LooseTranslation | undefined;

  constructor(main: Element, blocks: PairedBlocks, look: CurrentLook) {
    this.#main = main;
    this.#other = blocks.other;
    this.#look = look;
    this.#translated = findTranslated(main, blocks, SITE_TREE);
    this.#byHolder = new Map(this.#translated.map((one) => [one.block.nodes[0]?.parentElement, one]));
  }

  show(block: TranslatedBlock | undefined): void {
    if (block === this.current) return;
    const place = (block ?? this.current)?.block.nodes[0]?.parentElement;
    this.current = block;
    keepScrollPosition(() => {
      this.#shown?.element.remove();
      this.#shown = block && insertLoose(block.block.nodes, block.text, this.#other, this.#look);
    }, place);
    if (this.#shown) {
      if (block?.doubt) this.#shown.element.dataset['doubt'] = block.doubt;
      reportDoubts(this.#shown.element);
      settle([this.#shown]);
    }
  }

  /** Shows the next block or the one before, and brings it into view. */
  step(by: 1 | -1): void {
    const index = (this.current ? this.#translated.indexOf(this.current) : -1) + by;
    this.show(this.#translated[Math.min(Math.max(index, 0), this.#translated.length - 1)]);
    this.#shown?.element.scrollIntoView({ block: 'nearest' });
    this.#announce();
  }

  /** The innermost block around an element. */
  around(element: Element | null | undefined): TranslatedBlock | undefined {
    for (let one = element; one && this.#main.contains(one); one = one.parentElement) {
      const block = this.#byHolder.get(one);
      if (block) return block;
    }
    return undefined;
  }

  /** The text around an element with its translation, whether that is shown or not: words can be saved without holding a key. */
  unshownAround(element: Element): UnshownPair | undefined {
    const found = this.around(element);
    return found && { nodes: found.block.nodes, translation: plainText(found.text), lang: this.#other.lang };
  }

  firstInView(): TranslatedBlock | undefined {
    const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    return this.#translated.find(({ block }) => {
      const { top, height } = block.nodes[0]?.parentElement?.getBoundingClientRect() ?? { top: -1, height: 0 };
      return height > 0 && top >= Math.max(0, edge);
    });
  }

  /** Screen readers follow the focus: the paragraph takes it and gives it back when it is left. */
  #announce(): void {
    const holder = this.#shown?.element.parentElement;
    if (!holder) return;
    if (!holder.hasAttribute('tabindex')) {
      holder.tabIndex = -1;
      holder.addEventListener('blur', () => holder.removeAttribute('tabindex'), { once: true });
    }
    holder.focus({ preventScroll: true });
  }
}

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
    quotesLater(main, (element) => blocks.unshownAround(element)),
    highlightSentences(main, words),
    marksLater(main, (element) => blocks.around(element) !== undefined),
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
