import { isModified } from './is-modified.ts';
import { namedElement } from './named-element.ts';

/**
 * Elements that hold text on their own: what a reader's eye rests on. Demos get no translation, and what stands beside
 * them does; the outline and the head of a table may stay where they are while the page moves under them.
 */
const PLACES =
  'main :is(h1, h2, h3, h4, p, li, td, th, dt, dd, figcaption, pre, summary):not(duo-island *, thead *, nav *)';
/** Browsers scroll by whole pixels of the screen, so that a place is hit by less than this. */
const ROUNDING_PX = 1.5;
/** Where a heading begins to be read, in pixels from the top: the navbar, the space below it and some slack. */
export const READING_LINE_PX = 96;

/** A place as a history entry keeps it. Pixels belong to one layout; a block is found in another width and beside a second language, too. */
interface StoredScrollPosition {
  /** Id of the nearest element with one, at the block or before it; empty for the beginning of the page. */
  readonly id: string;
  /** Blocks from there. */
  readonly steps: number;
  /** Where the block's upper edge stands in the window, in pixels. */
  readonly top: number;
}

/** What the reader has asked for by an address, by going back or by scrolling: it holds until they scroll on. */
let kept: { readonly element: Element; readonly top: number } | undefined;
/** Whether history is already at another page than the window: what is scrolled meanwhile does not belong to that page. */
let leaving = false;
/** Whether the window is on its way to an element that was clicked. */
let gliding = false;
/** Whether the entry holds a place to which nobody has brought the reader yet: the script that does it may come later than this one. */
let awaited = false;

/** Keeps the reader's place in the history entry, and brings them back to it. Called once, behind the start of the router. */
export function startScrollPosition(): void {
  awaited = history.state?.place !== undefined;
  // The browser may tell that it has scrolled to what the address names before anybody calls.
  if (!awaited) keepWanted(undefined);
  addEventListener('scrollend', onScrollEnd, true);
  // Before the router hears of it, and scrolls.
  addEventListener('popstate', ({ isTrusted, state }) => isTrusted && state && endGlide(), true);
  addEventListener('popstate', onPopState);
  addEventListener('pagehide', saveScrollPosition);
  addEventListener('pageshow', () => {
    leaving = false;
  });
  document.addEventListener('click', onClick, true);
  document.addEventListener('toggle', ({ target }) => (target as Element).id === 'drawer' && showCurrentEntry(), true);
  showCurrentEntry();
  document.addEventListener('duo:before-load', ({ navigationType, signal }) => {
    endGlide();
    leaving = navigationType === 'traverse';
    signal.addEventListener('abort', () => {
      leaving = false;
    });
  });
  document.addEventListener('duo:after-swap', () => {
    leaving = false;
    restoreScrollPosition();
  });
}

/**
 * The slide-out menu opens at its start, and where the reader's page is further down, no further than shows it, below the name of its category where both have room. It
 * may have been opened before this script was there.
 */
function showCurrentEntry(): void {
  const entry = document.querySelector('#drawer:popover-open .sidebar [aria-current]');
  const category = entry?.closest('.sidebar details:not([data-category=""])')?.querySelector('summary');
  for (const one of [entry, category, entry]) one?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Brings the reader to the place of the history entry, right away: to where they were, else to what the address names. */
function restoreScrollPosition(): void {
  awaited = false;
  keepWanted(history.state?.place);
  putCached();
  writePlace();
}

/**
 * As `restoreScrollPosition`, for a page that has been loaded: a reader who has begun to scroll before this script came stays there.
 * @param state of the history entry, as the page has found it
 */
export function restoreLoaded(state: { place?: StoredScrollPosition; scrollY: number } | null): void {
  awaited = false;
  keepWanted(state?.place);
  const end = document.documentElement.scrollHeight - innerHeight;
  // The router has scrolled to the pixels of the entry, as far as the page allows.
  const expected = state?.place ? Math.min(state.scrollY, end) : 0;
  if (Math.abs(scrollY - expected) < ROUNDING_PX) putCached();
  saveScrollPosition();
}

function keepWanted(stored: StoredScrollPosition | undefined): void {
  const element = stored ? findStored(stored) : namedElement();
  kept = element ? { element, top: stored?.top ?? landingOf(element) } : undefined;
}

/** Whether the reader is still at what they asked for, or as near as the ends of the page allow. */
export function isKept(): boolean {
  if (!kept?.element.isConnected) return false;
  const off = kept.element.getBoundingClientRect().top - kept.top;
  if (Math.abs(off) < ROUNDING_PX) return true;
  const atEnd = scrollY + innerHeight > document.documentElement.scrollHeight - ROUNDING_PX;
  return off > 0 ? atEnd : scrollY === 0;
}

/** Scrolls to what the reader has asked for. */
export function putCached(): void {
  if (kept) scrollBy({ top: kept.element.getBoundingClientRect().top - kept.top, behavior: 'instant' });
}

/**
 * The text that begins first in the upper half of what can be seen; where none does, as in a long paragraph on a phone, the one that reaches
 * into it.
 */
export function findPlace(): Element | undefined {
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

/**
 * The heading whose section is being read: the last that has reached the place where a jump puts it, at the end of the page the last of all. None while all are
 * below.
 */
export function headingBeingRead(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  if (atEnd) return headings.at(-1);
  return headings.findLast((heading) => heading.getBoundingClientRect().top < READING_LINE_PX);
}

/** Keeps what the reader looks at in the history entry. */
export function saveScrollPosition(): void {
  // A reader who has scrolled on meanwhile has let go of it.
  awaited &&= history.state?.place !== undefined;
  if (leaving || gliding || awaited) return;
  if (!isKept()) {
    const element = scrollY > 0 ? findPlace() : undefined;
    kept = element && { element, top: element.getBoundingClientRect().top };
  }
  writePlace();
}

/** No other page comes: what is scrolled belongs to the one that shows. */
export function stayHere(): void {
  leaving = false;
}

function writePlace(): void {
  // An entry without a state is one that the reader has made in the address bar.
  const { place, ...state } = history.state ?? { index: 0 };
  const now = kept && storedScrollPosition(kept);
  if (JSON.stringify(place) === JSON.stringify(now)) return;
  history.replaceState({ ...state, scrollX, scrollY, ...(now && { place: now }) }, '');
}

function storedScrollPosition({ element, top }: { element: Element; top: number }): StoredScrollPosition {
  const places = [...document.querySelectorAll(PLACES)];
  const at = places.indexOf(element);
  let steps = 0;
  while (steps < at && !places[at - steps]?.id) steps += 1;
  return at < 0 ? { id: element.id, steps: 0, top } : { id: places[at - steps]?.id ?? '', steps, top };
}

function findStored({ id, steps }: StoredScrollPosition): Element | undefined {
  const places = [...document.querySelectorAll(PLACES)];
  if (!id) return places[steps];
  const named = document.getElementById(id);
  // A page that has been rewritten since may lack it: pixels are the better guess then.
  return named && steps > 0 ? places[places.indexOf(named) + steps] : (named ?? undefined);
}

/** Where the browser puts the upper edge of an element that an address names, in pixels. */
function landingOf(element: Element): number {
  const pixels = (value: string) => Number.parseFloat(value) || 0;
  return (
    pixels(getComputedStyle(document.documentElement).scrollPaddingTop) +
    pixels(getComputedStyle(element).scrollMarginTop)
  );
}

function onScrollEnd(event: Event): void {
  if (event.target !== document) return;
  endGlide();
  // The router would keep the position of the page that is left for the one that is to come.
  if (leaving) event.stopImmediatePropagation();
  else saveScrollPosition();
}

function onPopState({ isTrusted }: PopStateEvent): void {
  if (leaving) return;
  awaited = false;
  keepWanted(history.state?.place);
  // The router tells so of a jump within the page, on which the browser is already.
  if (isTrusted && !gliding) putCached();
  // A jump has no state until the router gives it one.
  if (history.state) writePlace();
}

/** Before the router follows a link, the place on the page that is left is kept; within the page the window glides. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || isModified(event)) return;
  saveScrollPosition();
  const within = link.hash && link.pathname === location.pathname && link.search === location.search;
  // Where nothing tells that scrolling has ended, it does not begin.
  if (!within || !('onscrollend' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  gliding = true;
  document.documentElement.style.scrollBehavior = 'smooth';
}

function endGlide(): void {
  gliding = false;
  document.documentElement.style.scrollBehavior = '';
}
