import { readStoredMap, writeStoredEntry } from '../browser/storage.ts';
import { STORAGE_KEYS } from '../browser/storage-keys.ts';

/** Remembers which categories of the sidebar are open. */
export function startSidebar(): void {
  document.addEventListener('click', ({ target }) => {
    const category = (target as Element).closest('.sidebar summary')?.parentElement as
      | HTMLDetailsElement
      | null
      | undefined;
    // The press has not toggled it yet.
    if (category)
      writeStoredEntry(STORAGE_KEYS.sidebar, category.dataset['category'] ?? '', category.open ? 'closed' : 'open');
  });
}

/** Restores the categories of the page that has just been shown, and scrolls the current page into the sidebar's view. */
export function restoreSidebar(): void {
  const stored = readStoredMap(STORAGE_KEYS.sidebar);
  for (const category of document.querySelectorAll<HTMLDetailsElement>('.sidebar details')) {
    const state = stored[category.dataset['category'] ?? ''];
    const holdsCurrent = category.querySelector('[aria-current]') !== null;
    if (state && !holdsCurrent) category.open = state === 'open';
  }
  const current = document.querySelector<HTMLElement>('.sidebar [aria-current]');
  const column = document.querySelector<HTMLElement>('#drawer');
  if (!current || !column) return;
  const { top, bottom } = current.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) column.scrollTop += top - innerHeight / 3;
}
