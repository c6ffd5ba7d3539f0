import { findPlace, isKept, putCached } from '../../browser/scroll-position.ts';
import { firstOwnText } from './own-text.ts';

/** Where the text that a change has kept in place should stand: browsers scroll by whole pixels, and what they round off must not add up. */
let rest: { readonly scrollY: number; readonly by: number; readonly place?: Element | undefined } = {
  scrollY: -1,
  by: 0,
};

/**
 * Changes the page without moving what the reader looks at, whatever becomes of the text above it. At the top of the page nothing is above.
 * @param place what the reader looks at, if that is known; otherwise the first text below the navbar
 */
export function keepScrollPosition(change: () => void, place: Element | null | undefined = placeNow()): void {
  const top = scrollY > 0 && place ? topOfText(place) : undefined;
  // A reader who has scrolled since looks at something else.
  const wanted = (top?.() ?? 0) - (rest.scrollY === scrollY ? rest.by : 0);
  holdAnchor();
  change();
  const after = top?.();
  if (after !== undefined) scrollBy({ top: after - wanted, behavior: 'instant' });
  rest = { scrollY, by: (top?.() ?? wanted) - wanted, place: place ?? undefined };
}

/** A reader who hasn't scrolled since the last change looks at what was kept in place then, even where another text begins higher up now. */
function placeNow(): Element | undefined {
  const { place } = rest;
  return rest.scrollY === scrollY && place?.isConnected && place.getClientRects().length > 0 ? place : findPlace();
}

/**
 * Changes a page that has just been opened without moving what its reader has asked for: what the address names, or where they were. A reader who
 * has scrolled meanwhile has asked for something else.
 */
export function keepAsked(change: () => void): void {
  if (!isKept()) {
    keepScrollPosition(change);
    return;
  }
  holdAnchor();
  change();
  putCached();
}

/** The browser anchors by its own rule, and after ours. */
function holdAnchor(): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  requestAnimationFrame(() => {
    style.overflowAnchor = '';
  });
}

/** Tells where the block's own text stands, before which a translation may come and go. Undefined once it is gone. */
function topOfText(place: Element): () => number | undefined {
  const text = firstOwnText(place) ?? place;
  const range = document.createRange();
  return () => {
    if (!text.isConnected) return undefined;
    range.selectNodeContents(text);
    return range.getBoundingClientRect().top;
  };
}
