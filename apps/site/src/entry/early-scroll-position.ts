/** Browsers refuse more than 200 changes of an entry in 30 seconds. */
const WRITE_EVERY_MS = 200;
/** Browsers scroll by whole pixels of the screen. */
const ROUNDING_PX = 1.5;

/**
 * Until the router is there, which scrolls to the pixels of the history entry when it comes: brings the reader to them right away, and keeps in the
 * entry where they have scrolled to meanwhile. What the entry says of a block is dropped then: they have left it.
 * @param over aborted when the router is there
 */
export function followScrollPosition(over: AbortSignal): void {
  const { state } = history;
  if (!state) return;
  scrollTo({ left: state.scrollX, top: state.scrollY, behavior: 'instant' });
  const restored = scrollY;
  let written = 0;
  const write = (event: Event) => {
    const now = performance.now();
    if (Math.abs(scrollY - restored) < ROUNDING_PX || (event.type === 'scroll' && now - written < WRITE_EVERY_MS))
      return;
    written = now;
    const { place: _, ...rest } = history.state ?? state;
    history.replaceState({ ...rest, scrollX, scrollY }, '');
  };
  for (const type of ['scroll', 'scrollend']) addEventListener(type, write, { signal: over, capture: true });
}
