import { readStoredMap } from '../../scripts/storage.ts';
import { STORAGE_KEYS } from '../../scripts/storage-keys.ts';
import type { DuoTabs } from '../../scripts/tabs.ts';
import { readVisitor } from '../../visitor/read-visitor.ts';

/** Shows the tab of the visitor's system or browser, unless one was chosen before. */
export function startSuggestTab(host: HTMLElement, left: AbortSignal): void {
  void readVisitor().then(({ system, browser }) => {
    const tabs = host.querySelector<DuoTabs>('duo-tabs');
    if (left.aborted || !tabs || readStoredMap(STORAGE_KEYS.tabs)[tabs.dataset['group'] ?? '']) return;
    tabs.select(browser);
    tabs.select(system);
  });
}
