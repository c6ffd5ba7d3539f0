import { PREFETCH_INTENT_MS, PREFETCH_MAX_BYTES, PREFETCH_SEEN_MS } from '../page/limits.ts';
import { isConstrained } from './connection.ts';
import type { BeforeLoadEvent } from './page-events.ts';
import { prefetchPage } from './page-requests.ts';
import { isRouted } from './router.ts';

/**
 * Asks for a page when a pointer rests on its link, a finger touches it or it gets focus, and for those whose links have come into view, one after another, until
 * they have cost as much as a page may. Never on 2g or with data saving.
 */
export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = (target as Element).closest?.('a');
    if (!link || !mayPrefetch(link)) return;
    // A finger that touches a link presses it, or scrolls.
    timer = setTimeout(() => void prefetchPage(new URL(link.href)), type === 'touchstart' ? 0 : PREFETCH_INTENT_MS);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, intend, { passive: true });
  document.addEventListener('duo:page-load', prefetchSeen);
}

function mayPrefetch(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = link;
  if (origin !== location.origin || link.hasAttribute('download') || !isRouted(link)) return false;
  if (pathname + search === location.pathname + location.search) return false;
  return !isConstrained();
}

/** Asks for the pages whose links can be seen, as long as this page shows. */
function prefetchSeen(): void {
  if (typeof IntersectionObserver === 'undefined') return;
  /** Links in view, and since when, in milliseconds of `performance.now()`. */
  const seen = new Map<HTMLAnchorElement, number>();
  const over = new AbortController();
  let asked: URL | undefined;
  let bytes = 0;
  let busy = false;
  const observer = new IntersectionObserver((entries) => {
    const now = performance.now();
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) seen.set(target as HTMLAnchorElement, now);
      else seen.delete(target as HTMLAnchorElement);
    if (!busy) void fetchNext();
  });
  const fetchNext = async () => {
    // What the reader scrolls past isn't what they look at.
    const left = () => Math.min(...seen.values()) + PREFETCH_SEEN_MS - performance.now();
    busy = seen.size > 0;
    if (!busy) return;
    if (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
    const rested = [...seen].filter(([, since]) => since + PREFETCH_SEEN_MS <= performance.now());
    // Where the reader has come to last is where they'll click.
    const last = Math.max(...rested.map(([, since]) => since));
    const [link] = rested.find(([, since]) => since === last) ?? [];
    if (link) {
      seen.delete(link);
      observer.unobserve(link);
      asked = new URL(link.href);
      if (mayPrefetch(link)) bytes += await prefetchPage(asked, over.signal);
    }
    if (bytes < PREFETCH_MAX_BYTES) void fetchNext();
    else stop();
  };
  const stop = () => {
    observer.disconnect();
    seen.clear();
  };
  for (const link of likelyLinks()) if (mayPrefetch(link)) observer.observe(link);
  document.addEventListener('duo:page-load', stop, { once: true });
  const leave = ({ to }: Pick<BeforeLoadEvent, 'to'>) => {
    stop();
    // The line is for the page that the reader wants.
    if (asked?.pathname !== to.pathname) over.abort();
  };
  document.addEventListener('duo:before-load', leave, { once: true });
}

/** Links that readers may follow, the likeliest first: what comes next in the documentation, what the text names, and what the bar does. */
function likelyLinks(): Set<HTMLAnchorElement> {
  const find = (selector: string) => [...document.querySelectorAll<HTMLAnchorElement>(selector)];
  const entries = find('.sidebar a[href]');
  const at = entries.findIndex((entry) => entry.hasAttribute('aria-current'));
  const around = at < 0 ? [] : [entries[at + 1], entries[at - 1], entries[at + 2]];
  const links = [...around, ...find('main a[href]'), ...find('.navbar nav a[href]')];
  // Not the same page in other languages, nor results of a search: each is one of many.
  return new Set(links.filter((link): link is HTMLAnchorElement => link?.search === ''));
}
