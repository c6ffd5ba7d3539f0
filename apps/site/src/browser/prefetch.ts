import { PREFETCH_INTENT_MS } from '../page/limits.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const fetched = new Set<string>();

/** Fetches a page when a pointer rests on its link, a finger touches it or it gets focus; never on 2g or with data saving. */
export function startPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target }: Event) => {
    clearTimeout(timer);
    const link = (target as Element).closest?.('a');
    if (link && mayPrefetch(link)) timer = setTimeout(prefetch, PREFETCH_INTENT_MS, link);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, intend, { passive: true });
}

/** Whether the connection is one that must not be used for guesses. */
export function isConstrained(connection: NetworkInformation | undefined): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

function mayPrefetch(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = link;
  if (origin !== location.origin || link.hasAttribute('download') || !pathname.endsWith('/')) return false;
  if (pathname + search === location.pathname + location.search || fetched.has(pathname + search)) return false;
  return !isConstrained((navigator as { connection?: NetworkInformation }).connection);
}

function prefetch(link: HTMLAnchorElement): void {
  fetched.add(link.pathname + link.search);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.pathname + link.search;
  document.head.append(hint);
}
