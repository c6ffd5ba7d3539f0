import { showChunkAlert } from '../browser/chunk-alert.ts';

/** What the search dialog's module gives. */
interface SearchModule {
  prepareSearch(host: HTMLElement): Promise<unknown>;
  openSearch(host: HTMLElement, initialQuery: string): Promise<void>;
}

const load = (): Promise<SearchModule> => import('./search-dialog.tsx');

/** The search button: its dialog is an island whose script loads when it is first wanted. */
export class DuoSearch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
    for (const intent of ['pointerover', 'focusin'])
      this.addEventListener(intent, () => this.prepare(), { once: true });
    this.addEventListener('keydown', this);
  }

  handleEvent(event: Event): void {
    if (!(event.target as Element).closest('button.search-button')) return;
    if (event instanceof KeyboardEvent) {
      // A key typed on the button becomes the query; the slash opens it as anywhere.
      if (event.key.length !== 1 || ' /'.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      void this.open(event.key);
    } else {
      void this.open(String(getSelection() ?? '').trim());
    }
  }

  private prepare(): void {
    // What fails now fails again when the dialog is opened, and is told then.
    load().then(
      (module) => module.prepareSearch(this).catch(() => undefined),
      () => undefined,
    );
  }

  /** Opens the dialog with a query in its field. */
  async open(query: string): Promise<void> {
    try {
      const { openSearch } = await load();
      await openSearch(this, query);
      this.querySelector('.chunk-error')?.remove();
    } catch (error) {
      console.warn('The search dialog could not be loaded.', error);
      showChunkAlert(this, () => void this.open(query));
    }
  }
}

/** Ctrl+K and Cmd+K open the dialog from anywhere, the slash key from anywhere but text fields. */
export function startSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const search = document.querySelector<DuoSearch>('duo-search');
    if (!search || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const chord = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
    // Many keyboards have the slash on a shifted key.
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(event.target);
    if (!chord && !slash) return;
    event.preventDefault();
    void search.open(String(getSelection() ?? '').trim());
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
