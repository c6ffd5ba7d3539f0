// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DuoSearch, startSearchKeys } from './search-element.ts';
import type { SearchShell } from './search-shell.ts';
import { button, click, dialog, press, search, showSearch, typed } from './testing/search-button.ts';

const { fillSearch, prepareSearch } = vi.hoisted(() => ({
  fillSearch: vi.fn<(host: HTMLElement, shell: SearchShell) => Promise<void>>(),
  prepareSearch: vi.fn<(host: HTMLElement) => Promise<void>>(),
}));
vi.mock('./search-dialog.tsx', () => ({ fillSearch, prepareSearch }));

beforeAll(() => {
  customElements.define('duo-search', DuoSearch);
  startSearchKeys();
});
beforeEach(() => {
  fillSearch.mockReset().mockResolvedValue();
  prepareSearch.mockReset().mockResolvedValue();
  showSearch();
});
afterEach(() => {
  dialog()?.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the dialog before its script is there', () => {
  const loaded = Promise.withResolvers<void>();
  const pressEscape = () => press(typed(), { key: 'Escape' });
  beforeEach(async () => {
    fillSearch.mockReturnValue(loaded.promise);
    search().querySelector('button')?.focus();
    search().open();
  });

  it('[F04] stands at once with its names, its field focused, and says that the rest is coming', () => {
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.getAttribute('aria-label')).toBe('Search the documentation');
    expect(typed().getAttribute('aria-label')).toBe('Search the documentation');
    expect([typed().placeholder, typed().maxLength]).toEqual(['Search docs', 64]);
    expect(document.activeElement).toBe(typed());
    expect(dialog()?.querySelector('button')?.textContent).toBe('Cancel');
    expect(dialog()?.querySelector('[role="status"]')?.textContent).toBe('The search is loading…');
  });

  it('[F04] hands over the field itself, with what was typed and where Enter was pressed', async () => {
    await vi.dynamicImportSettled();
    typed().value = 'netflix';
    dialog()?.querySelector('form')?.requestSubmit();
    expect(fillSearch.mock.calls[0]?.[1]).toMatchObject({ field: typed(), entered: 'netflix', composing: false });
    typed().dispatchEvent(new Event('compositionstart'));
    expect(fillSearch.mock.calls[0]?.[1].composing).toBe(true);
    typed().dispatchEvent(new Event('compositionend'));
    expect(fillSearch.mock.calls[0]?.[1].composing).toBe(false);
  });

  it('[Q05] is cleared by Escape when something was typed', async () => {
    expect(await pressEscape()).toBe(false);
    typed().value = 'deepl';
    expect(await pressEscape()).toBe(true);
    expect(typed().value).toBe('');
  });

  it.each<[string, () => void]>([
    ['its button', () => dialog()?.querySelector('button')?.click()],
    ['a press beside it', () => dialog()?.click()],
    ['the next page', () => void document.dispatchEvent(new Event('duo:before-swap'))],
  ])('[Q04] is closed by %s, and focus returns', (_name, close) => {
    close();
    expect([dialog(), document.activeElement]).toEqual([null, button()]);
  });
});

describe('a dialog whose script cannot be loaded', () => {
  const alert = () => dialog()?.querySelector('[role="alert"]');
  const retry = () => alert()?.querySelector('button') as HTMLButtonElement;
  const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const reload = vi.fn();

  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(location, 'reload').mockImplementation(reload);
    fillSearch.mockImplementation(fail);
    await press(button(), { key: 'q' });
  });

  it('[E02] shows its text and Retry within the dialog', () => {
    expect(alert()?.textContent).toBe('This part of the page could not be loaded. Retry');
    expect(retry().textContent).toBe('Retry');
  });

  it('[E02] is filled on Retry, with the same field, and the text goes', async () => {
    fillSearch.mockReset().mockResolvedValue();
    const same = typed();
    await click(retry());
    expect(fillSearch.mock.calls[0]?.[1].field).toBe(same);
    expect([alert(), document.activeElement, typed().value]).toEqual([null, same, 'q']);
  });

  it('[E02] is filled when the browser is online again, once', async () => {
    fillSearch.mockReset().mockResolvedValue();
    for (const _time of [1, 2]) window.dispatchEvent(new Event('online'));
    await vi.dynamicImportSettled();
    expect(fillSearch).toHaveBeenCalledOnce();
    expect(alert()).toBeNull();
  });

  it('[E02] says so again when it fails again, and never reloads the page', async () => {
    await click(retry());
    await click(retry());
    expect(alert()?.textContent).toContain('could not be loaded');
    expect(reload).not.toHaveBeenCalled();
  });

  it('[B06] answers Enter with the results page, and stays where nothing answers', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const fetched = vi.fn<() => Promise<unknown>>().mockResolvedValue({ status: 200 });
    vi.stubGlobal('fetch', fetched);
    const submit = () => {
      const event = new Event('submit', { cancelable: true });
      dialog()?.querySelector('form')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    typed().value = 'pdf & more';
    expect(submit()).toBe(true);
    await vi.waitFor(() => expect(assign.mock.calls[0]?.[0]).toMatch(/\/en\/search\/\?q=pdf%20%26%20more$/));
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(submit()).toBe(true);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    // The message that the rest is missing is there, and says enough.
    expect(dialog()?.querySelectorAll('[role="alert"]')).toHaveLength(1);
    expect(assign).toHaveBeenCalledOnce();
  });
});
