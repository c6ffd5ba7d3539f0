import type { MouseEvent } from 'react';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { followInPlace } from './hit-link.ts';
import { writeResultsQuery } from './results-query.ts';
import type { SearchConfig } from './search-props.ts';

interface NoResultsProps {
  query: string;
  /** Queries that find something. */
  suggestions: readonly string[];
  /** Hits in all languages together. */
  elsewhere: number;
  config: SearchConfig;
  onSuggest: (query: string) => void;
  /** Called when the reader follows the link to the hits of all languages. */
  onElsewhere?: (event: MouseEvent) => void;
  /** Address that asks for a suggestion without script. */
  hrefOf?: (query: string) => string;
}

/** What a query without hits shows: the query, what to try, and where to say that it should have found something. */
export function NoResults({ query, suggestions, elsewhere, config, onSuggest, onElsewhere, hrefOf }: NoResultsProps) {
  const { strings } = config;
  const everywhere = writeResultsQuery({
    query,
    page: 1,
    section: null,
    allLanguages: true,
    version: config.docsVersion,
  });
  return (
    <div className="search-note">
      <p className="search-note-title">{fill(strings.none, { query })}</p>
      {elsewhere > 0 && (
        <p>
          <a href={`${config.resultsHref}${everywhere}`} onClick={onElsewhere}>
            {formatPlural(strings.elsewhere, config.intlTag, elsewhere)}
          </a>
        </p>
      )}
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
        <a href={reportHref(config, fill(strings.none, { query }))} target="_blank" rel="noopener">
          {strings.letUsKnow}
        </a>
      </p>
    </div>
  );
}

/** Where the reader says so, with a title that holds the query; the address alone where it can't take one. */
function reportHref({ issuesHref }: SearchConfig, title: string): string {
  if (!URL.canParse(issuesHref)) return issuesHref;
  const url = new URL(issuesHref);
  url.searchParams.set('title', title);
  return url.href;
}
