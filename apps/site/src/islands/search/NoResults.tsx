import { SEARCH_SUGGESTIONS_MAX } from '../../limits.ts';
import { fill } from './fill.ts';
import type { SearchConfig } from './search-config.ts';

interface NoResultsProps {
  query: string;
  config: SearchConfig;
  onSuggest: (query: string) => void;
}

/** What a query without hits shows: the query, what to try, and where to say that it should have found something. */
export function NoResults({ query, config, onSuggest }: NoResultsProps) {
  const { strings } = config;
  const suggestions = config.suggestions.slice(0, SEARCH_SUGGESTIONS_MAX);
  return (
    <div className="search-note">
      <p className="search-note-title">{fill(strings.none, { query })}</p>
      {suggestions.length > 0 && (
        <>
          <p>{strings.suggestions}</p>
          <ul className="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="button" onClick={() => onSuggest(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {strings.missing}{' '}
        <a href={config.issuesHref} target="_blank" rel="noopener">
          {strings.letUsKnow}
        </a>
      </p>
    </div>
  );
}
