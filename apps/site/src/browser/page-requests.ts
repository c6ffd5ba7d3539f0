import { NETWORK_PATIENCE_MS } from '../page/limits.ts';
import { loadAhead, stylesIn } from './load-styles.ts';
import { whenIdle } from './when-idle.ts';

/** A page as it was read. */
export interface PageAnswer {
  readonly html: string;
  readonly answer: Response;
  /** Made of it ahead, for the first who shows it. */
  ahead?: Document | undefined;
}

/** A page that has been asked for. */
export interface HeldPage {
  /** When, in milliseconds of `performance.now()`. */
  readonly since: number;
  readonly page: Promise<PageAnswer>;
}

/** Pages asked for since the last full load, by path and query, the oldest first. */
const held = new Map<string, HeldPage>();
/** Pages that are held in memory. */
const MAX_PAGES = 30;
/** A page that was read this long ago is shown as it is. Browsers hold what they have prefetched for as long. */
const FRESH_MS = 300_000;
/** Why a page that takes too long is given up. */
export const SILENCE = new Error('Nothing comes.');

/** An answer that is no HTML. */
export class NoPageError extends Error {
  readonly status: number;
  constructor(status: number) {
    super('The answer is no page.');
    this.status = status;
  }
}

/**
 * Asks for a page and its style sheets before anybody wants to see it, and makes a document of it when there's time. What is on its way or fresh isn't asked for again.
 * @param signal aborted when the line is needed for something else
 * @returns the size of what has come, in bytes as they were sent; 0 where nothing did
 */
export async function prefetchPage(to: URL, signal?: AbortSignal): Promise<number> {
  const fresh = findFresh(to);
  const [href = ''] = to.href.split('#', 1);
  const asked = performance.now();
  const page = fresh?.page ?? readPage(href, { priority: 'low', ...(signal && { signal }) });
  if (!fresh) hold(to, page);
  try {
    const one = await page;
    const sheets = stylesIn(one.html);
    await Promise.all(sheets.map(loadAhead));
    if (fresh) return 0;
    whenIdle(() => {
      one.ahead = parsePage(one.html);
    });
    return [href, ...sheets].reduce((bytes, name) => bytes + bytesSent(name, asked), 0) || one.html.length;
  } catch {
    return 0; // a click asks again, and says what is wrong
  }
}

/** Bytes that came for an address since a moment; 0 where nothing did. */
function bytesSent(href: string, since: number): number {
  const entries = performance.getEntriesByName(new URL(href, location.href).href) as PerformanceResourceTiming[];
  return entries.reduce(
    (bytes, { startTime, encodedBodySize }) => bytes + (startTime < since ? 0 : encodedBodySize),
    0,
  );
}

/** The document of a page: the one that was made ahead, for the first caller, because it's taken apart when it's shown. */
export function takeDocument(page: PageAnswer): Document {
  const { ahead } = page;
  page.ahead = undefined;
  return ahead ?? parsePage(page.html);
}

function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** A page that was asked for before and isn't old. */
export function findFresh(to: URL): HeldPage | undefined {
  const one = findHeld(to);
  return one && performance.now() - one.since < FRESH_MS ? one : undefined;
}

/** A page that was asked for since the last full load, however long ago. */
export function findHeld(to: URL): HeldPage | undefined {
  return held.get(keyOf(to));
}

/** Holds a page, so that it can be shown without another request. One that turns out to be no page, or an error, isn't held. */
export function hold(to: URL, page: PageAnswer | Promise<PageAnswer>): void {
  const key = keyOf(to);
  const before = held.get(key);
  const one = { since: performance.now(), page: Promise.resolve(page) };
  const release = () => {
    if (held.get(key) !== one) return;
    held.delete(key);
    if (before) held.set(key, before);
  };
  held.delete(key);
  held.set(key, one);
  one.page.then(({ answer }) => answer.ok || release(), release);
  const [oldest] = held.keys();
  if (held.size > MAX_PAGES && oldest !== undefined) held.delete(oldest);
}

function keyOf({ pathname, search }: URL): string {
  return pathname + search;
}

interface ReadOptions {
  /** How long nothing may come before the line is taken for dead. */
  readonly patienceMs?: number;
  /** Whether the page's style sheets are asked for as soon as its head has come. */
  readonly styled?: boolean;
}

/** Reads a whole page. Rejects when nothing comes for too long, and when the answer ends before the page does. */
export async function readPage(
  href: string,
  options: RequestInit,
  { patienceMs = NETWORK_PATIENCE_MS, styled = true }: ReadOptions = {},
): Promise<PageAnswer> {
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
    let waitsForHead = styled;
    const decoder = new TextDecoder();
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      wait();
      html += decoder.decode(part.value, { stream: true });
      if (!waitsForHead || !html.includes('</head>')) continue;
      waitsForHead = false;
      for (const sheet of stylesIn(html)) void loadAhead(sheet);
    }
    if (!/<\/html>\s*$/i.test(html)) throw new Error(`${href} ended before the page did.`);
    return { html, answer };
  } catch (error) {
    throw silence.signal.aborted ? SILENCE : error;
  } finally {
    clearTimeout(timer);
  }
}
