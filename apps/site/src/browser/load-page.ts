import { NETWORK_PATIENCE_MS } from '../page/limits.ts';
import { loadAhead } from './load-styles.ts';
import type { BeforeLoadEvent } from './page-events.ts';
import { findFresh, findHeld, hold, NoPageError, readPage, SILENCE, takeDocument } from './page-requests.ts';
import { whenIdle } from './when-idle.ts';

/** What of a navigation says where it leads, and takes the page. */
export type Navigation = Pick<BeforeLoadEvent, 'navigationType' | 'to' | 'newDocument' | 'signal' | 'preventDefault'>;

/** How a page was asked for: it is there, the browser is to load it in full, or the network gave nothing, or another site's page. */
export type Loaded = 'given' | 'in-full' | 'unreachable' | 'foreign';

interface Copy {
  readonly page: Document;
}

interface Answered extends Copy {
  readonly answer: Response;
}

/** What the browser has kept itself comes right away or not at all. */
const CACHE_PATIENCE_MS = 1000;
/** What was asked for this long ago, as when a pointer came to the link, is as it is now. */
const MOMENT_MS = 10_000;
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
const ROUTED = 'meta[name="router"]';
const OWN = `${ROUTED}, html[data-locale-cookie]`;

// The page that shows was not brought by the router. The browser has it and asks nobody; by the time it's idle the router may show another.
const first = new URL(location.href);
if (mayKeep(document))
  whenIdle(() =>
    readPage(first.href, { cache: 'force-cache' }, { styled: false }).then(
      (page) => page.answer.ok && hold(first, page),
      () => undefined,
    ),
  );

/**
 * Gives the router the next page: one that has just been prefetched or read, back and forward one that was read before; else from the network, and where
 * that fails the copy of an earlier visit, however old. An answer of the server is shown as it is, an error page of the site too; what is no page of the
 * site, and says that it is no failure, is the browser's to load.
 */
export async function loadPage(navigation: Navigation): Promise<Loaded> {
  const { to, signal } = navigation;
  const asked = (await askMemory(navigation)) ?? (await askNetwork(to, signal));
  if (signal.aborted) return 'given';
  if (asked === 'in-full') {
    navigation.preventDefault();
    return asked;
  }
  const copy = typeof asked === 'object' ? asked : await findCopy(to);
  if (!copy) return asked as Loaded;
  if (typeof asked === 'object') takeAnswer(navigation, asked);
  for (const one of copy.page.querySelectorAll('noscript')) one.remove();
  await awaitStyles(copy.page);
  navigation.newDocument = copy.page;
  return 'given';
}

/** A page that needs no request of its own. */
async function askMemory({ to, navigationType }: Navigation): Promise<Answered | undefined> {
  const held = navigationType === 'traverse' ? findHeld(to) : findFresh(to);
  const copy = await held?.page.catch(() => undefined);
  if (!held || !copy) return undefined;
  const page = takeDocument(copy);
  // What was asked for after a new deployment is for the browser, as it is when the server is asked.
  if (!page.querySelector(ROUTED) || !hasSameScripts(page)) return undefined;
  const isNew = performance.now() - held.since < MOMENT_MS;
  return isNew || mayKeep(page) ? { page, answer: copy.answer } : undefined;
}

/** A page has the address that it was redirected to. */
function takeAnswer(navigation: Navigation, { answer }: Answered): void {
  if (answer.redirected) navigation.to = Object.assign(new URL(answer.url), { hash: navigation.to.hash });
}

/** Asks the server. A page is held for later, unless it says that something is wrong. */
async function askNetwork(to: URL, signal: AbortSignal): Promise<Answered | Exclude<Loaded, 'given'>> {
  try {
    const read = await readPage(to.href, { signal });
    const { answer } = read;
    const page = takeDocument(read);
    if (page.querySelector(ROUTED)) {
      if (!hasSameScripts(page)) return 'in-full';
      if (answer.ok && mayKeep(page)) hold(answer.redirected ? new URL(answer.url) : to, read);
      return { page, answer };
    }
    if (answer.status >= 500) return 'unreachable';
    return !answer.ok || page.querySelector(OWN) ? 'in-full' : 'foreign';
  } catch (error) {
    if (error instanceof NoPageError) return error.status < 500 ? 'in-full' : 'unreachable';
    return error !== SILENCE && (await leadsElsewhere(to)) ? 'in-full' : 'unreachable';
  }
}

/** Whether the scripts of a page have run: those of another build start with a page of theirs. */
function hasSameScripts(page: Document): boolean {
  return [...page.querySelectorAll('script[type="module"][src]')].every((script) =>
    document.querySelector(`script[src="${CSS.escape(script.getAttribute('src') ?? '')}"]`),
  );
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
  const kept = () =>
    readPage(to.href, { cache: 'only-if-cached', mode: 'same-origin' }, { patienceMs: CACHE_PATIENCE_MS });
  const copy = await (findHeld(to)?.page ?? kept()).catch(() => undefined);
  const page = copy && takeDocument(copy);
  return page?.querySelector(ROUTED) && mayKeep(page) ? { page } : undefined;
}

function mayKeep(page: Document): boolean {
  return !page.querySelector(OF_THE_MOMENT);
}

/** A page that is shown before its styles would jump. Without some of them it can be read. */
async function awaitStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll('head link[rel="stylesheet"]')];
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_PATIENCE_MS));
  await Promise.race([Promise.all(links.map((link) => loadAhead(link.getAttribute('href') ?? ''))), late]);
}
