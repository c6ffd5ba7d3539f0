import { findTranslated, type PairedBlocks, type TranslatedBlock } from '../page/bilingual-page.ts';
import { isWriting } from '../page/is-writing.ts';
import type { UnshownPair } from '../page/pair-sides.ts';
import { appendMarked } from '../page/text-pair.ts';
import { plainText } from '../text/marked-text.ts';
import type { PageBlocks } from '../text/page-blocks.ts';
import type { TextTree } from '../text/text-tree.ts';
import { placeAt } from './place-at.ts';

/**
 * Shows the translation of the block under the pointer, or of the one that is tapped, in a card over the page, which changes nothing of it. Alt with
 * the arrow keys leads on.
 */
export function startHover(main: HTMLElement, blocks: PairedBlocks, tree: TextTree<Node>, card: HTMLElement): Hover {
  const stop = new AbortController();
  const all = findTranslated(main, blocks, tree);
  const cards = new Cards(all, blocks, card);
  followPointer(main, cards, stop.signal);
  followKeys(cards, stop.signal);
  addEventListener('scroll', () => cards.place(), { signal: stop.signal, passive: true });
  return {
    starts: all.map(({ block }) => block.nodes[0] as Node),
    unshown(element) {
      const found = cards.around(element);
      return found && { nodes: found.block.nodes, translation: plainText(found.text), lang: blocks.other.lang };
    },
    end() {
      stop.abort();
      cards.show(undefined);
    },
  };
}

/** Blocks of which one shows its translation in a card. */
interface Hover {
  readonly starts: readonly Node[];
  unshown(element: Element): UnshownPair | undefined;
  end(): void;
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

  /** Puts the card at its block. */
  place(): void {
    const nodes = this.shown?.block.nodes;
    if (!nodes) return;
    const range = document.createRange();
    range.setStartBefore(nodes[0] as Node);
    range.setEndAfter(nodes.at(-1) as Node);
    placeAt(this.#card, range);
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
