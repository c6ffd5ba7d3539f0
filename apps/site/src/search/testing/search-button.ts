import { vi } from 'vitest';
import type { DuoSearch } from '../search-element.ts';

export const search = () => document.querySelector('duo-search') as DuoSearch;
export const button = () => document.querySelector('button') as HTMLButtonElement;
export const field = (selector: string) => document.querySelector(selector) as HTMLElement;
export const dialog = () => document.querySelector<HTMLDialogElement>('dialog.search-dialog');
export const typed = () => dialog()?.querySelector('input') as HTMLInputElement;

/** Presses a key; gives whether the page kept its usual effect from happening. The dialog's module loads meanwhile. */
export async function press(target: EventTarget, init: KeyboardEventInit): Promise<boolean> {
  const kept = !target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  await vi.dynamicImportSettled();
  return kept;
}

export async function click(target: HTMLElement): Promise<void> {
  target.click();
  await vi.dynamicImportSettled();
}

export function select(text: string): void {
  vi.stubGlobal('getSelection', () => ({ toString: () => text }));
}

/** Puts the button of the search into an empty page, beside what a key may be typed into. */
export function showSearch(): void {
  localStorage.clear();
  select('');
  document.body.innerHTML = `
    <duo-search data-label="Search the documentation" data-placeholder="Search docs" data-cancel="Cancel" data-results="/en/search/"
      data-opening="The search is loading…" data-chunk-text="This part of the page could not be loaded." data-chunk-retry="Retry">
      <button type="button" class="search-button"><span>Search</span></button>
    </duo-search>
    <input><textarea></textarea><select></select><p contenteditable="true">…</p><a href="/en/">Home</a>`;
  // happy-dom does not know which elements can be edited.
  Object.defineProperty(field('p'), 'isContentEditable', { value: true });
}
