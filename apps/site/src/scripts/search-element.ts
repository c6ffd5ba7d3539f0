/** What the search dialog's module gives. */
interface SearchModule {
  openSearch(host: HTMLElement, initialQuery: string): void;
}

const load = (): Promise<SearchModule> => import('../islands/search-dialog.tsx');

/** The search button: its dialog is an island whose script loads when it is first wanted. */
export class DuoSearch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this);
    this.addEventListener('pointerover', () => void load().catch(() => undefined), { once: true });
    this.addEventListener('keydown', this);
  }

  handleEvent(event: Event): void {
    if (!(event.target as Element).closest('button.search-button')) return;
    if (event instanceof KeyboardEvent) {
      // A key typed on the button becomes the query.
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      void this.open(event.key);
    } else {
      void this.open(String(getSelection() ?? '').trim());
    }
  }

  /** Opens the dialog with a query in its field. */
  async open(query: string): Promise<void> {
    try {
      const { openSearch } = await load();
      openSearch(this, query);
    } catch (error) {
      console.warn('The search dialog could not be loaded.', error);
      this.showFailure(query);
    }
  }

  /** Browsers keep a failed import for the life of the page: the second failure reloads it. */
  private showFailure(query: string): void {
    const shown = this.querySelector('[role="alert"]');
    if (shown) {
      location.reload();
      return;
    }
    const alert = document.createElement('span');
    alert.setAttribute('role', 'alert');
    alert.className = 'chunk-error';
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = this.dataset['chunkRetry'] ?? '';
    retry.addEventListener('click', () => void this.open(query).then(() => alert.remove()));
    alert.append(this.dataset['chunkText'] ?? '', ' ', retry);
    this.append(alert);
  }
}

/** Ctrl+K, Cmd+K and the slash key open the dialog from anywhere but text fields. */
export function startSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const search = document.querySelector<DuoSearch>('duo-search');
    if (!search || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const chord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (!chord && !slash) return;
    event.preventDefault();
    void search.open(String(getSelection() ?? '').trim());
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
