// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ISLAND_STORAGE_KEYS } from '../browser/island-storage-keys.ts';
import { fakeMedia } from '../browser/testing/fake-browser.ts';
import {
  ANNOUNCE_AFTER_MS,
  SEARCH_QUERY_MAX_CHARACTERS,
  SEARCH_RETRY_FIRST_MS,
  SEARCH_RETRY_MAX_MS,
} from '../page/limits.ts';
import { BusySearchError } from './dialog/busy-search-error.ts';
import { readSaved, writeSaved } from './dialog/saved-searches.ts';
import type { SearchClient } from './dialog/search-client.ts';
import { CONFIG, protocolAnswer, protocolHit, sampleHit } from './dialog/testing/sample-search.ts';
import { DuoSearch } from './search-element.ts';

const { search, sendEvents, loadStyles } = vi.hoisted(() => ({
  search: vi.fn<SearchClient['search']>(),
  sendEvents: vi.fn<SearchClient['sendEvents']>(),
  loadStyles: vi.fn<() => Promise<void>>(),
}));
vi.mock('./dialog/search-client.ts', () => ({ getSearchClient: () => ({ search, sendEvents }) }));
vi.mock('../browser/load-styles.ts', () => ({ loadStyles }));

const STRINGS = CONFIG.strings;
const HITS = [protocolHit('usage'), protocolHit('installation')];

let config: object;
let file = 0;
const host = () => document.querySelector('duo-search') as DuoSearch;
const dialog = () => document.querySelector('dialog');
const input = () => dialog()?.querySelector('input') as HTMLInputElement;
const text = (selector: string) => dialog()?.querySelector(selector)?.textContent;
const texts = (selector: string) => [...(dialog()?.querySelectorAll(selector) ?? [])].map((one) => one.textContent);
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  ) as HTMLElement;
const options = () => [...(dialog()?.querySelectorAll<HTMLAnchorElement>('[role="option"]') ?? [])];
const status = () => dialog()?.dataset['status'];
const followed: string[] = [];

/** Opens the dialog and waits until it is filled. */
const open = (query = '') =>
  act(async () => {
    host().open(query);
    await vi.dynamicImportSettled();
  });
const close = () => act(async () => dialog()?.close());
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });
const type = (query: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), query);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
/** The reader's own language has nothing. */
const answerInEnglish = () => {
  const own = `language:${CONFIG.locale}`;
  search.mockImplementation(async (requests) =>
    protocolAnswer(...requests.map((request) => (JSON.stringify(request).includes(own) ? [] : HITS))),
  );
};
const follow = (event: Event) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented) return;
  const { ctrlKey, shiftKey } = event as MouseEvent;
  followed.push([link.pathname, link.target, ctrlKey && 'ctrl', shiftKey && 'shift'].filter(Boolean).join(' '));
  event.preventDefault();
};

beforeAll(() => customElements.define('duo-search', DuoSearch));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json(config));
  fakeMedia();
  localStorage.clear();
  config = CONFIG;
  followed.length = 0;
  search.mockReset().mockImplementation(async (requests) => protocolAnswer(...requests.map(() => HITS)));
  sendEvents.mockReset().mockResolvedValue(undefined);
  loadStyles.mockReset().mockResolvedValue();
  document.title = 'Usage';
  document.body.innerHTML =
    '<duo-search data-label="dialog" data-placeholder="placeholder" data-cancel="cancel" data-chunk-text="not loaded" data-chunk-retry="again"><button class="search-button">Search</button></duo-search><input id="name">';
  file += 1;
  host().dataset['config'] = `/pt-BR/search.json?v=${file}`;
  document.addEventListener('click', follow);
});
afterEach(async () => {
  await close();
  document.removeEventListener('click', follow);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('opening', () => {
  it('[Q06] shows a field with its name and placeholder', async () => {
    await open();
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.getAttribute('aria-label')).toBe(STRINGS.dialog);
    expect(input().placeholder).toBe(STRINGS.placeholder);
  });

  it('[Q20] limits the query to 64 characters', async () => {
    await open();
    expect(input().maxLength).toBe(SEARCH_QUERY_MAX_CHARACTERS);
    await type('y'.repeat(65));
    expect(input().value).toBe('y'.repeat(64));
  });

  it('[Q21] cuts the initial query to 64 characters and searches for it', async () => {
    await open('ä'.repeat(65));
    expect(input().value).toBe('ä'.repeat(64));
    expect(search.mock.calls[0]?.[0]).toMatchObject([{ query: 'ä'.repeat(64) }]);
  });

  it('twice shows one dialog', async () => {
    await act(async () => {
      host().open('first');
      host().open('second');
    });
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    expect(input().value).toBe('first');
  });

  it('[E02] says when something cannot be loaded, and is filled when tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
    host().dataset['config'] = '/pt-BR/search.json?v=broken';
    await open('start');
    expect(text('[role="alert"]')).toBe('not loaded again');
    loadStyles.mockRejectedValueOnce(new Error('gone'));
    vi.stubGlobal('fetch', async () => Response.json(config));
    const again = () => act(async () => button('again').click());
    await again();
    expect(text('[role="alert"]')).toBe('not loaded again');
    expect(warn.mock.calls.map(([, error]) => String(error))).toEqual([
      'Error: /pt-BR/search.json?v=broken answered 500',
      'Error: gone',
    ]);
    await again();
    expect([options().length, input().value, document.activeElement]).toEqual([2, 'start', input()]);
  });
});

describe('closing', () => {
  it.each(['duo-search button', '#name'])('[Q04] returns focus to %s', async (selector) => {
    const before = document.querySelector<HTMLElement>(selector);
    before?.focus();
    await open();
    act(() => input().focus());
    await press('Escape');
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

  it('works with the button, with a press beside the dialog and by following a hit', async () => {
    const ways: (() => void)[] = [() => button('cancel').click(), () => dialog()?.click(), () => options()[0]?.click()];
    for (const way of ways) {
      await open('start');
      await act(async () => way());
      expect(dialog()).toBeNull();
    }
    expect(followed).toEqual(['/pt-BR/docs/usage/']);
  });

  it('happens before the next page is shown, where it can be opened again', async () => {
    await open();
    await act(async () => document.dispatchEvent(new Event('duo:before-swap')));
    expect(dialog()).toBeNull();
    await open('again');
    expect(input().value).toBe('again');
  });

  it('[Q05] Escape first closes the panel, then clears the query, then closes the dialog', async () => {
    await open('start');
    const panel = () => dialog()?.querySelector<HTMLElement>('.search-panel');
    expect([panel()?.hidden, input().getAttribute('aria-expanded')]).toEqual([false, 'true']);
    await press('Escape');
    expect([panel()?.hidden, input().value, input().getAttribute('aria-expanded')]).toEqual([true, 'start', 'false']);
    await press('Escape');
    expect([panel()?.hidden, input().value, text('.search-note')]).toEqual([false, '', STRINGS.noRecent]);
    await press('Escape');
    expect(dialog()).toBeNull();
  });

  it('[Q05] Escape while an answer is on its way keeps the panel closed when it comes', async () => {
    await open('start');
    let answer: (data: unknown) => void = () => undefined;
    search.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await type('further');
    await press('Escape');
    await act(async () => answer(protocolAnswer(HITS)));
    expect([input().getAttribute('aria-expanded'), status()]).toEqual(['false', 'idle']);
  });

  it('[Q05] the arrow opens the panel again', async () => {
    await open('start');
    await press('Escape');
    await press('ArrowDown');
    expect(input().getAttribute('aria-expanded')).toBe('true');
  });
});

describe('results', () => {
  it('[Q08] are options of a list box, the best before those by section, with what matches marked', async () => {
    await open('title');
    expect(text('[role="listbox"] [role="group"] p')).toBe('top');
    expect(options().map((option) => option.getAttribute('href'))).toEqual([
      '/pt-BR/docs/usage/',
      '/pt-BR/docs/installation/',
    ]);
    expect(texts('mark')).toEqual(['Title', 'Title']);
    expect(input().getAttribute('aria-controls')).toBe(dialog()?.querySelector('[role="listbox"]')?.id);
  });

  it('name the active one, which the arrows move', async () => {
    await open('title');
    const active = () => options().findIndex(({ id }) => id === input().getAttribute('aria-activedescendant'));
    expect(active()).toBe(0);
    await press('ArrowDown');
    expect(active()).toBe(1);
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    await press('ArrowDown');
    expect(active()).toBe(0);
  });

  it('[Q11] Enter follows the active one in the same tab and closes the dialog', async () => {
    await open('title');
    await press('ArrowDown');
    await press('Enter');
    expect(followed).toEqual(['/pt-BR/docs/installation/']);
    expect(dialog()).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])(
    '[Q12] Enter with %j opens a new tab and keeps the dialog',
    async (key) => {
      await open('title');
      await press('Enter', key);
      expect(followed).toEqual(['/pt-BR/docs/usage/ _blank']);
      expect(dialog()?.open).toBe(true);
    },
  );

  it('[Q13] Shift+Enter opens a new window and keeps the dialog', async () => {
    await open('title');
    await press('Enter', { shiftKey: true });
    expect(followed).toEqual(['/pt-BR/docs/usage/ _blank shift']);
    expect(dialog()?.open).toBe(true);
  });

  it('Enter waits for the hits of what has been typed', async () => {
    await open('usage');
    let answer: (data: unknown) => void = () => undefined;
    search.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await type('other');
    await press('Enter');
    expect(followed).toEqual([]);
    search.mockImplementation(async () => protocolAnswer([protocolHit('other')]));
    await act(async () => answer(protocolAnswer([protocolHit('other')])));
    expect(followed).toEqual(['/pt-BR/docs/other/']);
  });

  it('[Q14] lead to the page of all results with the query', async () => {
    await open('title & more');
    const all = dialog()?.querySelector<HTMLAnchorElement>('footer a');
    expect([all?.textContent, all?.getAttribute('href')]).toEqual(['see all 2', '/pt-BR/search/?q=title+%26+more']);
  });

  it('in another language say so and are marked as such', async () => {
    answerInEnglish();
    await open('title');
    expect(text('.search-note')).toBe('in English');
    expect(dialog()?.querySelector('[role="listbox"]')?.getAttribute('lang')).toBe('en');
    expect(options()[0]?.getAttribute('href')).toBe('/pt-BR/docs/usage/');
  });

  it('[F03] of pages that the language lacks stand below the own, marked, and are told as of their own search', async () => {
    config = { ...CONFIG, insights: true, untranslated: { en: ['/docs/lacked/'] } };
    host().dataset['config'] += 'untranslated';
    const [own, other] = protocolAnswer(HITS, [protocolHit('usage'), protocolHit('lacked')]).results;
    search.mockResolvedValue({ results: [own, { ...other, queryID: 'q2' }] });
    await open('title');
    expect(texts('.search-section')).toEqual(['top', 'only in English']);
    expect(options().map((option) => [option.getAttribute('href'), option.lang])).toEqual([
      ['/pt-BR/docs/usage/', ''],
      ['/pt-BR/docs/installation/', ''],
      ['/pt-BR/docs/lacked/', 'en'],
    ]);
    await press('ArrowUp');
    await press('Enter');
    expect(followed).toEqual(['/pt-BR/docs/lacked/']);
    expect(sendEvents.mock.calls.map(([[event]]) => event)).toMatchObject([
      { eventType: 'view', objectIDs: ['usage', 'installation'], queryID: 'q1' },
      { eventType: 'view', objectIDs: ['lacked'], queryID: 'q2' },
      { eventType: 'click', objectIDs: ['lacked'], queryID: 'q2', positions: [1] },
    ]);
  });

  it('of a section beyond what is listed are not told as seen', async () => {
    config = { ...CONFIG, insights: true };
    host().dataset['config'] += 'listed';
    search.mockResolvedValue(protocolAnswer(Array.from({ length: 10 }, (_, at) => protocolHit(`hit-${at}`))));
    await open('title');
    expect(options()).toHaveLength(8);
    expect(sendEvents.mock.calls[0]?.[0]).toMatchObject([
      { objectIDs: Array.from({ length: 8 }, (_, at) => `hit-${at}`) },
    ]);
  });

  it('that answer a question for sure begin with the best one unfolded, which is remembered when it is followed', async () => {
    const ranked = (id: string, userScore: number) => ({
      ...protocolHit(id),
      answer: `All of ${id}.`,
      _rankingInfo: { userScore, factors: { coverage: 1 } },
    });
    search.mockResolvedValue(protocolAnswer([ranked('usage', 1500), ranked('installation', 600)]));
    await open('title of usage');
    expect(search.mock.lastCall?.[0]).toMatchObject([
      { getRankingInfo: true, attributesToRetrieve: expect.arrayContaining(['answer']) },
    ]);
    expect([text('.search-section'), text('.hit-quote')]).toEqual(['best', 'All of usage.']);
    const link = dialog()?.querySelector<HTMLAnchorElement>('.search-hit:has(.hit-quote)');
    expect(link?.getAttribute('aria-selected')).toBe('true');
    await act(async () => link?.click());
    expect([followed, dialog()]).toEqual([['/pt-BR/docs/usage/'], null]);
    expect(localStorage.getItem(ISLAND_STORAGE_KEYS.recentSearches)).toContain('/en/docs/usage/');
    search.mockResolvedValue(protocolAnswer([ranked('usage', 640), ranked('installation', 600)]));
    await open('title of usage');
    expect(text('.hit-quote')).toBeUndefined();
    await type('usage');
    expect(search.mock.lastCall?.[0][0]).not.toHaveProperty('getRankingInfo');
  });

  it('[Q09] are none: the query, three suggestions, and the let-us-know line', async () => {
    search.mockImplementation(async (requests) => protocolAnswer(...requests.map(() => [])));
    await open("$& $' nowhere");
    expect(text('.search-note-title')).toBe("none for $& $' nowhere");
    expect(texts('.search-suggestions button')).toEqual(['one', 'two', 'three']);
    expect(text('.search-note a')).toBe(STRINGS.letUsKnow);
    await act(async () => button('two').click());
    expect(input().value).toBe('two');
    expect(search.mock.lastCall?.[0]).toContainEqual(expect.objectContaining({ query: 'two' }));
  });

  it('[Q28] are told as seen when insights are on, and not otherwise', async () => {
    await open('title');
    expect(sendEvents).not.toHaveBeenCalled();
    await close();
    config = { ...CONFIG, insights: true };
    host().dataset['config'] += 'insights';
    await open('title');
    expect(sendEvents.mock.calls[0]?.[0]).toMatchObject([{ eventType: 'view', objectIDs: ['usage', 'installation'] }]);
  });
});

describe('actions beside the hits', () => {
  const actions = () => [...(dialog()?.querySelectorAll<HTMLAnchorElement>('.search-actions > *') ?? [])];

  const signIn = (signedIn: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: there is no Cookie Store in this environment
    document.cookie = `${SHORT_NAME}_token=1; max-age=${signedIn ? 60 : 0}`;
  };

  it('change the colour mode', async () => {
    await open('dark');
    expect(actions().map(({ textContent, dataset }) => [textContent, dataset['themeTo']])).toEqual([
      ['to dark', 'dark'],
      ['to light', 'light'],
    ]);
    expect(dialog()?.querySelector('.search-actions')?.getAttribute('aria-label')).toBe(STRINGS.actions);
    await type('usage');
    expect(actions()).toEqual([]);
  });

  it('lead to the page in the language that is named, or to all others', async () => {
    const menu = document.createElement('nav');
    menu.className = 'language-menu';
    menu.innerHTML = `<a data-locale="pt-BR" aria-current="page" href="/pt-BR/docs/">Português</a>
      <a data-locale="en" lang="en" href="/en/docs/">English</a><a data-locale="ar" lang="ar" href="/ar/docs/">العربية</a>`;
    document.body.append(menu);
    await open('change language');
    expect(actions().map((link) => [link.textContent, link.lang, link.pathname])).toEqual([
      ['English', 'en', '/en/docs/'],
      ['العربية', 'ar', '/ar/docs/'],
    ]);
    await type('arabic');
    expect(actions().map((link) => link.textContent)).toEqual(['العربية']);
    await act(async () => actions()[0]?.click());
    expect([followed, dialog()]).toEqual([['/ar/docs/'], null]);
  });

  it('lead to signing in and back, or to the profile of who is signed in, and to redeeming a code', async () => {
    await open('sign in');
    expect(actions().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['enter', `/pt-BR/profile/?to=${encodeURIComponent(location.pathname)}`],
    ]);
    signIn(true);
    await type('redeem');
    expect(actions().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['redeem a code', '/pt-BR/exchange/'],
    ]);
    await type('sign in');
    expect(actions().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['profile', '/pt-BR/profile/'],
    ]);
    signIn(false);
    await act(async () => actions()[0]?.click());
    expect([followed, dialog()]).toEqual([['/pt-BR/profile/'], null]);
  });
});

describe('start screen', () => {
  const rows = () => texts('[role="row"] .hit-title');
  const follows = async (...queries: string[]) => {
    for (const query of queries) {
      search.mockImplementation(async () => protocolAnswer([protocolHit(query)]));
      await open(query);
      await press('Enter');
    }
    await open();
  };

  it('[Q07] says when there are no recent searches', async () => {
    await open();
    expect(text('.search-note')).toBe(STRINGS.noRecent);
  });

  it('offers the most read guides to who has not searched yet', async () => {
    await open();
    expect(text('.search-section')).toBe(STRINGS.mostRead);
    const guide = dialog()?.querySelector<HTMLAnchorElement>('li a');
    await act(async () => guide?.click());
    expect([followed, dialog()]).toEqual([['/pt-BR/docs/installation/'], null]);
    await follows('a');
    expect(texts('.search-section')).toEqual([STRINGS.recent]);
    expect(rows()).toEqual(['Title of a', 'Installation']);
  });

  it('[Q07] [Q16] [Q19] lists what was selected, without highlighting', async () => {
    await follows('a', 'b');
    expect(text('.search-section')).toBe(STRINGS.recent);
    expect(rows()).toEqual(['Title of b', 'Title of a']);
    expect(localStorage.getItem(ISLAND_STORAGE_KEYS.recentSearches)).not.toMatch(/mark|_snippet|_highlight|__/);
  });

  it('[Q17] a recent is promoted and removed, a favourite removed', async () => {
    await follows('a', 'b');
    await act(async () => button('promote Title of a').click());
    expect(texts('.search-section')).toEqual([STRINGS.recent, STRINGS.favourites]);
    expect(rows()).toEqual(['Title of b', 'Title of a']);
    await act(async () => button('forget Title of b').click());
    expect(texts('.search-section')).toEqual([STRINGS.favourites]);
    await act(async () => button('remove Title of a').click());
    expect(text('.search-note')).toBe(STRINGS.noRecent);
  });

  it('[Q18] an eleventh favourite is refused with what to do, until one is removed', async () => {
    const names = [...'abcdefghijk'];
    writeSaved({ recent: [], favourites: names.slice(0, 10).map((name) => sampleHit(name)) });
    await follows('k');
    await act(async () => button('promote Title of k').click());
    expect(text('[role="alert"]')).toBe(STRINGS.favouritesFull);
    expect(readSaved().favourites.map(({ objectID }) => objectID)).toEqual(names.slice(0, 10));
    await act(async () => button('remove Title of a').click());
    expect(document.querySelector('[role="alert"]')).toBeNull();
    await act(async () => button('promote Title of k').click());
    expect(readSaved().favourites.map(({ objectID }) => objectID)).toContain('k');
  });

  it('[Q16] name the language that they were found in, where another one is read', async () => {
    writeSaved({ recent: [sampleHit('a', { language: 'ar' }), sampleHit('b', { language: 'pt-BR' })], favourites: [] });
    await open();
    expect(texts('.search-hit .hit-language')).toEqual(['Arabic']);
    expect(rows()).toHaveLength(2);
  });

  it('[Q17] rows are removed and promoted by keyboard: Delete, and the arrow to their buttons', async () => {
    await follows('a', 'b', 'c');
    await press('ArrowDown');
    await press('Delete');
    expect(rows()).toEqual(['Title of c', 'Title of a']);
    expect(document.activeElement).toBe(input());
    const pressHere = (key: string) =>
      act(async () => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await pressHere('ArrowRight');
    await pressHere('ArrowRight');
    expect(focused()).toBe('forget Title of c');
    await pressHere('ArrowLeft');
    expect(focused()).toBe('promote Title of c');
    await act(async () => (document.activeElement as HTMLElement).click());
    expect(texts('.search-section')).toEqual([STRINGS.recent, STRINGS.favourites]);
    await type('t');
    const before = document.activeElement;
    await press('ArrowRight');
    await press('Delete');
    expect([document.activeElement, texts('mark').length > 0]).toEqual([before, true]);
  });

  it.each(['promote Title of a', 'forget Title of a'])('"%s" hands the focus to the field', async (name) => {
    await follows('a');
    await act(async () => {
      button(name).focus();
      button(name).click();
    });
    expect(document.activeElement).toBe(input());
  });

  it('[Q16] keeps nothing when personalisation is disabled', async () => {
    config = { ...CONFIG, personalization: false };
    await follows('a');
    expect(text('.search-note')).toBe(STRINGS.start);
    expect(localStorage.length).toBe(0);
  });

  it('[Q11] Enter follows the active recent search', async () => {
    await follows('a', 'b');
    await press('ArrowDown');
    await press('Enter');
    expect(followed.at(-1)).toBe('/pt-BR/docs/a/');
  });
});

describe('what is said', () => {
  it('is the count, once, after a pause in typing', async () => {
    await open();
    vi.useFakeTimers();
    for (const query of ['t', 'ti', 'tit']) {
      await type(query);
      await act(async () => vi.advanceTimersByTimeAsync(ANNOUNCE_AFTER_MS - 1));
      expect(text('[role="status"]')).toBe('');
      search.mockImplementation(async () => protocolAnswer(query === 't' ? [...HITS, protocolHit('x')] : HITS));
    }
    await act(async () => vi.advanceTimersByTimeAsync(ANNOUNCE_AFTER_MS));
    expect(text('[role="status"]')).toBe('2 hits');
  });

  it.each([
    ['closes the dialog', [], STRINGS.keyClose],
    ['hides the list', ['start'], STRINGS.keyHide],
    ['clears the field', ['start', 'Escape'], STRINGS.keyClear],
  ] as const)('of Escape: its next press %s', async (_name, [query, key], label) => {
    await open(query);
    if (key) await press(key);
    expect(text('.search-keys')).toMatch(new RegExp(`Esc ${label}$`));
  });
});

describe('states', () => {
  it('[Q15] go from idle to loading, to stalled after 300 ms, and back to idle', async () => {
    await open();
    expect(status()).toBe('idle');
    vi.useFakeTimers();
    let answer: (data: unknown) => void = () => undefined;
    search.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await type('slow');
    expect(status()).toBe('loading');
    await act(async () => vi.advanceTimersByTime(299));
    expect(status()).toBe('loading');
    await act(async () => vi.advanceTimersByTime(1));
    expect(status()).toBe('stalled');
    expect(text('.search-stalled')).toBe(STRINGS.loading);
    await act(async () => answer(protocolAnswer(HITS)));
    expect(status()).toBe('idle');
  });

  it('[Q10] [Q15] are an error with its help when no host answers; "Try again" asks anew', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    search.mockRejectedValue(new Error('Unreachable hosts'));
    await open('start');
    expect(status()).toBe('error');
    expect(text('[role="alert"]')).toContain(STRINGS.error + STRINGS.errorHelp);
    expect(warn).toHaveBeenCalled();
    search.mockImplementation(async () => protocolAnswer(HITS));
    await act(async () => {
      button(STRINGS.retry).focus();
      button(STRINGS.retry).click();
    });
    expect([status(), options().length]).toEqual(['idle', 2]);
    expect(document.activeElement).toBe(input());
  });

  it('[F05] an answer that is none is an error, and "Try again" asks anew', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    search.mockResolvedValue({ not: 'an answer' });
    await open('start');
    expect([status(), text('[role="alert"]')]).toEqual(['error', STRINGS.error + STRINGS.errorHelp + STRINGS.retry]);
    search.mockImplementation(async () => protocolAnswer(HITS));
    await act(async () => button(STRINGS.retry).click());
    expect([status(), options().length]).toEqual(['idle', 2]);
  });

  it('[F05] a failure recovers without another key, when the browser is online again or after a pause that grows', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    search.mockRejectedValue(new Error('Unreachable hosts'));
    await open();
    vi.useFakeTimers();
    await type('start');
    const asked = () => search.mock.calls.length;
    expect(asked()).toBe(1);
    for (const pause of [SEARCH_RETRY_FIRST_MS, SEARCH_RETRY_FIRST_MS * 2]) {
      const before = asked();
      await act(async () => vi.advanceTimersByTimeAsync(pause - 1));
      expect([asked(), status()]).toEqual([before, 'error']);
      await act(async () => vi.advanceTimersByTimeAsync(1));
      expect([asked(), status()]).toEqual([before + 1, 'error']);
    }
    search.mockImplementation(async () => protocolAnswer(HITS));
    await act(async () => window.dispatchEvent(new Event('online')));
    expect([status(), options().length]).toEqual(['idle', 2]);
    const before = asked();
    await act(async () => vi.advanceTimersByTimeAsync(SEARCH_RETRY_MAX_MS));
    expect(asked()).toBe(before);
  });

  it('a query that has been typed further says nothing when it fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await open();
    let fail: (error: Error) => void = () => undefined;
    search.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    await type('s');
    search.mockImplementationOnce(() => new Promise(() => undefined));
    await type('st');
    await act(async () => fail(new Error('overtaken')));
    expect([status(), dialog()?.querySelector('[role="alert"]')]).toEqual(['loading', null]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('[F05] too many searches are called so, and the query is asked again when it may be', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await open();
    vi.useFakeTimers();
    search.mockRejectedValueOnce(new BusySearchError(5000));
    await type('start');
    expect([status(), text('[role="alert"]')]).toEqual(['error', STRINGS.busy + STRINGS.busyHelp]);
    await act(async () => vi.advanceTimersByTimeAsync(4999));
    expect(search).toHaveBeenCalledOnce();
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect([status(), options().length]).toEqual(['idle', 2]);
  });

  it('[E01] a crash is the panel’s alone, ends with the next query, and closing restores the title', async () => {
    vi.spyOn(console, 'error').mockReturnValue(); // React reports the error that the boundary catches
    config = { ...CONFIG, languages: null };
    host().dataset['config'] += 'crash';
    document.body.insertAdjacentHTML(
      'beforeend',
      '<nav class="language-menu"><a data-locale="en" href="/en/">English</a></nav>',
    );
    answerInEnglish();
    await open('start');
    expect(text('[role="alert"]')).toContain(STRINGS.crashTitle);
    expect([input().value, document.title]).toEqual(['start', STRINGS.crashPageTitle]);
    await type('');
    expect([text('.search-note'), document.title]).toEqual([STRINGS.noRecent, 'Usage']);
    await type('again');
    expect(document.title).toBe(STRINGS.crashPageTitle);
    await close();
    expect(document.title).toBe('Usage');
  });
});
