// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DuoSearch, startSearchKeys } from './search-element.ts';
import type { SearchShell } from './search-shell.ts';
import { writeSlash } from './slash-choice.ts';
import { button, click, dialog, field, press, search, select, showSearch, typed } from './testing/search-button.ts';

const { fillSearch, prepareSearch } = vi.hoisted(() => ({
  fillSearch: vi.fn<(host: HTMLElement, shell: SearchShell) => Promise<void>>(),
  prepareSearch: vi.fn<(host: HTMLElement) => Promise<void>>(),
}));
vi.mock('./search-dialog.tsx', () => ({ fillSearch, prepareSearch }));

/** What the field holds when the dialog has just been opened; closes it. `null` when there is none. */
const opened = () => {
  const value = dialog()?.open ? typed().value : null;
  dialog()?.close();
  return value;
};

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
