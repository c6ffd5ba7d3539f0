import { readStoredMap, writeStoredEntry } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';
import { widerThan } from '../browser/width-queries.ts';
import { MOBILE_BREAKPOINT_PX } from '../page/limits.ts';

/** Remembers which categories of the sidebar are open, and whether it is as a whole, which is the category without a name. */
export function startSidebar(): void {
  document.addEventListener('click', ({ target }) => {
    const category = (target as Element).closest('.sidebar summary')?.parentElement as
      | HTMLDetailsElement
      | null
      | undefined;
    // The press has not toggled it yet.
    if (!category) return;
    const name = category.dataset['category'] as string;
    writeStoredEntry(STORAGE_KEYS.sidebar, name, category.open ? 'closed' : 'open');
    // As page/early.ts has it before the next page is painted.
    if (!name) document.documentElement.toggleAttribute('data-no-sidebar', category.open);
  });
}

/** Room below the current page, so that the next one is seen to follow. */
const MARGIN_PX = 48;

/** Restores the categories of the page that has just been shown, and scrolls the current page into the sidebar's view. */
export function restoreSidebar(): void {
  const stored = readStoredMap(STORAGE_KEYS.sidebar);
  for (const category of document.querySelectorAll<HTMLDetailsElement>('.sidebar details')) {
    const name = category.dataset['category'] as string;
    const state = stored[name];
    const holdsCurrent = name && category.querySelector('[aria-current]');
    if (state && !holdsCurrent) category.open = state === 'open';
  }
  const current = document.querySelector<HTMLElement>('.sidebar [aria-current]');
  const column = current?.closest('#drawer');
  // In the slide-out menu it's shown when that opens.
  if (!column || !matchMedia(widerThan(MOBILE_BREAKPOINT_PX)).matches) return;
  const { top, bottom } = (current as Element).getBoundingClientRect();
  // As little as brings it into sight: what the column begins with stays, where there is room for both.
  if (top < 0) column.scrollTop += top - innerHeight / 3;
  else if (bottom > innerHeight) column.scrollTop += bottom + MARGIN_PX - innerHeight;
}
