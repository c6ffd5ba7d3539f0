import { isModified } from '../../browser/is-modified.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NoResults } from './NoResults.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import { ResultList } from './ResultList.tsx';
import { StartScreen } from './StartScreen.tsx';
import type { SearchConfig } from './search-props.ts';
import type { Search } from './useSearch.ts';

interface SearchPanelProps {
  search: Search;
  config: SearchConfig;
  listId: string;
  onSuggest: (query: string) => void;
}

/** The screen that fits the outcome. */
export function SearchPanel({ search, config, listId, onSuggest }: SearchPanelProps) {
  const { outcome } = search;
  if (!outcome) return null;
  if (outcome.kind === 'start') return <StartScreen search={search} config={config} listId={listId} />;
  if (outcome.kind === 'failed') {
    const { error } = outcome;
    return <ErrorScreen strings={config.strings} error={error} onRetry={() => void search.core.refresh()} />;
  }
  const { query, answer } = outcome;
  if (answer.total === 0) {
    return (
      <NoResults
        query={query}
        suggestions={answer.suggestions}
        elsewhere={answer.elsewhere}
        config={config}
        onSuggest={onSuggest}
        onElsewhere={(event) => !isModified(event) && search.leave()}
      />
    );
  }
  return (
    <>
      {answer.quote && <QuoteLine quote={answer.quote} config={config} search={search} />}
      <ResultList search={search} answer={answer} config={config} listId={listId} />
    </>
  );
}
