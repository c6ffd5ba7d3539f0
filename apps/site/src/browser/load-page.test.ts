// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.example/en/docs/" }
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NETWORK_PATIENCE_MS } from '../page/limits.ts';

const ROUTED = '<meta name="router" content="pages">';
const pageOf = (title: string, body = '') =>
  `<!doctype html><html><head>${ROUTED}<title>${title}</title></head><body>${body}</body></html>`;
const answer = (html: string, status = 200, type = 'text/html; charset=utf-8') =>
  new Response(html, { status, headers: { 'content-type': type } });
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

const fetched = vi.fn<(url: string | URL, init?: RequestInit) => Promise<Response>>();
// The module asks for the page that is there as soon as it comes.
vi.stubGlobal('fetch', dead);
const { loadPage, UNCACHED_ISLANDS } = await import('./load-page.ts');
const { prefetchPage } = await import('./page-requests.ts');

let path = '';
let count = 0;

/** A navigation to a page that no test has been to. */
function navigation(to = path) {
  const event = {
    to: new URL(to, location.href),
    newDocument: document,
    prevented: false,
    navigationType: 'push' as const,
    signal: new AbortController().signal,
  };
  return Object.assign(event, { preventDefault: () => (event.prevented = true) });
}
const load = async (event = navigation()) => [await loadPage(event), event.newDocument.title, event.prevented] as const;

beforeEach(() => {
  count += 1;
  path = `/en/docs/page-${count}/`;
  document.title = 'Here';
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that the network gives', () => {
  it.each([200, 404, 500])('is shown, an error page of the site too: %i', async (status) => {
    fetched.mockResolvedValue(answer(pageOf('There', '<noscript>No</noscript><p>Text</p>'), status));
    const event = navigation();
    expect(await load(event)).toEqual(['given', 'There', false]);
    expect(event.newDocument.querySelector('noscript')).toBeNull();
  });

  it('has the address that it was redirected to, and the hash that was asked for', async () => {
    const redirected = answer(pageOf('There'));
    Object.defineProperties(redirected, {
      redirected: { value: true },
      url: { value: 'https://site.example/en/docs/new/' },
    });
    fetched.mockResolvedValue(redirected);
    const event = navigation('/en/docs/old/#part');
    await load(event);
    expect(event.to.href).toBe('https://site.example/en/docs/new/#part');
  });

  it.each<[string, Response]>([
    ['an error that is no page of ours', answer('<html><body>Forbidden</body></html>', 403)],
    ['a line of text', answer('Gone', 410, 'text/plain')],
    ['the choice of a language', answer('<html data-locale-cookie="x"><body></body></html>')],
  ])('is the browser’s to load in full where the server says something else: %s', async (_name, other) => {
    fetched.mockResolvedValue(other);
    expect(await load()).toEqual(['in-full', 'Here', true]);
  });

  it('is the browser’s to load where it lies on another site', async () => {
    fetched.mockImplementation(async (_url, init) =>
      init?.redirect === 'manual' ? ({ type: 'opaqueredirect' } as Response) : dead(),
    );
    expect(await load()).toEqual(['in-full', 'Here', true]);
  });
});

describe('a page that has been asked for before', () => {
  const PRICES = '<duo-island data-island="plans"></duo-island>';
  const traversal = () => Object.assign(navigation(), { navigationType: 'traverse' as const });

  it('is not asked for again: what is on its way is waited for, what has come is shown', async () => {
    fetched.mockImplementation(async () => answer(pageOf('There')));
    void prefetchPage(new URL(path, location.href));
    expect(await load()).toEqual(['given', 'There', false]);
    expect(await load()).toEqual(['given', 'There', false]);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is asked for again when it is old, except by going back to it', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(async () => answer(pageOf('There')));
    await load();
    vi.advanceTimersByTime(600_000);
    await load(traversal());
    expect(fetched).toHaveBeenCalledOnce();
    await load();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is asked for again when asking ahead has failed', async () => {
    fetched.mockImplementationOnce(dead).mockImplementation(async () => answer(pageOf('There')));
    void prefetchPage(new URL(path, location.href));
    expect(await load()).toEqual(['given', 'There', false]);
  });

  it('with prices is shown when a pointer has just come to its link, and asked for again later, by going back too', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(async () => answer(pageOf('Prices', PRICES)));
    await prefetchPage(new URL(path, location.href));
    await load();
    expect(fetched).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(15_000);
    await load();
    await load(traversal());
    expect(fetched).toHaveBeenCalledTimes(3);
  });
});

it('a page of another build of the site is the browser’s to load: its scripts have not run', async () => {
  fetched.mockImplementation(async () => answer(pageOf('There', '<script type="module" src="/other.js"></script>')));
  expect(await load()).toEqual(['in-full', 'Here', true]);
  await prefetchPage(new URL(path, location.href));
  expect(await load()).toEqual(['in-full', 'Here', true]);
});

const cut = () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(pageOf('Half').slice(0, 60)));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/html' } });
};
const FAILURES: [string, string, () => Promise<Response>][] = [
  ['nothing answers', 'unreachable', dead],
  ['the answer is cut off', 'unreachable', async () => cut()],
  ['the answer ends too early', 'unreachable', async () => answer(pageOf('Half').slice(0, -20))],
  ['a proxy fails', 'unreachable', async () => answer('<html><body>Bad Gateway</body></html>', 502)],
  ['a proxy fails in plain text', 'unreachable', async () => answer('upstream', 503, 'text/plain')],
  ['somebody else answers', 'foreign', async () => answer('<html><body>Sign in to the Wi-Fi</body></html>')],
];

describe('where the network fails', () => {
  it.each(FAILURES)('[B06] the reader stays: %s', async (_name, outcome, fail) => {
    fetched.mockImplementation((_url, init) => (init?.cache === 'only-if-cached' ? dead() : fail()));
    expect(await load()).toEqual([outcome, 'Here', false]);
  });

  it.each(FAILURES)('[B06] a page that was read a minute ago is read again: %s', async (_name, _outcome, fail) => {
    fetched.mockResolvedValueOnce(answer(pageOf('Read')));
    await load();
    fetched.mockImplementation(fail);
    expect(await load()).toEqual(['given', 'Read', false]);
  });

  it.each([404, 500])('[B06] an error page of the site is no copy: %i', async (status) => {
    fetched.mockImplementation(async (_url, init) => (init?.cache ? dead() : answer(pageOf('Error'), status)));
    expect(await load()).toEqual(['given', 'Error', false]);
    document.title = 'Here';
    fetched.mockImplementation(dead);
    expect(await load()).toEqual(['unreachable', 'Here', false]);
  });

  it('[B06] the islands whose pages are never cached are islands of the site', () => {
    const islands = readdirSync(join(import.meta.dirname, '../islands'), { recursive: true }).map((path) =>
      basename(String(path)),
    );
    expect(islands).toEqual(expect.arrayContaining(UNCACHED_ISLANDS));
  });

  it('[B06] a page that the browser has kept is taken, however old', async () => {
    fetched.mockImplementation(async (_url, init) =>
      init?.cache === 'only-if-cached' ? answer(pageOf('Kept')) : dead(),
    );
    expect(await load()).toEqual(['given', 'Kept', false]);
  });

  it.each([
    '<duo-island data-island="plans"></duo-island>',
    '<duo-island data-island="order-list"></duo-island>',
    '<duo-plain data-script="member"></duo-plain>',
  ])('[B06] no copy is shown of prices, orders and what is a member’s own: %s', async (part) => {
    fetched.mockImplementation(async () => answer(pageOf('Prices', part)));
    expect(await load()).toEqual(['given', 'Prices', false]);
    fetched.mockImplementation(async (_url, init) =>
      init?.cache === 'only-if-cached' ? answer(pageOf('Prices', part)) : dead(),
    );
    expect(await load()).toEqual(['unreachable', 'Here', false]);
  });

  it('[B06] a line on which nothing comes is given up, before the answer and within it', async () => {
    vi.useFakeTimers();
    const until = (init?: RequestInit) =>
      new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late'))));
    for (const hang of [
      until,
      async (init?: RequestInit) => {
        const start = (controller: ReadableStreamDefaultController) => {
          controller.enqueue(new TextEncoder().encode('<html>'));
          init?.signal?.addEventListener('abort', () => controller.error(new Error('late')));
        };
        return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/html' } });
      },
    ]) {
      fetched.mockImplementation((_url, init) => (init?.cache ? dead() : hang(init)));
      const loading = load();
      await vi.advanceTimersByTimeAsync(NETWORK_PATIENCE_MS + 1);
      expect(await loading).toEqual(['unreachable', 'Here', false]);
    }
  });
});
