import { PREFETCH_INTENT_MS, PREFETCH_MAX_BYTES, PREFETCH_SEEN_MS } from '../page/limits.ts';
import { prefetchPage } from './page-requests.ts';
import { isRouted } from './router.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Asks for a page when a pointer rests on its link, a finger touches it or it gets focus, and for those whose links in the text have come into view, one after
 * another, until they have cost as much as a page may. Style sheets come with the intent alone. Never on 2g or with data saving.
 */
export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = (target as Element).closest?.('a');
    if (!link || !mayPrefetch(link)) return;
    // A finger that touches a link presses it, or scrolls.
    timer = setTimeout(
      () => void prefetchPage(new URL(link.href), true),
      type === 'touchstart' ? 0 : PREFETCH_INTENT_MS,
    );
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, intend, { passive: true });
  document.addEventListener('duo:page-load', prefetchSeen);
}

/** Whether the connection is one that must not be used for guesses. */
export function isConstrained(connection: NetworkInformation | undefined): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

function mayPrefetch(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = link;
  if (origin !== location.origin || link.hasAttribute('download') || !isRouted(link)) return false;
  if (pathname + search === location.pathname + location.search) return false;
  return !isConstrained((navigator as { connection?: NetworkInformation }).connection);
}

/** Asks for the pages whose links can be seen in the text, as long as this page shows. */
function prefetchSeen(): void {
  if (typeof IntersectionObserver === 'undefined') return;
  const seen = new Set<HTMLAnchorElement>();
  let bytes = 0;
  let busy = false;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      seen[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
    if (!busy) void fetchNext();
  });
  const fetchNext = async () => {
    busy = true;
    // What the reader scrolls past isn't what they look at.
    await new Promise((resolve) => setTimeout(resolve, PREFETCH_SEEN_MS));
    const [link] = seen;
    busy = link !== undefined;
    if (!link) return;
    seen.delete(link);
    observer.unobserve(link);
    if (mayPrefetch(link)) bytes += await prefetchPage(new URL(link.href), false);
    if (bytes < PREFETCH_MAX_BYTES) void fetchNext();
    else stop();
  };
  const stop = () => {
    observer.disconnect();
    seen.clear();
  };
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
    if (mayPrefetch(link)) observer.observe(link);
  for (const type of ['duo:before-load', 'duo:page-load']) document.addEventListener(type, stop, { once: true });
}
