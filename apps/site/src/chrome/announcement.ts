import { writeStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';

/** Remembers a dismissed announcement with its id: a new id shows the bar again. */
export function dismissAnnouncement(): void {
  const root = document.documentElement;
  writeStored(STORAGE_KEYS.announcementId, root.dataset['announcementId'] ?? '');
  writeStored(STORAGE_KEYS.announcementDismissed, 'true');
  root.dataset['announcement'] = 'dismissed';
  document.querySelector<HTMLElement>('.brand')?.focus();
}
