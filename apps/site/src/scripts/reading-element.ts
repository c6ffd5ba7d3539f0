import { readStored } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

const load = () => import('./reading/reading-control.ts');

/**
 * Reading in two languages: the control in the navbar and whatever brings pages in line with the reader's choices load when they
 * are first wanted. While the mode is off, these listeners are all there is.
 */
export function startReading(): void {
  document.addEventListener('astro:page-load', () => {
    if (readStored(STORAGE_KEYS.reading) || location.search.includes('with=')) follow();
  });
  addEventListener('storage', ({ key }) => key?.startsWith(STORAGE_KEYS.reading) && follow());
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, onIntent);
}

function follow(): void {
  load().then(
    (module) => module.followReading(),
    // Without its script the page shows as it is.
    () => document.documentElement.removeAttribute('data-reading'),
  );
}

function onIntent(event: Event): void {
  const place = (event.target as Element).closest<HTMLElement>('duo-reading, [data-read-bilingually]');
  if (!place) return;
  const pressed = event.type === 'click';
  if (pressed && place.matches('a')) {
    if ((event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return; // another tab
    event.preventDefault();
  }
  void load().then((module) => module.reachFor(place, pressed ? event : undefined));
}
