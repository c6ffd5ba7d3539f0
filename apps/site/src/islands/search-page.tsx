import { createRoot, type Root } from 'react-dom/client';
import { ResultsPage } from './search/ResultsPage.tsx';
import { readResultsQuery } from './search/results-query.ts';
import { getSearchClient } from './search/search-client.ts';
import { loadSearchConfig } from './search/search-config.ts';

/** Answers the form of the results page in place. Rejects when the configuration cannot be loaded. */
export async function mountResults(host: HTMLElement): Promise<Root> {
  const config = await loadSearchConfig(host.dataset['config'] ?? '');
  const field = host.querySelector<HTMLInputElement>('input[name="q"]');
  const asked = readResultsQuery(location.search);
  const focused = field === document.activeElement;
  // What the reader has typed while the script was loading counts.
  const typed = field?.value || asked.query;
  const root = createRoot(host);
  root.render(<ResultsPage config={config} client={getSearchClient(config)} asked={{ ...asked, query: typed }} />);
  if (focused) requestAnimationFrame(() => host.querySelector<HTMLInputElement>('input[name="q"]')?.focus());
  return root;
}
