import { isWriting } from '@duoverso/bilingual/is-writing';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { readStored } from '../browser/storage.ts';

/** Name in local storage of what says `off` where the slash does not open the search. Apart from the others: the first script of a page counts bytes. */
export const SLASH_STORAGE_KEY = `${SHORT_NAME}.slash`;

/** Whether a key opens the search: Ctrl+K and Cmd+K from anywhere, the slash, where it is wanted, from anywhere but text fields. */
export function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (altKey || isComposing || document.querySelector('dialog[open]')) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  // Many keyboards have the slash on a shifted key.
  return key === '/' && !isWriting(event) && slashOpens();
}

/** Whether the slash opens the search. Who dictates presses single keys by accident and can give it up: WCAG 2.2, 2.1.4. */
export function slashOpens(): boolean {
  return !readStored(SLASH_STORAGE_KEY);
}
