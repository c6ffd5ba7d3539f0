import { loadPage } from '../browser/load-page.ts';
import { namedElement } from '../browser/named-element.ts';
import { beginAttempt, leaveFor, reportUnreachable, withdrawNetwork } from '../browser/network.ts';
import type { BeforeLoadEvent } from '../browser/page-events.ts';
import { applyStored } from '../browser/preferences.ts';
import { restoreLoaded, saveScrollPosition, startScrollPosition, stayHere } from '../browser/scroll-position.ts';
import { PROGRESS_DELAY_MS } from '../page/limits.ts';
import { showNavbar } from './navbar.ts';

const never = () => new Promise<void>(() => undefined);

/**
 * What the client router leaves to the site: progress, preferences, focus, the reader's place, and pages that the network does not give.
 * @param follow lets the router go to an address
 */
export function startNavigation(follow: (href: string) => unknown): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    clearTimeout(timer);
    document.querySelector('.route-progress')?.remove();
  };
  const history = followHistory();
  const prepare = (event: BeforeLoadEvent) => {
    finish();
    history.leave(event);
    beginAttempt();
    timer = setTimeout(showProgress, PROGRESS_DELAY_MS);
    event.loader = async () => {
      const outcome = await loadPage(event);
      if (event.signal.aborted || outcome === 'given' || outcome === 'in-full') return;
      finish();
      const { href } = event.to;
      const retry = history.takeBack(event) ?? (() => follow(href));
      // Where another site's page has come, the way to the network may lead over it.
      reportUnreachable(outcome === 'foreign' ? () => leaveFor(href) : retry);
      stayHere();
      // The navigation stays open, and the next one takes its place.
      await never();
    };
  };
  // Whatever adds to the page to come wraps the loader that is set here, so this listens first, however early another script has come.
  document.addEventListener('duo:before-load', prepare, { capture: true });
  document.addEventListener('duo:after-swap', () => {
    finish();
    withdrawNetwork();
    applyStored();
    showNavbar();
    focusPage();
  });
  // A navigation that is given up, or ends in a full load, leaves no bar behind.
  addEventListener('pageshow', finish);
  addEventListener('pagehide', finish);
  const { state } = window.history;
  startScrollPosition();
  // The scrolling that has brought this script may have ended before it came.
  addEventListener('scroll', saveScrollPosition, { once: true });
  if (state?.place || location.hash) restoreLoaded(state);
}

/** Going back or forward changes the address before there is a page: where none comes, the address has to be that of the page which shows. */
function followHistory() {
  const indexHere = (): number => window.history.state?.index ?? Number.NaN;
  let shown = indexHere();
  let traversing = false;
  let returning = false;
  const follow = () => {
    if (!traversing) shown = indexHere();
  };
  document.addEventListener('duo:after-swap', () => {
    traversing = false;
    follow();
  });
  // Jumps within the page make entries, too, and the router tells nobody.
  document.addEventListener('click', () => setTimeout(follow));
  // Behind the router, which has begun to leave the page by then.
  addEventListener('popstate', () => {
    if (returning) traversing = false;
    returning = false;
    follow();
  });
  return {
    /** Another page is asked for. */
    leave({ navigationType }: BeforeLoadEvent): void {
      traversing = navigationType === 'traverse';
    },
    /** Goes back to the entry of the page that shows; gives what tries once more. */
    takeBack({ navigationType }: BeforeLoadEvent): (() => void) | undefined {
      const steps = navigationType === 'traverse' ? shown - indexHere() : 0;
      if (!steps) return undefined;
      returning = true;
      window.history.go(steps);
      return () => window.history.go(-steps);
    },
  };
}

function showProgress(): void {
  const bar = document.createElement('div');
  bar.className = 'route-progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', document.title);
  document.body.append(bar);
}

/** The router leaves focus on the body; readers with keyboard or screen reader start at the new page's heading. */
function focusPage(): void {
  // Not everything can have focus.
  for (const target of [
    namedElement(),
    ...['main h1', 'main'].map((one) => document.querySelector<HTMLElement>(one)),
  ]) {
    target?.focus({ preventScroll: true });
    if (target === document.activeElement) return;
  }
}

/** Leads readers whose address names a section that has moved to where it is now. The old address leaves the history, so that going back doesn't lead here again. */
export function startMovedSections(): void {
  const follow = () => {
    const link = namedElement()?.querySelector<HTMLAnchorElement>('.moved > * > [data-moved-to]');
    if (!link) return;
    const { place: _place, ...state } = history.state ?? {};
    location.replace(link.href);
    // Within the page, the browser has taken away what the entry kept.
    if (!history.state) history.replaceState(state, '');
  };
  addEventListener('hashchange', follow);
  document.addEventListener('duo:page-load', follow);
}
