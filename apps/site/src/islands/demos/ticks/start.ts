import { ISLAND_STORAGE_KEYS } from '../../../browser/island-storage-keys.ts';
import { readStoredMap, writeStoredEntry } from '../../../browser/storage.ts';
import { onDone } from './done-steps.ts';

/** Boxes of steps: ticks as they were left, counted, and set by what the page itself notices. */
export default function startTicks(host: HTMLElement, left: AbortSignal): void {
  const boxes = [...host.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const sum = host.querySelector<HTMLElement>('.ticks-sum [role="status"]');
  const again = host.querySelector<HTMLButtonElement>('.ticks-sum button');
  const { remember = '', counts = '[]' } = host.dataset;
  const texts = JSON.parse(counts) as string[];

  const ticked = new Set((readStoredMap(ISLAND_STORAGE_KEYS.steps)[remember] ?? '').split(','));
  boxes.forEach((box, index) => {
    // The reader may have ticked it before the script was there.
    box.checked ||= ticked.has(String(index));
  });
  keep();
  host.addEventListener('change', keep);
  again?.addEventListener('click', () => {
    for (const box of boxes) box.checked = false;
    keep();
    boxes[0]?.focus();
  });
  onDone((step) => {
    for (const box of boxes) if (box.dataset['auto'] === step) box.checked = true;
    keep();
  }, left);

  function keep(): void {
    const places = boxes.flatMap((box, index) => (box.checked ? [String(index)] : []));
    writeStoredEntry(ISLAND_STORAGE_KEYS.steps, remember, places.join(','));
    count();
  }

  function count(): void {
    const done = boxes.filter((box) => box.checked).length;
    if (sum) sum.textContent = texts[done] ?? '';
    if (again) again.hidden = done === 0;
    host.dataset['started'] = '';
  }
}
