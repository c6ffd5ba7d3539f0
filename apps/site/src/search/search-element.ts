import { asksForSearch } from './search-keys.ts';
import { openShell, type SearchShell, showFailure, showPending } from './search-shell.ts';
import { nameKeys } from './slash-choice.ts';

/** What the search dialog's module gives. */
interface SearchModule {
  prepareSearch(host: HTMLElement): Promise<unknown>;
  fillSearch(host: HTMLElement, shell: SearchShell): Promise<void>;
}

/** Address of the module where the browser has named it as the one that failed. */
let failed: string | undefined;

/** Browsers that keep a failed import for the life of the page name its address: under another one it is fetched again. */
async function load(): Promise<SearchModule> {
  try {
    return await (failed ? import(/* @vite-ignore */ `${failed}?${Date.now()}`) : import('./search-dialog.tsx'));
  } catch (error) {
    failed = /https?:\S+\.js/.exec(String(error))?.[0];
    throw error;
  }
}

/** The search button: its dialog is there right away, what fills it is an island whose script loads when it is first wanted. */
export class DuoSearch extends HTMLElement {
  connectedCallback(): void {
    nameKeys();
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
      this.open(event.key);
    } else {
      this.open();
    }
  }

  private prepare(): void {
    // What fails now fails again when the dialog is opened, and is told then.
    load()
      .then((module) => module.prepareSearch(this))
      .catch(() => undefined);
  }

  /** Opens the dialog with a query in its field, by default the selected text. */
  open(query = String(getSelection() ?? '')): void {
    if (document.querySelector('dialog[open]')) return;
    const shell = openShell(this, query);
    const fill = async (): Promise<void> => {
      showPending(shell, this);
      try {
        const module = await load();
        await module.fillSearch(this, shell);
      } catch (error) {
        console.warn('The search dialog could not be loaded.', error);
        showFailure(shell, fill);
      }
    };
    void fill();
  }
}

/** The keys for the search open its dialog. */
export function startSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const search = document.querySelector<DuoSearch>('duo-search');
    if (!search || event.defaultPrevented || !asksForSearch(event)) return;
    event.preventDefault();
    search.open();
  });
}
