/** Elements that hold text on their own: what a reader's eye rests on. Scenes get no translation, and what stands beside them does. */
const PLACES = 'main :is(h1, h2, h3, h4, p, li, td, th, dt, dd, figcaption, pre, summary):not(duo-live *)';

/** Where the text that a change has kept in place should stand: browsers scroll by whole pixels, and what they round off must not add up. */
let rest = { scrollY: -1, by: 0 };

/**
 * Changes the page without moving what the reader looks at, whatever becomes of the text above it. At the top of the page nothing is above.
 * @param place what the reader looks at, if that is known; otherwise the first text below the navbar
 */
export function keepPlace(change: () => void, place: Element | null | undefined = findPlace()): void {
  const root = document.documentElement;
  const top = scrollY > 0 && place ? topOfText(place) : undefined;
  // A reader who has scrolled since looks at something else.
  const wanted = (top?.() ?? 0) - (rest.scrollY === scrollY ? rest.by : 0);
  // The browser anchors by its own rule, and after ours.
  root.style.overflowAnchor = 'none';
  change();
  const after = top?.();
  if (after !== undefined) scrollBy({ top: after - wanted, behavior: 'instant' });
  rest = { scrollY, by: (top?.() ?? wanted) - wanted };
  requestAnimationFrame(() => {
    root.style.overflowAnchor = '';
  });
}

/** The text that begins first in the upper half of what can be seen; where none does, as in a long paragraph on a phone, the one that reaches into it. */
function findPlace(): Element | undefined {
  const edge = Math.max(0, document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0);
  const half = (edge + innerHeight) / 2;
  let place: Element | undefined;
  for (const one of document.querySelectorAll(PLACES)) {
    const { top, bottom, height } = one.getBoundingClientRect();
    if (height === 0 || bottom <= edge) continue;
    if (top < half || !place) place = one;
    if (top >= edge) break;
  }
  return place;
}

/** Tells where the block's own text stands, before which a translation may come and go. Undefined once it is gone. */
function topOfText(place: Element): () => number | undefined {
  const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT, isOwnText).nextNode() ?? place;
  const range = document.createRange();
  return () => {
    if (!text.isConnected) return undefined;
    range.selectNodeContents(text);
    return range.getBoundingClientRect().top;
  };
}

function isOwnText({ nodeValue, parentElement }: Node): number {
  const isOwn =
    nodeValue?.trim() && parentElement?.getClientRects().length && !parentElement.closest('.duo-translation');
  return isOwn ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
}
