import type { UnshownPair } from '@duoverso/bilingual';
import { WORD_LENGTHS } from '@duoverso/contracts/account-word-limits';
import { make } from '../panel/make.ts';

/** A selection has come to rest when it has not changed for so long. */
const SETTLED_MS = 250;
const GAP_PX = 8;

/**
 * Offers a card beside a sentence that is selected in a text with a translation. What is a word or a short phrase has a card of its own, with the same
 * offer. The next press of Tab reaches the offer, Escape takes it away.
 * @param unshown finds the translation of a text that does not show it
 * @returns what ends it
 */
export function followQuotes(main: Element, unshown?: (element: Element) => UnshownPair | undefined): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let offer: HTMLElement | undefined;
  let timer = 0;
  const withdraw = () => {
    offer?.remove();
    offer = undefined;
  };
  const offerCard = async (selection: Selection) => {
    const { quoteCardLink, selectedQuote } = await import('./quote-card.ts');
    const quote = selectedQuote(selection, unshown);
    const link = quote && (await quoteCardLink(quote));
    if (!link || signal.aborted || selection.isCollapsed) return;
    withdraw();
    offer = make('div', { className: 'quote-offer' }, link);
    document.body.append(offer);
    place(offer, selection.getRangeAt(0));
  };
  const follow = () => {
    clearTimeout(timer);
    if (offer?.contains(document.activeElement)) return;
    withdraw();
    const selection = getSelection();
    const long = selection !== null && selection.toString().trim().length > WORD_LENGTHS.word;
    if (!long || !main.contains(selection.anchorNode)) return;
    timer = window.setTimeout(() => void offerCard(selection).catch(console.warn), SETTLED_MS);
  };
  const press = (event: KeyboardEvent) => {
    if (!offer) return;
    if (event.key === 'Escape') withdraw();
    else if (event.key === 'Tab' && !event.shiftKey && !offer.contains(document.activeElement)) {
      event.preventDefault();
      offer.querySelector('a')?.focus();
    }
  };
  document.addEventListener('selectionchange', follow, { signal });
  document.addEventListener('keydown', press, { signal });
  // What was selected before this script came is offered as well.
  follow();
  return () => {
    stop.abort();
    clearTimeout(timer);
    withdraw();
  };
}

/** At the end of what is selected, within the window. */
function place(offer: HTMLElement, range: Range): void {
  const { left, right, bottom } = range.getBoundingClientRect();
  const { width } = offer.getBoundingClientRect();
  const end = document.documentElement.dir === 'rtl' ? left : right - width;
  const x = Math.max(GAP_PX, Math.min(end, document.documentElement.clientWidth - width - GAP_PX));
  offer.style.left = `${x + scrollX}px`;
  offer.style.top = `${bottom + GAP_PX + scrollY}px`;
}
