import { isModified } from './is-modified.ts';
import { readStoredMap, writeStoredEntry } from './storage.ts';
import * as STORAGE_KEYS from './storage-keys.ts';

/** Tabs after the WAI-ARIA pattern; a choice counts for every group of the same name, on this page and the next. */
export class DuoTabs extends HTMLElement {
  connectedCallback(): void {
    const chosen = readStoredMap(STORAGE_KEYS.tabs)[this.group];
    if (chosen) this.select(chosen);
    this.addEventListener('click', this);
    this.addEventListener('keydown', this);
  }

  handleEvent(event: Event): void {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    if (!tab) return;
    if (!(event instanceof KeyboardEvent)) this.choose(tab);
    // Alt with an arrow goes back in the browser's history.
    else if (!isModified(event)) this.moveBy(event, tab);
  }

  /** Shows the tab with this id; without such a tab nothing changes. */
  select(id: string): void {
    if (!this.tabs.some((tab) => tab.dataset['tab'] === id)) return;
    for (const tab of this.tabs) {
      const selected = tab.dataset['tab'] === id;
      tab.setAttribute('aria-selected', String(selected));
      tab.tabIndex = selected ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !selected;
    }
  }

  private get group(): string {
    return this.dataset['group'] ?? '';
  }

  private get tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role="tab"]')];
  }

  private moveBy(event: KeyboardEvent, from: HTMLElement): void {
    const forward = getComputedStyle(this).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const { tabs } = this;
    const at = tabs.indexOf(from);
    const target = {
      [forward]: tabs[(at + 1) % tabs.length],
      [forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft']: tabs.at(at - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    target.focus();
    this.choose(target);
  }

  private choose(tab: HTMLElement): void {
    const id = tab.dataset['tab'] ?? '';
    const before = tab.getBoundingClientRect().top;
    writeStoredEntry(STORAGE_KEYS.tabs, this.group, id);
    for (const same of document.querySelectorAll<DuoTabs>(`duo-tabs[data-group="${this.group}"]`)) same.select(id);
    // Groups above may have changed height: the pressed tab stays where it was.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  }
}

customElements.get('duo-tabs') ?? customElements.define('duo-tabs', DuoTabs);
