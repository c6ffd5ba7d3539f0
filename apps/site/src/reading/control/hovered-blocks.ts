import {
  findTranslated,
  insertLoose,
  type LooseTranslation,
  type PageBlocks,
  type PairedBlocks,
  plainText,
  type TranslatedBlock,
} from '@duoverso/bilingual';
import { reportDoubts } from '../pairs/doubtful-pairs.ts';
import type { UnshownPair } from '../pairs/pair-sides.ts';
import { keepScrollPosition } from './keep-scroll-position.ts';
import type { CurrentLook } from './reading-choices.ts';
import { settle } from './set-by-hand.ts';
import { SITE_TREE } from './site-tree.ts';

/** The blocks of a page that have a translation, of which one at most shows it. */
export class HoveredBlocks {
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
