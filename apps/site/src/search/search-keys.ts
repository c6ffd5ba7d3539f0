import { readStored } from '../browser/storage.ts';

/** Name in local storage of what says `off` where the slash does not open the search. Apart from the others: the first script of a page counts bytes. */
export const SLASH_STORAGE_KEY = 'duoverso.slash';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** Whether a key opens the search: Ctrl+K and Cmd+K from anywhere, the slash, where it is wanted, from anywhere but text fields. */
export function asksForSearch({ key, ctrlKey, metaKey, altKey, shiftKey, target }: Key): boolean {
  if (altKey || document.querySelector('dialog[open]')) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  // Many keyboards have the slash on a shifted key.
  return key === '/' && !isTyping(target as HTMLElement) && slashOpens();
}

/** Whether the slash opens the search. Who dictates presses single keys by accident and can give it up: WCAG 2.2, 2.1.4. */
export function slashOpens(): boolean {
  return !readStored(SLASH_STORAGE_KEY);
}

/**
 * Where letters are chosen by, or written. A dialog that has just closed may keep the focus until the next frame.
 * @param target may be the document itself, which is written in nowhere
 */
function isTyping(target: Partial<HTMLElement>): boolean | undefined {
  if (target.closest?.('dialog:not([open])')) return false;
  return target.isContentEditable || target.matches?.('input:not([type="checkbox"]), textarea, select');
}
