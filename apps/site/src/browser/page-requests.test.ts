// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.example/en/docs/", "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFresh, findHeld, hold, prefetchPage, takeDocument } from './page-requests.ts';

const FIVE_MINUTES_MS = 300_000;
const SHEET = '<link rel="stylesheet" href="/_astro/next.css">';
const answer = (html: string, status = 200) =>
  new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const page = (head = '') => `<!doctype html><html><head>${head}</head><body></body></html>`;
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
let count = 0;
let to: URL;

beforeEach(() => {
  count += 1;
  to = new URL(`/en/docs/page-${count}/`, location.href);
  document.head.innerHTML = '';
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => answer(page())),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that is asked for ahead', () => {
  it('is asked for once, whatever the hash, with little urgency', async () => {
    await prefetchPage(to);
    await prefetchPage(new URL('#part', to));
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched).toHaveBeenCalledWith(to.href, expect.objectContaining({ priority: 'low' }));
  });

  it('is found while it is on its way, and afterwards', async () => {
    const coming = prefetchPage(to);
    const found = findFresh(to);
    await coming;
    expect(findFresh(to)).toBe(found);
    expect((await found?.page)?.html).toBe(page());
  });

  it('is fresh for five minutes, and held longer', async () => {
    await prefetchPage(to);
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect([findFresh(to), findHeld(to)?.page !== undefined]).toEqual([undefined, true]);
  });

  it.each<[string, () => Promise<Response>]>([
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is an error', async () => answer(page(), 500)],
    ['is cut off', async () => answer('<html>')],
    ['is no page', async () => new Response('text', { headers: { 'content-type': 'text/plain' } })],
  ])('is forgotten where it %s, and what was held before is there again', async (_name, fail) => {
    hold(to, { html: 'before', answer: answer('') });
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    fetched.mockImplementation(fail);
    await prefetchPage(to);
    expect((await findHeld(to)?.page)?.html).toBe('before');
  });

  it('says what it has cost', async () => {
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ encodedBodySize: 777 } as PerformanceResourceTiming]);
    expect(await prefetchPage(to)).toBe(777);
    expect(await prefetchPage(to)).toBe(0);
  });

  it('brings its style sheets before it is there as a whole, without effect on the page that shows', async () => {
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = controller;
      },
    });
    fetched.mockResolvedValue(new Response(body, { headers: { 'content-type': 'text/html' } }));
    void prefetchPage(to);
    const [head = '', rest = ''] = page(SHEET).split('<body>');
    send?.enqueue(new TextEncoder().encode(head));
    await vi.waitFor(() => expect(document.querySelector('link')).not.toBeNull());
    send?.enqueue(new TextEncoder().encode(`<body>${rest}`));
    send?.close();
    await findHeld(to)?.page;
    expect([...document.querySelectorAll('link')].map(({ media }) => media)).toEqual(['not all']);
  });
});

it('a page is given up when the line is needed for something else, and asked for again then', async () => {
  const over = new AbortController();
  fetched.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('over')))),
  );
  const coming = prefetchPage(to, over.signal);
  over.abort();
  expect(await coming).toBe(0);
  expect(findHeld(to)).toBeUndefined();
  await prefetchPage(to);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('a document is made ahead, for the first who shows the page; the next one gets another', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  await prefetchPage(to);
  await vi.runAllTimersAsync();
  expect(parse).toHaveBeenCalledOnce();
  const held = await findHeld(to)?.page;
  if (!held) throw new Error('The page is held.');
  const first = takeDocument(held);
  expect(parse).toHaveBeenCalledOnce();
  expect(takeDocument(held)).not.toBe(first);
  parse.mockRestore();
});

it('no more than thirty pages are held, the oldest goes first', () => {
  const pages = Array.from({ length: 31 }, (_, index) => new URL(`/held-${index}/`, location.href));
  for (const one of pages) hold(one, { html: '', answer: answer('') });
  expect(pages.filter((one) => !findHeld(one))).toEqual(pages.slice(0, 1));
});
