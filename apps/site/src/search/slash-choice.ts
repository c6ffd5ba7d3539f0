import { removeStored, writeStored } from '../browser/storage.ts';
import { SLASH_STORAGE_KEY, slashOpens } from './search-keys.ts';

/** Keeps whether the slash opens the search, on all pages from now on. */
export function writeSlash(opens: boolean): void {
  if (opens) removeStored(SLASH_STORAGE_KEY);
  else writeStored(SLASH_STORAGE_KEY, 'off');
  nameKeys();
}

/** Names the keys at the search button, as they are set. */
export function nameKeys(): void {
  document.querySelector('.search-button')?.setAttribute('aria-keyshortcuts', searchKeys(slashOpens()));
}

/** The keys that open the search, as `aria-keyshortcuts` has them. */
export function searchKeys(withSlash: boolean): string {
  return withSlash ? 'Control+K Meta+K /' : 'Control+K Meta+K';
}
