// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREFETCH_INTENT_MS, PREFETCH_MAX_BYTES, PREFETCH_SEEN_MS } from '../page/limits.ts';
import { isConstrained } from './connection.ts';
import { startPrefetch } from './prefetch.ts';

const prefetchPage = vi.hoisted(() => vi.fn<(to: URL, signal?: AbortSignal) => Promise<number>>());
vi.mock('./page-requests.ts', () => ({ prefetchPage }));

let page = 0;
/** A page that no test before has fetched. */
const freshPage = () => `/en/docs/page-${page++}/`;

const asked = () => prefetchPage.mock.calls.map(([to]) => to.pathname + to.search);

function showLink(href: string, attributes = ''): Element {
  document.body.innerHTML = `<p>text</p><a href="${href}" ${attributes}><b>label</b></a>`;
  return document.querySelector('b') as Element;
}

function rest(target: Element, type = 'pointerover', ms = PREFETCH_INTENT_MS): void {
  target.dispatchEvent(new Event(type, { bubbles: true }));
  vi.advanceTimersByTime(ms);
}

/** Links that the browser has been asked to look out for, and what it calls when they come into view. */
let observed: Element[] = [];
let notice: (entries: { target: Element; isIntersecting: boolean }[]) => void;
class Observer {
  private readonly own: Element[] = [];
  constructor(callback: typeof notice) {
    notice = callback;
    observed = this.own;
  }
  observe = (target: Element) => this.own.push(target);
  unobserve = () => undefined;
  disconnect = () => this.own.splice(0);
}

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  startPrefetch();
});
beforeEach(() => {
  prefetchPage.mockReset().mockResolvedValue(1000);
  vi.useFakeTimers();
  history.replaceState(null, '', '/en/');
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('connections', () => {
  const CONNECTIONS = [
    [{ saveData: true }, true],
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '2g' }, true],
    [{ saveData: false, effectiveType: '3g' }, false],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{}, false],
    [undefined, false],
  ] as const;

  it.each(CONNECTIONS)('[R09] %j is one that must be spared: %s', (connection, expected) => {
    expect(isConstrained(connection)).toBe(expected);
  });

  it.each(CONNECTIONS)('[R09] on %j nothing is fetched: %s', (connection, nothing) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    const url = freshPage();
    rest(showLink(url));
    expect(asked()).toEqual(nothing ? [] : [url]);
  });
});

describe('intent', () => {
  it.each(['pointerover', 'touchstart', 'focusin'])('is a link that gets %s', (type) => {
    const url = freshPage();
    rest(showLink(url), type);
    expect(asked()).toEqual([url]);
  });

  it('takes a moment', () => {
    const url = freshPage();
    const link = showLink(url);
    rest(link, 'pointerover', PREFETCH_INTENT_MS - 1);
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual([url]);
  });

  it('is given up when the pointer moves on', () => {
    const link = showLink(freshPage());
    rest(link, 'pointerover', PREFETCH_INTENT_MS - 1);
    rest(document.querySelector('p') as Element);
    expect(asked()).toEqual([]);
  });
});

describe('pages', () => {
  it('are told apart by their query', () => {
    const url = freshPage();
    rest(showLink(`${url}?q=a`));
    rest(showLink(`${url}?q=b`));
    expect(asked()).toEqual([`${url}?q=a`, `${url}?q=b`]);
  });

  it.each([
    ['of another origin', 'https://app.site.example/en/usage/', ''],
    ['of another port', 'http://localhost:1/en/usage/', ''],
    ['that are files', '/en/docs/usage.md', ''],
    ['that the browser loads in full', '/en/docs/usage/', 'data-full-load'],
    ['without trailing slash', '/en/docs/usage', ''],
    ['to be downloaded', '/downloads/latest/', 'download'],
    ['that are shown already', '/en/#main', ''],
    ['that are mail addresses', 'mailto:support@site.example', ''],
  ])('[R09] %s are not fetched', (_name, href, attributes) => {
    rest(showLink(href, attributes));
    expect(asked()).toEqual([]);
  });
});

describe('links in view', () => {
  const links = () => [...document.querySelectorAll('a')];
  const see = (...targets: Element[]) => notice(targets.map((target) => ({ target, isIntersecting: true })));
  const pass = (...targets: Element[]) => notice(targets.map((target) => ({ target, isIntersecting: false })));
  const show = (count: number) => {
    const pages = Array.from({ length: count }, freshPage);
    const text = pages.map((url) => `<a href="${url}">page</a>`).join('');
    document.body.innerHTML = `<nav><a href="${freshPage()}">menu</a></nav><main>${text}<a href="/file.pdf">file</a></main>`;
    document.dispatchEvent(new Event('duo:page-load'));
    return pages;
  };
  const leaveFor = (path: string) =>
    document.dispatchEvent(Object.assign(new Event('duo:before-load'), { to: new URL(path, location.href) }));
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('are looked out for in the text, those of menus and to files are not', () => {
    const pages = show(2);
    expect(observed.map((link) => link.getAttribute('href'))).toEqual(pages);
  });

  it('are those around the current entry of the documentation first, the bar comes last', () => {
    const [text, ...entries] = Array.from({ length: 6 }, freshPage);
    const bar = freshPage();
    history.replaceState(null, '', entries[2]);
    document.body.innerHTML = `<header class="navbar"><nav><a href="${bar}">bar</a></nav></header>
      <nav class="sidebar">${entries.map((url, index) => `<a href="${url}"${index === 2 ? ' aria-current="page"' : ''}>entry</a>`).join('')}</nav>
      <main><a href="${text}">text</a></main>`;
    document.dispatchEvent(new Event('duo:page-load'));
    expect(observed.map((link) => link.getAttribute('href'))).toEqual([entries[3], entries[1], entries[4], text, bar]);
  });

  it('are asked for one after another once they have been in view for a while', async () => {
    const pages = show(2);
    const first = Promise.withResolvers<number>();
    prefetchPage.mockReturnValueOnce(first.promise);
    see(...links().slice(1, 3));
    await wait(PREFETCH_SEEN_MS - 1);
    expect(asked()).toEqual([]);
    await wait(PREFETCH_SEEN_MS);
    expect(asked()).toEqual(pages.slice(0, 1));
    first.resolve(1000);
    await wait(0);
    expect(asked()).toEqual(pages);
  });

  it('that came into view last go before those that waited since the page began', async () => {
    const pages = show(3);
    const first = Promise.withResolvers<number>();
    prefetchPage.mockReturnValueOnce(first.promise);
    see(...links().slice(1, 3));
    await wait(PREFETCH_SEEN_MS);
    see(...links().slice(3, 4));
    await wait(PREFETCH_SEEN_MS);
    first.resolve(1000);
    await wait(0);
    expect(asked()).toEqual([pages[0], pages[2], pages[1]]);
  });

  it('are left alone where the reader scrolls past', async () => {
    show(1);
    see(...links().slice(1, 2));
    pass(...links().slice(1, 2));
    await wait(PREFETCH_SEEN_MS * 2);
    expect(asked()).toEqual([]);
  });

  it('[R09] cost no more than a page may', async () => {
    const pages = show(4);
    prefetchPage.mockResolvedValue(PREFETCH_MAX_BYTES / 2);
    see(...links().slice(1, 5));
    await wait(PREFETCH_SEEN_MS * 8);
    expect(asked()).toEqual(pages.slice(0, 2));
  });

  it('wait while another page is on its way', async () => {
    show(2);
    see(...links().slice(1, 3));
    leaveFor('/en/elsewhere/');
    await wait(PREFETCH_SEEN_MS * 4);
    expect(asked()).toEqual([]);
  });

  it.each([
    ['is given up', '/en/elsewhere/', true],
    ['goes on where it is the one', undefined, false],
  ])('one that is on its way %s when the reader wants a page', async (_name, to, aborted) => {
    const [page = ''] = show(1);
    see(...links().slice(1, 2));
    await wait(PREFETCH_SEEN_MS);
    leaveFor(to ?? page);
    expect(prefetchPage.mock.calls[0]?.[1]?.aborted).toBe(aborted);
  });

  it('[R09] are not asked for with data saving', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    show(2);
    expect(observed).toEqual([]);
  });
});
