import { isModified } from './is-modified.ts';
import { leaveFor } from './network.ts';
import { BeforeLoadEvent, BeforeSwapEvent, type NavigationType } from './page-events.ts';
import { painted } from './painted.ts';
import { swapPage } from './swap-page.ts';

/** What an entry of the history keeps: its number, and how far the page was scrolled when it was left. */
interface EntryState {
  readonly index: number;
  readonly scrollX: number;
  readonly scrollY: number;
}

/** The page that shows, or that the history has been told of. */
let here: URL;
let index = 0;
let current = new AbortController();
/** Pages that have been swapped in. */
let swaps = 0;

/** Follows links within the site without loading the page again; decision 3 says why. What the browser has to load in full it loads where the network is. */
export function startRouter(): void {
  here = new URL(location.href);
  const state = history.state as EntryState | null;
  history.scrollRestoration = 'manual';
  if (state) {
    index = state.index;
    scrollTo({ left: state.scrollX, top: state.scrollY, behavior: 'instant' });
  } else history.replaceState({ index, scrollX, scrollY }, '');
  // On the window: what answers a press on a link in another way has said so by then.
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
    event.preventDefault();
    if (isRouted(link)) void navigate(link.href);
    else void leaveFor(link.href);
  });
  addEventListener('popstate', ({ state: entry }: PopStateEvent) => {
    // A jump within the page that the reader has made in the address bar.
    if (entry === null) return;
    index = (entry as EntryState).index;
    void go('traverse', new URL(location.href), entry as EntryState);
  });
  addEventListener('scrollend', savePosition);
  addEventListener('load', () => document.dispatchEvent(new Event('duo:page-load')));
}

/** Goes to a page of the site as if a link had been followed. */
export function navigate(href: string): Promise<void> {
  return go('push', new URL(href, location.href));
}

async function go(type: NavigationType, to: URL, entry?: EntryState): Promise<void> {
  current.abort();
  current = new AbortController();
  const { signal } = current;
  if (type === 'push') savePosition();
  const jumps = to.pathname + to.search === here.pathname + here.search && (type === 'traverse' || to.hash !== '');
  const event = new BeforeLoadEvent(type, to, signal);
  if (!jumps) {
    document.dispatchEvent(event);
    await event.loader();
    if (signal.aborted) return;
    if (event.defaultPrevented) {
      location.assign(event.to);
      return;
    }
    document.dispatchEvent(new BeforeSwapEvent(event.newDocument));
  }
  // Before the page is swapped: the title that comes with it is that of the new entry.
  enter(event.to, entry);
  if (jumps) {
    scroll(event.to, entry, jumps);
    return;
  }
  const isInTwo =
    'bilingual' in document.documentElement.dataset || 'bilingual' in event.newDocument.documentElement.dataset;
  const putRest = swapPage(event.newDocument, entry !== undefined || event.to.hash !== '' || isInTwo);
  swaps += 1;
  const swap = swaps;
  scroll(event.to, entry, jumps);
  document.dispatchEvent(new Event('duo:after-swap'));
  await painted();
  if (swap !== swaps) return;
  putRest();
  document.dispatchEvent(new Event('duo:page-load'));
}

/** Makes the entry of the history for a page; that of a traversal is there. */
function enter(to: URL, entry: EntryState | undefined): void {
  here = to;
  if (entry || to.href === location.href) return;
  index += 1;
  history.pushState({ index, scrollX: 0, scrollY: 0 }, '', to);
}

/** Scrolls to where the reader left the entry, else to what the address names, else to the top. */
function scroll({ href, hash }: URL, entry: EntryState | undefined, jumps: boolean): void {
  const to = (left: number, top: number) => scrollTo({ left, top, behavior: 'instant' });
  if (entry) to(entry.scrollX, entry.scrollY);
  else if (hash) {
    if (!jumps) to(0, 0);
    // The browser scrolls and marks the target, and takes the entry's state away.
    const { state } = history;
    history.scrollRestoration = 'auto';
    location.href = href;
    history.scrollRestoration = 'manual';
    if (history.state) return;
    history.replaceState(state, '');
    if (jumps) dispatchEvent(new PopStateEvent('popstate'));
  } else to(0, 0);
}

function savePosition(): void {
  const state = history.state as EntryState | null;
  if (state && (state.scrollX !== scrollX || state.scrollY !== scrollY))
    history.replaceState({ ...state, scrollX, scrollY }, '');
}

/** Whether the browser itself should follow: another origin, tab or file, one of the modifier keys that mean so, or a jump on a page that the router leaves alone. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { origin, target, hash, pathname, search } = link;
  const jumps = hash !== '' && pathname + search === location.pathname + location.search && !isRouted(link);
  return isModified(event) || origin !== location.origin || target !== '' || link.hasAttribute('download') || jumps;
}

/** Whether the router shows what a link leads to, rather than the browser. */
export function isRouted(link: HTMLAnchorElement): boolean {
  return link.pathname.endsWith('/') && !link.hasAttribute('data-full-load');
}
