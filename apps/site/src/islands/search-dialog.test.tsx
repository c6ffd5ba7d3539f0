// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_QUERY_MAX_CHARACTERS } from '../limits.ts';
import type { PageIndexEntry } from './page-index.ts';
import { openSearch } from './search-dialog.tsx';

const STRINGS = {
  dialog: 'Search docs',
  placeholder: 'Search docs',
  start: 'Type a word.',
  none: 'No results for "{query}"',
  close: 'Close',
  error: 'Unable to fetch results',
  errorHelp: 'You might want to check your network connection.',
  crashTitle: 'This page crashed.',
  crashRetry: 'Try again',
  crashPageTitle: 'Page Error',
};
const INDEX: readonly PageIndexEntry[] = [
  { title: 'Quick start', url: '/en/docs/usage/', sections: [['start', 'Start the translation']] },
];

const fetchIndex = vi.fn<(url: string) => Promise<Response>>();
const host = () => document.querySelector('duo-search') as HTMLElement;
const dialog = () => document.querySelector('dialog');
const input = () => dialog()?.querySelector('input') as HTMLInputElement;
const links = () => [...(dialog()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name) as HTMLElement;

const open = (query = '') => act(async () => openSearch(host(), query));
const close = () => act(async () => dialog()?.close());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetchIndex);
  fetchIndex.mockReset().mockImplementation(async () => Response.json(INDEX));
  document.title = 'Usage';
  document.body.innerHTML =
    '<duo-search data-index="/en/docs/pages.json"><button>Search</button></duo-search><input id="name">';
  host().dataset['strings'] = JSON.stringify(STRINGS);
});
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('opening', () => {
  it('shows a field with its name and placeholder, and what to do', async () => {
    await open();
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.getAttribute('aria-label')).toBe(STRINGS.dialog);
    expect(input().placeholder).toBe(STRINGS.placeholder);
    expect(dialog()?.querySelector('[role="status"]')?.textContent).toBe(STRINGS.start);
  });

  it('[Q20] limits the query to 64 characters', async () => {
    await open();
    expect(input().maxLength).toBe(SEARCH_QUERY_MAX_CHARACTERS);
  });

  it('[Q21] cuts the initial query to 64 characters', async () => {
    await open('ä'.repeat(65));
    expect(input().value).toBe('ä'.repeat(64));
  });

  it('twice shows one dialog', async () => {
    await open('first');
    await open('second');
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    expect(input().value).toBe('first');
  });
});

describe('closing', () => {
  it.each(['duo-search button', '#name'])('[Q04] returns focus to %s', async (selector) => {
    const before = document.querySelector<HTMLElement>(selector);
    before?.focus();
    await open();
    input().focus();
    await close();
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('[Q04] returns focus to the search button when nothing had it, or what had it is gone', async () => {
    await open();
    await close();
    expect(document.activeElement).toBe(host().querySelector('button'));
    document.querySelector<HTMLElement>('#name')?.focus();
    await open();
    document.querySelector('#name')?.remove();
    await close();
    expect(document.activeElement).toBe(host().querySelector('button'));
  });

  it('works with the button, with a press beside the dialog and by following a match', async () => {
    const ways: (() => void)[] = [
      () => button(STRINGS.close).click(),
      () => dialog()?.click(),
      () => dialog()?.querySelector('a')?.click(),
    ];
    for (const way of ways) {
      await open('start');
      await act(async () => way());
      expect(dialog()).toBeNull();
    }
  });

  it('happens before the next page is shown, where it can be opened again', async () => {
    await open();
    await act(async () => document.dispatchEvent(new Event('astro:before-swap')));
    expect(dialog()).toBeNull();
    await open('again');
    expect(input().value).toBe('again');
  });
});

describe('matches', () => {
  it('are links to pages and sections', async () => {
    await open('start');
    expect(fetchIndex.mock.calls[0]?.[0]).toBe('/en/docs/pages.json');
    expect(links()).toEqual(['/en/docs/usage/', '/en/docs/usage/#start']);
  });

  it('are missing: the query is named, whatever it holds', async () => {
    await open("$& $' nowhere");
    expect(links()).toEqual([]);
    expect(dialog()?.querySelector('[role="status"]')?.textContent).toBe(`No results for "$& $' nowhere"`);
  });
});

describe('failures', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue(); // React reports the error that the boundary catches
  });

  it.each<[string, () => Promise<Response>]>([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', async () => Response.json([], { status: 500 })],
    ['the answer is cut off', async () => new Response('[{"title":')],
  ])('[Q10] when %s, the error and its help are shown, and "Try again" fetches anew', async (_name, answer) => {
    fetchIndex.mockImplementation(answer);
    await open('start');
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain(STRINGS.error + STRINGS.errorHelp);
    fetchIndex.mockImplementation(async () => Response.json(INDEX));
    await act(async () => button(STRINGS.crashRetry).click());
    expect(links()).toHaveLength(2);
  });

  it('[E01] an index of another shape crashes the list alone; "Try again" fetches anew', async () => {
    fetchIndex.mockImplementation(async () => Response.json({ hits: [] }));
    await open('start');
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toContain(STRINGS.crashTitle);
    expect([input().value, document.title]).toEqual(['start', STRINGS.crashPageTitle]);
    fetchIndex.mockImplementation(async () => Response.json(INDEX));
    await act(async () => button(STRINGS.crashRetry).click());
    expect([links().length, document.title]).toEqual([2, 'Usage']);
  });

  it('[E01] closing the crashed dialog restores the title', async () => {
    fetchIndex.mockImplementation(async () => Response.json({ hits: [] }));
    await open();
    await close();
    expect(document.title).toBe('Usage');
  });
});
