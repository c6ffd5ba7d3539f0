import { readStoredMap } from '../../../browser/storage.ts';
import * as STORAGE_KEYS from '../../../browser/storage-keys.ts';
import type { DuoTabs } from '../../../browser/tabs.ts';
import { readVisitor } from '../../../browser/visitor/read-visitor.ts';

/** Shows the tab of the visitor's system or browser, unless one was chosen before. */
export default function startSuggestTab(host: HTMLElement, left: AbortSignal): void {
  void Promise.all([readVisitor(), customElements.whenDefined('duo-tabs')]).then(([{ system, browser }]) => {
    const tabs = host.querySelector<DuoTabs>('duo-tabs');
    if (left.aborted || !tabs || readStoredMap(STORAGE_KEYS.tabs)[tabs.dataset['group'] ?? '']) return;
    tabs.select(browser);
    tabs.select(system);
  });
}
