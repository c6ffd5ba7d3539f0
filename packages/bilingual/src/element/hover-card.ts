import { findTranslated, type PairedBlocks, type TranslatedBlock } from '../page/bilingual-page.ts';
import { isWriting } from '../page/is-writing.ts';
import { appendMarked } from '../page/text-pair.ts';
import type { PageBlocks } from '../text/page-blocks.ts';
import type { TextTree } from '../text/text-tree.ts';

/**
 * Shows the translation of the block under the pointer, or of the one that is tapped, in a card over the page, which changes nothing of it. Alt with
 * the arrow keys leads on. Gives what ends it.
 */
export function startHover(
  main: HTMLElement,
  blocks: PairedBlocks,
  tree: TextTree<Node>,
  card: HTMLElement,
): () => void {
  const stop = new AbortController();
  const cards = new Cards(findTranslated(main, blocks, tree), blocks, card);
  followPointer(main, cards, stop.signal);
  followKeys(cards, stop.signal);
  addEventListener('scroll', () => cards.place(), { signal: stop.signal, passive: true });
  return () => {
    stop.abort();
    cards.show(undefined);
  };
}

/** The blocks of a page, of which one at most has the card. */
class Cards {
  shown: TranslatedBlock | undefined;
  readonly #all: readonly TranslatedBlock[];
  readonly #byHolder: ReadonlyMap<Element | null | undefined, TranslatedBlock>;
  readonly #other: PageBlocks;
  readonly #card: HTMLElement;

  constructor(all: readonly TranslatedBlock[], { other }: PairedBlocks, card: HTMLElement) {
    this.#all = all;
    this.#byHolder = new Map(all.map((one) => [holderOf(one), one]));
    this.#other = other;
    this.#card = card;
  }

  show(block: TranslatedBlock | undefined): void {
    if (block === this.shown) return;
    this.shown = block;
    this.#card.hidePopover();
    if (!block) return;
    const { lang, dir } = this.#other;
    Object.assign(this.#card, { lang, dir });
    this.#card.replaceChildren();
    appendMarked(this.#card, block.text);
    this.#card.showPopover();
    this.place();
  }

  /** Shows the next block or the one before, and brings it into view. */
  step(by: 1 | -1): void {
    const at = (this.shown ? this.#all.indexOf(this.shown) : -1) + by;
    const next = this.#all[Math.min(Math.max(at, 0), this.#all.length - 1)];
    holderOf(next)?.scrollIntoView({ block: 'nearest' });
    this.show(next);
  }

  /** The innermost block around an element. */
  around(element: Element | null): TranslatedBlock | undefined {
    for (let one = element; one; one = one.parentElement) {
      const block = this.#byHolder.get(one);
      if (block) return block;
    }
    return undefined;
  }

  /** Puts the card under its block, and over it where there is no room. */
  place(): void {
    const nodes = this.shown?.block.nodes;
    if (!nodes) return;
    const range = document.createRange();
    range.setStartBefore(nodes[0] as Node);
    range.setEndAfter(nodes.at(-1) as Node);
    const { left, top, bottom } = range.getBoundingClientRect();
    const { width, height } = this.#card.getBoundingClientRect();
    const isBelow = bottom + height + 8 < innerHeight || top < height + 8;
    this.#card.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    this.#card.style.top = `${isBelow ? bottom + 4 : top - height - 4}px`;
  }
}

function followPointer(main: HTMLElement, cards: Cards, signal: AbortSignal): void {
  main.addEventListener(
    'pointermove',
    ({ target, pointerType }) => {
      // A text that is selected is left alone.
      if (pointerType === 'touch' || getSelection()?.isCollapsed === false) return;
      cards.show(cards.around(target as Element) ?? cards.shown);
    },
    { signal, passive: true },
  );
  main.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if ((event as PointerEvent).pointerType !== 'touch' || target.closest('a, button, summary, input')) return;
      const block = cards.around(target);
      cards.show(block === cards.shown ? undefined : block);
    },
    { signal },
  );
  main.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && cards.show(undefined), {
    signal,
  });
}

function followKeys(cards: Cards, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (isWriting(event)) return;
      if (event.key === 'Escape') cards.show(undefined);
      if (!event.altKey || !/^Arrow(?:Up|Down)$/.test(event.key)) return;
      event.preventDefault();
      cards.step(event.key === 'ArrowDown' ? 1 : -1);
    },
    { signal },
  );
}

function holderOf(block: TranslatedBlock | undefined): Element | null | undefined {
  return block?.block.nodes[0]?.parentElement;
}
