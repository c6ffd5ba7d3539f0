import { createRoot } from 'react-dom/client';
import { loadStyles } from '../browser/load-styles.ts';
import { SearchDialog } from './dialog/SearchDialog.tsx';
import { getSearchClient } from './dialog/search-client.ts';
import { loadSearchConfig, type SearchConfig } from './dialog/search-props.ts';
import { toQuery } from './dialog/search-query.ts';
import searchStyles from './search.css?url';

let open = false;

/** Fetches what the dialog needs, so that it opens at once. Rejects when something cannot be loaded. */
export async function prepareSearch(host: HTMLElement): Promise<SearchConfig> {
  const [config] = await Promise.all([
    loadSearchConfig(host.dataset['config'] ?? ''),
    // In the body: the client router takes from the head what the next page's head lacks.
    loadStyles(searchStyles, document.body),
  ]);
  return config;
}

/** Opens the dialog over the page. Closing it returns focus to where it was. Rejects when something cannot be loaded. */
export async function openSearch(host: HTMLElement, initialQuery: string): Promise<void> {
  if (open) return;
  open = true;
  try {
    const config = await prepareSearch(host);
    mount(host, config, toQuery(initialQuery));
  } catch (error) {
    open = false;
    throw error;
  }
}

function mount(host: HTMLElement, config: SearchConfig, initialQuery: string): void {
  const client = getSearchClient(config);
  const before = document.activeElement as HTMLElement | null;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    document.removeEventListener('astro:before-swap', close);
    root.unmount();
    container.remove();
    open = false;
    const target = before?.isConnected && before !== document.body ? before : host.querySelector('button');
    target?.focus();
  };
  // The next page takes the place of this one with the dialog in it, which then tells nobody that it has closed.
  document.addEventListener('astro:before-swap', close);
  root.render(<SearchDialog config={config} client={client} initialQuery={initialQuery} onClose={close} />);
}
