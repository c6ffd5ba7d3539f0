import { NETWORK_PATIENCE_MS } from '../page/limits.ts';
import { whenIdle } from './when-idle.ts';

/** What the router tells of a navigation before it has the next page. */
export interface Navigation {
  to: URL;
  newDocument: Document;
  readonly signal: AbortSignal;
  preventDefault(): void;
}

/** How a page was asked for: it is there, the browser is to load it in full, or the network gave nothing, or somebody else's page. */
export type Loaded = 'given' | 'in-full' | 'unreachable' | 'foreign';

interface Copy {
  readonly html: string;
  readonly page: Document;
}

interface Answered extends Copy {
  readonly answer: Response;
}

/** Pages that have been read since the last full load, by path and query, the oldest first. */
const copies = new Map<string, string>();
const MAX_COPIES = 30;
/** What the browser has kept itself comes at once or not at all. */
const CACHE_PATIENCE_MS = 1000;
/** Why a page that takes too long is given up. */
const SILENCE = new Error('Nothing comes.');
/** Parts with prices, offers, orders and what is a member's own: pages with them are shown as they are now or not at all. */
export const UNCACHED_ISLANDS = [
  'code-form',
  'manga-deal',
  'order-list',
  'pack-finder',
  'packs',
  'plan-finder',
  'plans',
  'usage-estimator',
];
const OF_THE_MOMENT = `duo-island:is(${UNCACHED_ISLANDS.map((part) => `[data-island="${part}"]`).join()}), duo-plain[data-script="member"]`;
/** Pages of this site: those that the router shows, and those that let visitors choose a language. */
const ROUTED = 'meta[name="astro-view-transitions-enabled"]';
const OWN = `${ROUTED}, html[data-locale-cookie]`;

// The page that is there was not brought by the router. The browser has it and asks nobody.
whenIdle(() => {
  if (mayKeep(document))
    void read(location.href, { cache: 'force-cache' }).then(
      ({ html, answer }) => answer.ok && keep(new URL(location.href), html),
      () => undefined,
    );
});

/**
 * Gives the router the next page: from the network, and where that fails the copy of an earlier visit, however old. An answer of the server is shown
 * as it is, an error page of the site too; what is no page of the site, and says that it is no failure, is the browser's to load.
 */
export async function loadPage(navigation: Navigation): Promise<Loaded> {
  const { to, signal } = navigation;
  const asked = await ask(to, signal);
  if (signal.aborted) return 'given';
  if (asked === 'in-full') {
    navigation.preventDefault();
    return asked;
  }
  const copy = typeof asked === 'object' ? asked : await findCopy(to);
  if (!copy) return asked as Loaded;
  if (typeof asked === 'object') takeAnswer(navigation, asked);
  for (const one of copy.page.querySelectorAll('noscript')) one.remove();
  await preloadStyles(copy.page);
  navigation.newDocument = copy.page;
  return 'given';
}

/** A page has the address that it was redirected to. It is kept for later, unless it says that something is wrong. */
function takeAnswer(navigation: Navigation, { html, page, answer }: Answered): void {
  const { to } = navigation;
  if (answer.redirected) navigation.to = Object.assign(new URL(answer.url), { hash: to.hash });
  if (answer.ok && mayKeep(page)) keep(navigation.to, html);
}

async function ask(to: URL, signal: AbortSignal): Promise<Answered | Exclude<Loaded, 'given'>> {
  try {
    const { html, answer } = await read(to.href, { signal });
    const page = parse(html);
    if (page.querySelector(ROUTED)) return { html, page, answer };
    if (answer.status >= 500) return 'unreachable';
    return !answer.ok || page.querySelector(OWN) ? 'in-full' : 'foreign';
  } catch (error) {
    if (error instanceof NoPageError) return error.status < 500 ? 'in-full' : 'unreachable';
    return error !== SILENCE && (await leadsElsewhere(to)) ? 'in-full' : 'unreachable';
  }
}

/** An answer that is no HTML. */
class NoPageError extends Error {
  readonly status: number;
  constructor(status: number) {
    super('The answer is no page.');
    this.status = status;
  }
}

/**
 * Reads a whole page. Rejects when nothing comes for so long that the line must be taken for dead, and when the answer ends before the page does.
 */
async function read(
  href: string,
  options: RequestInit,
  patienceMs = NETWORK_PATIENCE_MS,
): Promise<{ html: string; answer: Response }> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), patienceMs);
  };
  wait();
  try {
    const signal = options.signal ? AbortSignal.any([options.signal, silence.signal]) : silence.signal;
    const answer = await fetch(href, { ...options, signal });
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/.test(answer.headers.get('content-type') ?? '')) {
      throw new NoPageError(answer.status);
    }
    let html = '';
    const decoder = new TextDecoder();
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      wait();
      html += decoder.decode(part.value, { stream: true });
    }
    if (!/<\/html>\s*$/i.test(html)) throw new Error(`${href} ended before the page did.`);
    return { html, answer };
  } catch (error) {
    throw silence.signal.aborted ? SILENCE : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Scripts may not follow a redirect to another site; the browser may. */
async function leadsElsewhere(to: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(NETWORK_PATIENCE_MS);
  return fetch(to, { method: 'HEAD', redirect: 'manual', signal }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );
}

/** The copy of an earlier visit: one that was read since the last full load, else what the browser has kept itself. */
async function findCopy(to: URL): Promise<Copy | undefined> {
  const html = copies.get(keyOf(to)) ?? (await cachedByBrowser(to));
  const page = html === undefined ? undefined : parse(html);
  return html !== undefined && page?.querySelector(ROUTED) && mayKeep(page) ? { html, page } : undefined;
}

async function cachedByBrowser(to: URL): Promise<string | undefined> {
  try {
    return (await read(to.href, { cache: 'only-if-cached', mode: 'same-origin' }, CACHE_PATIENCE_MS)).html;
  } catch {
    return undefined; // it has none
  }
}

function keep(to: URL, html: string): void {
  const key = keyOf(to);
  copies.delete(key);
  copies.set(key, html);
  const [oldest] = copies.keys();
  if (copies.size > MAX_COPIES && oldest !== undefined) copies.delete(oldest);
}

function keyOf({ pathname, search }: URL): string {
  return pathname + search;
}

function mayKeep(page: Document): boolean {
  return !page.querySelector(OF_THE_MOMENT);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** A page that is shown before its styles would jump. */
async function preloadStyles(page: Document): Promise<void> {
  const hrefs = [...page.querySelectorAll('head link[rel="stylesheet"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  const missing = hrefs.filter((href) => !document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`));
  const loaded = missing.map(
    (href) =>
      new Promise((resolve) => {
        const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href });
        link.onload = link.onerror = resolve;
        document.head.append(link);
      }),
  );
  // A page without some of its styles can be read.
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_PATIENCE_MS));
  if (loaded.length > 0) await Promise.race([Promise.all(loaded), late]);
}
