import { isWriting } from '@duoverso/bilingual/is-writing';
import { showChunkAlert } from '../../browser/chunk-alert.ts';
import { isModified } from '../../browser/is-modified.ts';
import { leaveFor } from '../../browser/network.ts';
import { readStored } from '../../browser/storage.ts';
import * as STORAGE_KEYS from '../../browser/storage-keys.ts';

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
  document.addEventListener('duo:page-load', followIfOn);
  // Choices of a page that was left do not reach one that the browser keeps asleep.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  addEventListener('storage', ({ key }) => key?.startsWith(STORAGE_KEYS.reading) && follow());
  document.addEventListener('keydown', (event) => {
    const isFree = !event.repeat && !event.defaultPrevented && !isWriting(event);
    // Which of them is the reader's own is known there.
    const control = document.querySelector('duo-reading');
    if (isFree && /^(Digit2|KeyB)$/.test(event.code) && control) pressKey(control, event);
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
    'duo-reading, [data-read-bilingually], .doc-languages > *, .specimen-index > a',
  );
  // Retry does for itself what was pressed.
  if (!place || (event.target as Element).closest('.chunk-error')) return;
  const pressed = event.type === 'click';
  if (pressed && place.matches('a')) {
    if (isModified(event as MouseEvent)) return;
    event.preventDefault();
  }
  reach(place, pressed ? event : undefined);
}

function reach(place: HTMLElement, press: Event | undefined): void {
  load().then(
    (module) => {
      withdrawAlert(place);
      module.reachFor(place, press);
    },
    (error: unknown) => {
      if (!press) return; // told when something is pressed
      console.warn('Reading in two languages could not be loaded.', error);
      if (place instanceof HTMLAnchorElement) void leaveFor(place.href);
      else showChunkAlert(place, () => reach(place, press));
    },
  );
}

function pressKey(control: Element, event: KeyboardEvent): void {
  const { ctrlKey, altKey, metaKey, shiftKey } = event;
  load().then(
    (module) => {
      withdrawAlert(control);
      module.toggleByKey(event);
    },
    (error: unknown) => {
      console.warn('Reading in two languages could not be loaded.', error);
      // Which keys are the reader's own, and when they mean it, is known where the script is: this is the usual one, pressed where nobody writes.
      const writes = (event.target as Element).closest('input, textarea, select, [contenteditable]');
      if (ctrlKey || altKey || metaKey || shiftKey || event.code !== 'Digit2' || writes) return;
      showChunkAlert(control, () => pressKey(control, event));
    },
  );
}

/** What could not be loaded has come. */
function withdrawAlert(place: Element): void {
  place.querySelector(':scope > .chunk-error')?.remove();
}
