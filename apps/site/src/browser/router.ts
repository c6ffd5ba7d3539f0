import { navigate, supportsViewTransitions } from 'astro:transitions/client';
import { isModified } from './is-modified.ts';
import { leaveFor } from './network.ts';

/**
 * Follows links within the site without loading the page anew. Astro's own `ClientRouter` does the same and handles forms and prefetching
 * besides, which the site does without: 1.1 KB less (brotli) on every page. What the browser has to load in full it loads where the network is.
 */
export function startRouter(): void {
  // On the window: whoever answers a press on a link in another way has said so by then.
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
    event.preventDefault();
    if (isRouted(link)) void navigate(link.href, { sourceElement: link });
    else void leaveFor(link.href);
  });
  addEventListener('unhandledrejection', hushSkippedTransition);
}

/** Goes to a page of the site as if a link had been followed. */
export function follow(href: string): Promise<unknown> {
  return supportsViewTransitions ? navigate(href) : leaveFor(href);
}

/**
 * Whoever leaves a page before it has moved in skips its transition, and the browser then rejects a promise that Astro leaves to nobody. Each browser says
 * it in its own words.
 */
function hushSkippedTransition(event: PromiseRejectionEvent): void {
  const { name, message } = (event.reason ?? {}) as Partial<DOMException>;
  if (name === 'AbortError' && /transition/i.test(message ?? '')) event.preventDefault();
}

/** Whether the browser itself should follow: another origin, tab or file, one of the modifier keys that mean so, or a jump on a page that the router leaves alone. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { origin, target, hash, pathname, search } = link;
  const jumps = hash !== '' && pathname + search === location.pathname + location.search && !isRouted(link);
  return isModified(event) || origin !== location.origin || target !== '' || link.hasAttribute('download') || jumps;
}

/** Whether the router shows what a link leads to, rather than the browser. */
function isRouted(link: HTMLAnchorElement): boolean {
  return supportsViewTransitions && link.pathname.endsWith('/') && !link.hasAttribute('data-astro-reload');
}
