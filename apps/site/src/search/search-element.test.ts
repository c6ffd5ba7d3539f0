// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DuoSearch, startSearchKeys } from './search-element.ts';

const { openSearch, prepareSearch } = vi.hoisted(() => ({
  openSearch: vi.fn<(host: HTMLElement, query: string) => Promise<void>>(),
  prepareSearch: vi.fn<(host: HTMLElement) => Promise<void>>(),
}));
vi.mock('./search-dialog.tsx', () => ({ openSearch, prepareSearch }));

const search = () => document.querySelector('duo-search') as DuoSearch;
const button = () => document.querySelector('button') as HTMLButtonElement;
const field = (selector: string) => document.querySelector(selector) as HTMLElement;
const queries = () => openSearch.mock.calls.map(([, query]) => query);

/** Presses a key; gives whether the page kept its usual effect from happening. The dialog's module loads meanwhile. */
async function press(target: EventTarget, init: KeyboardEventInit): Promise<boolean> {
  const kept = !target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  await vi.dynamicImportSettled();
  return kept;
}

async function click(target: HTMLElement): Promise<void> {
  target.click();
  await vi.dynamicImportSettled();
}

function select(text: string): void {
  vi.stubGlobal('getSelection', () => ({ toString: () => text }));
}

beforeAll(() => {
  customElements.define('duo-search', DuoSearch);
  startSearchKeys();
});
beforeEach(() => {
  openSearch.mockReset().mockResolvedValue();
  prepareSearch.mockReset().mockResolvedValue();
  select('');
  document.body.innerHTML = `
    <duo-search data-chunk-text="This part of the page could not be loaded." data-chunk-retry="Retry">
      <button type="button" class="search-button"><span>Search</span></button>
    </duo-search>
    <input><textarea></textarea><select></select><p contenteditable="true">…</p><a href="/en/">Home</a>`;
  // happy-dom does not know which elements can be edited.
  Object.defineProperty(field('p'), 'isContentEditable', { value: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('keys anywhere', () => {
  it.each<[string, KeyboardEventInit]>([
    ['Ctrl+K', { key: 'k', ctrlKey: true }],
    ['Cmd+K', { key: 'k', metaKey: true }],
    ['Ctrl+K with caps lock', { key: 'K', ctrlKey: true }],
  ])('[Q01] %s opens, also from text fields', async (_name, init) => {
    for (const target of [document.body, field('input'), field('textarea'), field('p'), button()]) {
      expect(await press(target, init)).toBe(true);
    }
    expect(openSearch.mock.calls).toEqual(Array.from({ length: 5 }, () => [search(), '']));
  });

  it('[Q02] the slash opens when no text field has focus', async () => {
    for (const target of [document.body, field('a'), button()]) expect(await press(target, { key: '/' })).toBe(true);
    expect(queries()).toEqual(['', '', '']);
  });

  it('[Q02] the slash is typed when a text field has focus', async () => {
    for (const selector of ['input', 'textarea', 'select', 'p']) {
      expect(await press(field(selector), { key: '/' })).toBe(false);
    }
    expect(openSearch).not.toHaveBeenCalled();
  });

  it.each<[string, KeyboardEventInit]>([
    ['K', { key: 'k' }],
    ['Ctrl+slash', { key: '/', ctrlKey: true }],
    ['Cmd+slash', { key: '/', metaKey: true }],
    ['Alt+slash', { key: '/', altKey: true }],
    ["Ctrl+Shift+K, Firefox's console", { key: 'K', ctrlKey: true, shiftKey: true }],
    ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }],
  ])('%s is left to the browser', async (_name, init) => {
    expect(await press(document.body, init)).toBe(false);
    expect(openSearch).not.toHaveBeenCalled();
  });

  it('do nothing while a dialog is open, on a page without search, and for a key that was taken', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    expect(await press(document.body, { key: '/' })).toBe(false);
    field('dialog').remove();
    field('a').addEventListener('keydown', (event) => event.preventDefault());
    await press(field('a'), { key: '/' });
    search().remove();
    expect(await press(document.body, { key: '/' })).toBe(false);
    expect(openSearch).not.toHaveBeenCalled();
  });

  it('[Q21] take the selected text along', async () => {
    select('  bilingual view ');
    await press(document.body, { key: 'k', ctrlKey: true });
    await press(document.body, { key: '/' });
    await click(button());
    expect(queries()).toEqual(['bilingual view', 'bilingual view', 'bilingual view']);
  });
});

describe('button', () => {
  it('[Q03] opens on click', async () => {
    await click(field('button span'));
    expect(openSearch.mock.calls).toEqual([[search(), '']]);
  });

  it.each(['a', 'Z', '5', 'ü', '字', 'ب'])('[Q03] takes the typed key %s as the query', async (key) => {
    expect(await press(button(), { key })).toBe(true);
    expect(queries()).toEqual([key]);
  });

  it.each<KeyboardEventInit>([
    { key: 'Enter' },
    { key: ' ' },
    { key: 'Tab' },
    { key: 'Escape' },
    { key: 'F5' },
    { key: 'Dead' },
    { key: 'c', ctrlKey: true },
    { key: 'c', metaKey: true },
    { key: 'c', altKey: true },
  ])('leaves %j to the browser', async (init) => {
    expect(await press(button(), init)).toBe(false);
    expect(openSearch).not.toHaveBeenCalled();
  });
});

describe('the first intent', () => {
  it.each(['pointerover', 'focusin'])('loads the dialog on %s, and what fails then is not told', async (intent) => {
    expect(prepareSearch).not.toHaveBeenCalled();
    prepareSearch.mockRejectedValue(new TypeError('Failed to fetch'));
    button().dispatchEvent(new Event(intent, { bubbles: true }));
    button().dispatchEvent(new Event(intent, { bubbles: true }));
    await vi.dynamicImportSettled();
    expect(prepareSearch.mock.calls).toEqual([[search()]]);
    expect(openSearch).not.toHaveBeenCalled();
    expect(search().querySelector('[role="alert"]')).toBeNull();
  });
});

describe('a dialog whose script cannot be loaded', () => {
  const alert = () => search().querySelector('[role="alert"]');
  const retry = () => alert()?.querySelector('button') as HTMLButtonElement;
  const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    openSearch.mockImplementation(fail);
    await press(button(), { key: 'q' });
  });

  it('[E02] shows its text and Retry', () => {
    expect(alert()?.textContent).toBe('This part of the page could not be loaded. Retry');
    expect(retry().textContent).toBe('Retry');
  });

  it('[E02] opens on Retry with the same query, and the text goes', async () => {
    openSearch.mockReset().mockResolvedValue();
    await click(retry());
    expect(queries()).toEqual(['q']);
    expect(alert()).toBeNull();
  });

  it('[E02] the text goes too when the button is pressed again', async () => {
    openSearch.mockReset().mockResolvedValue();
    await click(button());
    expect(queries()).toEqual(['']);
    expect(alert()).toBeNull();
  });

  it('[E02] reloads the page when it fails again', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await click(retry());
    expect(reload).toHaveBeenCalledOnce();
  });
});
