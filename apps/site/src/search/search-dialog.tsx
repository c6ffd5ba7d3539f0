import { loadStyles } from '../browser/load-styles.ts';
import { startRoot } from '../browser/react/react-root.ts';
import { readStored } from '../browser/storage.ts';
import * as STORAGE_KEYS from '../browser/storage-keys.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { countingIn } from '../strings/plural-forms.ts';
import { SearchDialog } from './dialog/SearchDialog.tsx';
import { getSearchClient } from './dialog/search-client.ts';
import { loadSearchConfig, type SearchConfig } from './dialog/search-props.ts';
import searchStyles from './search.css?url';
import type { SearchShell } from './search-shell.ts';

/** Fetches what the dialog needs, so that it can answer right away. Rejects when something cannot be loaded. */
export async function prepareSearch(host: HTMLElement): Promise<SearchConfig> {
  const [config] = await Promise.all([
    loadSearchConfig(host.dataset['config'] ?? ''),
    // In the body: the client router takes from the head what the next page's head lacks.
    loadStyles(searchStyles, document.body),
  ]);
  return config;
}

/** Fills the open dialog, whose field goes on being typed in. Rejects when something cannot be loaded. */
export async function fillSearch(host: HTMLElement, shell: SearchShell): Promise<void> {
  const config = inVersion(await prepareSearch(host));
  if (shell.closed.aborted) return;
  const root = startRoot(shell.body);
  shell.closed.addEventListener('abort', () => root.unmount());
  root.render(<SearchDialog config={config} client={getSearchClient(config)} shell={shell} />);
  // Results are counted: what that takes is made ready while no key waits for it.
  whenIdle(() => countingIn(config.intlTag));
}

/** The configuration with the version of the documentation that is read here, or that the visitor has chosen before. */
export function inVersion(config: SearchConfig): SearchConfig {
  const { docsTags: [latest, ...others] = [] } = config;
  if (!latest) return config;
  const read = document.querySelector<HTMLElement>('.version-menu a[aria-current]')?.dataset['docsVersion'];
  const wanted = read ?? readStored(STORAGE_KEYS.docsVersion);
  return { ...config, docsVersion: others.find(([name]) => name === wanted)?.[0] };
}
