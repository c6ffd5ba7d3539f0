import { isWriting } from '@duoverso/bilingual';
import { showChunkAlert } from '../browser/chunk-alert.ts';
import { isModified } from '../browser/is-modified.ts';
import { readStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';

const load = () => import('./reading-control.ts');

/**
 * Reading in two languages: the control in the navbar and whatever brings pages in line with the reader's choices load when they
 * are first wanted. While the mode is off, these listeners are all there is.
 */
export function startReading(): void {
  const followIfOn = () => {
    if (readStored(STORAGE_KEYS.reading) || location.search.includes('with=')) follow();
  };
  // Pictures may be slow, the text is there.
  followIfOn();
  document.addEventListener('astro:page-load', followIfOn);
  // Choices of a page that was left do not reach one that the browser keeps asleep.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  addEventListener('storage', ({ key }) => key?.startsWith(STORAGE_KEYS.reading) && follow());
  document.addEventListener('keydown', (event) => {
    const isFree = !event.repeat && !event.defaultPrevented && !isWriting(event);
    // Which of them is the reader's own is known there.
    if (isFree && /^(Digit2|KeyB)$/.test(event.code) && document.querySelector('duo-reading'))
      load().then((module) => module.toggleByKey(event), console.warn);
  });
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, onIntent);
}

function follow(): void {
  load().then(
    (module) => module.followChoices(),
    // Without its script the page shows as it is.
    () => document.documentElement.removeAttribute('data-reading'),
  );
}

function onIntent(event: Event): void {
  const place = (event.target as Element).closest<HTMLElement>(
    'duo-reading, [data-read-bilingually], .doc-languages > *',
  );
  if (!place) return;
  const pressed = event.type === 'click';
  if (pressed && place.matches('a')) {
    if (isModified(event as MouseEvent)) return;
    event.preventDefault();
  }
  load().then(
    (module) => module.reachFor(place, pressed ? event : undefined),
    () => {
      if (!pressed) return; // told when something is pressed
      if (place instanceof HTMLAnchorElement) location.assign(place.href);
      else showChunkAlert(place, () => navigator.onLine && location.reload());
    },
  );
}
