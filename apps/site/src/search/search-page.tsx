import type { Root } from 'react-dom/client';
import { takeOver } from '../browser/react/react-root.ts';
import type { ResultsQuery } from './dialog/ResultsForm.tsx';
import { ResultsPage } from './dialog/ResultsPage.tsx';
import { readResultsQuery } from './dialog/results-query.ts';
import { readResultsState } from './dialog/results-state.ts';
import { getSearchClient } from './dialog/search-client.ts';
import { loadSearchConfig } from './dialog/search-props.ts';
import { snippetWordsHere } from './dialog/snippet-words.ts';

/**
 * Answers the form of the results page in place, going on from what the server has rendered. `undefined` when the visitor has left the page meanwhile: what
 * the document says then is of the next page. Rejects when the configuration cannot be loaded.
 */
export async function mountResults(host: HTMLElement): Promise<Root | undefined> {
  const config = await loadSearchConfig(host.dataset['config'] ?? '');
  if (!host.isConnected) return undefined;
  const rendered = readResultsState(document);
  const page = (asked: ResultsQuery) => (
    <ResultsPage
      config={config}
      client={getSearchClient(config)}
      asked={asked}
      rendered={rendered}
      snippetWords={snippetWordsHere()}
    />
  );
  // Where the server has rendered nothing, the form stands there without results.
  return takeOver(host, page(rendered?.asked ?? readResultsQuery(location.search)), rendered !== undefined).root;
}
