// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DuoSearch, startSearchKeys } from './search-element.ts';
import type { SearchShell } from './search-shell.ts';
import { writeSlash } from './slash-choice.ts';

const { fillSearch, prepareSearch } = vi.hoisted(() => ({
  fillSearch: vi.fn<(host: HTMLElement, shell: SearchShell) => Promise<void>>(),
  prepareSearch: vi.fn<(host: HTMLElement) => Promise<void>>(),
}));
vi.mock('./search-dialog.tsx', () => ({ fillSearch, prepareSearch }));

const search = () => document.querySelector('duo-search') as DuoSearch;
const button = () => document.querySelector('button') as HTMLButtonElement;
const field = (selector: string) => document.querySelector(selector) as HTMLElement;
const dialog = () => document.querySelector<HTMLDialogElement>('dialog.search-dialog');
const typed = () => dialog()?.querySelector('input') as HTMLInputElement;
/** What the field holds when the dialog has just been opened; closes it. `null` when there is none. */
const opened = () => {
  const value = dialog()?.open ? typed().value : null;
  dialog()?.close();
  return value;
};

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
  localStorage.clear();
  fillSearch.mockReset().mockResolvedValue();
  prepareSearch.mockReset().mockResolvedValue();
  select('');
  document.body.innerHTML = `
    <duo-search data-label="Search the documentation" data-placeholder="Search docs" data-cancel="Cancel" data-results="/en/search/"
      data-opening="The search is loading…" data-chunk-text="This part of the page could not be loaded." data-chunk-retry="Retry">
      <button type="button" class="search-button"><span>Search</span></button>
    </duo-search>
    <input><textarea></textarea><select></select><p contenteditable="true">…</p><a href="/en/">Home</a>`;
  // happy-dom does not know which elements can be edited.
  Object.defineProperty(field('p'), 'isContentEditable', { value: true });
});
afterEach(() => {
  dialog()?.close();
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
      expect(opened()).toBe('');
    }
    expect(fillSearch).toHaveBeenCalledTimes(5);
  });

  it('[Q02] the slash opens when no text field has focus', async () => {
    for (const target of [document.body, field('a'), button()]) {
      expect(await press(target, { key: '/' })).toBe(true);
      expect(opened()).toBe('');
    }
  });

  it('[Q02] the slash is typed when a text field has focus', async () => {
    for (const selector of ['input', 'textarea', 'select', 'p']) {
      expect(await press(field(selector), { key: '/' })).toBe(false);
    }
    expect(opened()).toBeNull();
  });

  it('[Q02] the slash opens where a box is ticked, and where a dialog that has closed still has the focus', async () => {
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    const closed = document.createElement('dialog');
    closed.append(document.createElement('input'));
    document.body.append(box, closed);
    for (const target of [box, closed.querySelector('input') as HTMLElement]) {
      expect(await press(target, { key: '/' })).toBe(true);
      expect(opened()).toBe('');
    }
  });

  it('[Q02] the slash is left to the browser where the reader has turned it off, and the button names it no more', async () => {
    const named = () => button().getAttribute('aria-keyshortcuts');
    writeSlash(false);
    expect(named()).toBe('Control+K Meta+K');
    for (const target of [document.body, field('a'), button()]) {
      expect(await press(target, { key: '/' })).toBe(false);
      expect(opened()).toBeNull();
    }
    expect(await press(document.body, { key: 'k', ctrlKey: true })).toBe(true);
    expect(opened()).toBe('');
    // Another page, whose button comes as it is served.
    const next = search().cloneNode(true) as HTMLElement;
    next.querySelector('button')?.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
    search().replaceWith(next);
    expect(named()).toBe('Control+K Meta+K');
    writeSlash(true);
    expect(named()).toBe('Control+K Meta+K /');
    expect(await press(document.body, { key: '/' })).toBe(true);
    expect(opened()).toBe('');
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
    expect(opened()).toBeNull();
  });

  it('do nothing while a dialog is open, on a page without search, and for a key that was taken', async () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    expect(await press(document.body, { key: '/' })).toBe(false);
    field('dialog').remove();
    field('a').addEventListener('keydown', (event) => event.preventDefault());
    await press(field('a'), { key: '/' });
    search().remove();
    expect(await press(document.body, { key: '/' })).toBe(false);
    expect(opened()).toBeNull();
  });

  it('[Q21] take the selected text along', async () => {
    select('  bilingual view ');
    for (const way of [() => press(document.body, { key: 'k', ctrlKey: true }), () => click(button())]) {
      await way();
      // What is typed takes its place.
      expect([typed().selectionStart, typed().selectionEnd]).toEqual([0, 'bilingual view'.length]);
      expect(opened()).toBe('bilingual view');
    }
  });
});

describe('button', () => {
  it('[Q03] opens on click', async () => {
    await click(field('button span'));
    expect(opened()).toBe('');
  });

  it('opens nothing by focus alone, which is how the keyboard passes it', async () => {
    button().focus();
    await vi.dynamicImportSettled();
    expect(document.activeElement).toBe(button());
    expect(opened()).toBeNull();
  });

  it.each(['a', 'Z', '5', 'ü', '字', 'ب'])('[Q03] takes the typed key %s as the query', async (key) => {
    expect(await press(button(), { key })).toBe(true);
    expect(typed().selectionStart).toBe(key.length);
    expect(opened()).toBe(key);
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
    expect(opened()).toBeNull();
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
    expect(opened()).toBeNull();
    expect(search().querySelector('[role="alert"]')).toBeNull();
  });
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
    ['the next page', () => void document.dispatchEvent(new Event('astro:before-swap'))],
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
