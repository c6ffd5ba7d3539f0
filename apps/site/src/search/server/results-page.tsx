import { renderToString } from 'react-dom/server';
import { SEARCH_SNIPPET_WORDS } from '../../page/limits.ts';
import { answerResults } from '../dialog/answer-results.ts';
import { ResultsPage } from '../dialog/ResultsPage.tsx';
import { readResultsQuery, resultsTitle } from '../dialog/results-query.ts';
import { RESULTS_STATE_ID, type ResultsState, writeResultsState } from '../dialog/results-state.ts';
import type { SearchConfig } from '../dialog/search-props.ts';

/** What the server gives to render the results page of a locale. */
export interface ResultsPageInput {
  /** `search.json` of the locale. */
  readonly config: SearchConfig;
  /** Query part of the address. */
  readonly search: string;
  /** Runs queries of the search protocol; rejects when they cannot be answered. */
  readonly ask: (requests: readonly object[]) => Promise<unknown>;
}

export interface RenderedResults {
  /** For the inside of `<duo-search-results>`. */
  readonly results: string;
  /** For behind it: what the browser goes on from. */
  readonly state: string;
  /** The page's title element. */
  readonly title: string;
  /** Why the search could not be answered, when the results say so. */
  readonly failure?: unknown;
}

/** Renders the answer to what an address asks for; `undefined` when it asks for nothing, and then the page is right as it was built. */
export async function renderResultsPage({
  config,
  search,
  ask,
}: ResultsPageInput): Promise<RenderedResults | undefined> {
  const asked = readResultsQuery(search);
  if (asked.query === '') return undefined;
  const client = { search: ask, sendEvents: async () => undefined };
  const state: ResultsState = await answerResults(client, config, asked, SEARCH_SNIPPET_WORDS).catch(
    (error: unknown) => ({ asked, error }),
  );
  const results = renderToString(
    <ResultsPage
      config={config}
      client={client}
      asked={asked}
      rendered={shown(state)}
      snippetWords={SEARCH_SNIPPET_WORDS}
    />,
  );
  return {
    results,
    title: renderToString(<title>{resultsTitle(asked, config)}</title>),
    state: `<script type="application/json" id="${RESULTS_STATE_ID}">${writeResultsState(state)}</script>`,
    ...('error' in state && { failure: state.error }),
  };
}

/** An answer that cannot be read is told like one that has not come: a crash has no screen of its own here. */
function shown(state: ResultsState): ResultsState {
  return 'error' in state ? { asked: state.asked, error: undefined } : state;
}
