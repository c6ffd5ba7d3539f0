import { fill } from '../../strings/fill.ts';
import { followInPlace } from './follow-in-place.ts';
import type { SearchConfig } from './search-props.ts';

interface NoResultsProps {
  query: string;
  /** Queries that find something. */
  suggestions: readonly string[];
  config: SearchConfig;
  onSuggest: (query: string) => void;
  /** Address that asks for a suggestion without script. */
  hrefOf?: (query: string) => string;
}

/** What a query without hits shows: the query, what to try, and where to say that it should have found something. */
export function NoResults({ query, suggestions, config, onSuggest, hrefOf }: NoResultsProps) {
  const { strings } = config;
  return (
    <div className="search-note">
      <p className="search-note-title">{fill(strings.none, { query })}</p>
      {suggestions.length > 0 && (
        <>
          <p>{strings.suggestions}</p>
          <ul className="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                {hrefOf ? (
                  <a className="button" href={hrefOf(suggestion)} onClick={followInPlace(() => onSuggest(suggestion))}>
                    {suggestion}
                  </a>
                ) : (
                  <button type="button" className="button" onClick={() => onSuggest(suggestion)}>
                    {suggestion}
                  </button>
                )}
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
