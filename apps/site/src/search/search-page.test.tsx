// @vitest-environment happy-dom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMedia } from '../browser/testing/fake-browser.ts';
import { readSaved } from './dialog/saved-searches.ts';
import type { SearchClient } from './dialog/search-client.ts';
import { CONFIG, protocolAnswer, protocolHit } from './dialog/testing/sample-search.ts';
import { mountResults } from './search-page.tsx';
import { renderResultsPage } from './server/results-page.tsx';

const { search, sendEvents } = vi.hoisted(() => ({
  search: vi.fn<SearchClient['search']>(),
  sendEvents: vi.fn<SearchClient['sendEvents']>(),
}));
vi.mock('./dialog/search-client.ts', () => ({ getSearchClient: () => ({ search, sendEvents }) }));

let config = CONFIG;
let root: Root | undefined;
let media: ReturnType<typeof fakeMedia>;
let file = 0;
const host = () => document.querySelector('duo-search-results') as HTMLElement;
const field = () => host().querySelector('input[type="search"]') as HTMLInputElement;
const titles = () => [...host().querySelectorAll('.hit-title')].map((one) => one.textContent);

/** The page as the server sends it. */
async function serve(query: string, ask: () => Promise<unknown>): Promise<void> {
  history.replaceState(null, '', `/pt-BR/search/${query}`);
  const rendered = await renderResultsPage({ config, search: query, ask });
  document.body.innerHTML = `<duo-search-results data-config="/search.json?${file++}">${rendered?.results}</duo-search-results>${rendered?.state}`;
}
const mount = () =>
  act(async () => {
    root = await mountResults(host());
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json(config));
  media = fakeMedia();
  config = CONFIG;
  search.mockReset().mockResolvedValue(protocolAnswer([protocolHit('browser')]));
  sendEvents.mockReset().mockResolvedValue(undefined);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the island over rendered results', () => {
  it('takes over what is there without asking again or touching it', async () => {
    const errors = vi.spyOn(console, 'error');
    await serve('?q=title', async () => protocolAnswer([protocolHit('server')]));
    const [link] = host().querySelectorAll('a');
    const html = host().innerHTML;
    await mount();
    expect(host().innerHTML).toBe(html);
    expect(host().querySelector('a')).toBe(link);
    expect(search).not.toHaveBeenCalled();
    expect(errors).not.toHaveBeenCalled();
  });

  it('[Q28] tells what was seen as if it had asked itself', async () => {
    config = { ...CONFIG, insights: true };
    await serve('?q=title', async () => protocolAnswer([protocolHit('server')]));
    await mount();
    expect(sendEvents.mock.calls[0]?.[0]).toMatchObject([{ eventType: 'view', objectIDs: ['server'] }]);
  });

  it('[Q16] keeps a page that is opened from it among the recent searches', async () => {
    localStorage.clear();
    await serve('?q=title', async () => protocolAnswer([protocolHit('server')]));
    await mount();
    const link = host().querySelector('a') as HTMLAnchorElement;
    link.addEventListener('click', (event) => event.preventDefault());
    await act(async () => link.click());
    expect(readSaved().recent.map(({ objectID }) => objectID)).toEqual(['server']);
  });

  it('answers what was typed while it was loading', async () => {
    await serve('?q=title', async () => protocolAnswer([protocolHit('server')]));
    field().value = 'browser';
    await mount();
    expect(field().value).toBe('browser');
    expect(search.mock.lastCall?.[0]).toMatchObject([{ query: 'browser' }]);
    expect(host().querySelector('a')?.getAttribute('href')).toBe('/pt-BR/docs/browser/');
  });

  it('answers what was chosen while it was loading', async () => {
    await serve('?q=title&section=Guides', async () => protocolAnswer([protocolHit('server')]));
    const all = host().querySelector('input[type="radio"]') as HTMLInputElement;
    all.checked = true;
    await mount();
    expect(all.checked).toBe(true);
    expect(location.search).toBe('?q=title');
    expect(document.title).toBe(`title · ${CONFIG.pageTitle}`);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('widens to all languages what was ticked while it was loading', async () => {
    await serve('?q=title', async () => protocolAnswer([protocolHit('server')]));
    const box = host().querySelector('input[type="checkbox"]') as HTMLInputElement;
    box.checked = true;
    await mount();
    expect(box.checked).toBe(true);
    expect(location.search).toBe('?q=title&languages=all');
    expect(search).toHaveBeenCalled();
  });

  it('[Q22] asks for shorter snippets where the viewport is narrow', async () => {
    media.set(true);
    await serve('?q=title', async () => protocolAnswer([protocolHit('server')]));
    await mount();
    expect(search.mock.lastCall?.[0]).toMatchObject([
      { query: 'title', attributesToSnippet: expect.arrayContaining(['content:5']) },
    ]);
  });

  it('leaves a page alone that was left before its script had come', async () => {
    const warnings = vi.spyOn(console, 'warn');
    const loaded = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => loaded.promise);
    await serve('?q=title', async () => protocolAnswer([protocolHit('server')]));
    const left = host();
    const html = left.innerHTML;
    const mounting = act(async () => {
      root = await mountResults(left);
    });
    await serve('?q=title&page=2', async () => protocolAnswer([protocolHit('second')]));
    loaded.resolve(Response.json(config));
    await mounting;
    expect(root).toBeUndefined();
    expect(left.innerHTML).toBe(html);
    expect(warnings).not.toHaveBeenCalled();
  });

  it('[Q10] tries again after an error that the server has rendered', async () => {
    await serve('?q=title', () => Promise.reject(new Error('503')));
    await mount();
    expect(host().querySelector('[role="alert"]')?.textContent).toContain(CONFIG.strings.error);
    // Another tab is the browser's to open.
    const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    await act(async () => host().querySelector('[role="alert"] a')?.dispatchEvent(elsewhere));
    expect([elsewhere.defaultPrevented, search.mock.calls.length]).toEqual([false, 0]);
    await act(async () => host().querySelector<HTMLElement>('[role="alert"] a')?.click());
    expect(titles()).toHaveLength(1);
  });
});

it('a page that the server has not rendered is answered from its address', async () => {
  history.replaceState(null, '', '/pt-BR/search/?q=browser&page=2');
  document.body.innerHTML = `<duo-search-results data-config="/search.json?${file++}"><form></form></duo-search-results>`;
  await mount();
  expect(search.mock.lastCall?.[0]).toMatchObject([{ query: 'browser', page: 1 }]);
  expect(titles()).toHaveLength(1);
});
