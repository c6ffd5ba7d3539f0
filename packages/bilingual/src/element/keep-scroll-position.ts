const PLACES = ':is(h1, h2, h3, h4, p, li, td, th, dt, dd, pre, figcaption)';

/** Changes the page without moving what the reader looks at: the first text in the window stays where it is. */
export function keepScrollPosition(main: Element, change: () => void): void {
  const place = scrollY > 0 ? [...main.querySelectorAll(PLACES)].find(isBelowEdge) : undefined;
  const top = place?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  // The browser anchors by its own rule, and after this one.
  style.overflowAnchor = 'none';
  change();
  if (place) scrollBy({ top: place.getBoundingClientRect().top - top, behavior: 'instant' });
  requestAnimationFrame(() => {
    style.overflowAnchor = '';
  });
}

function isBelowEdge(place: Element): boolean {
  const { top, height } = place.getBoundingClientRect();
  return height > 0 && top >= 0;
}
