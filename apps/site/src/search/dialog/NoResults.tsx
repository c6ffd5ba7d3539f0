import type { MouseEvent } from 'react';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { HitAnchor, HitText } from './HitText.tsx';
import { followInPlace } from './hit-link.ts';
import { reportHref } from './report-href.ts';
import { writeResultsQuery } from './results-query.ts';
import type { SearchHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import type { Search } from './useSearch.ts';

interface NoResultsProps {
  query: string;
  /** Queries that find something. */
  suggestions: readonly string[];
  /** Headings that hold a word of the query. */
  closest: readonly SearchHit[];
  /** What is done when one of them is followed. */
  search: Pick<Search, 'remember' | 'leave'>;
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
export function NoResults(props: NoResultsProps) {
  const { query, suggestions, closest, search, elsewhere, config, onSuggest, onElsewhere, hrefOf } = props;
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
      {closest.length > 0 && <Closest hits={closest} config={config} search={search} />}
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

interface ClosestProps extends Pick<NoResultsProps, 'config' | 'search'> {
  hits: readonly SearchHit[];
}

/** What is most like the query, for who meant it in other words. */
function Closest({ hits, config, search }: ClosestProps) {
  return (
    <>
      <p>{config.strings.closest}</p>
      <ul className="search-closest">
        {hits.map((hit) => (
          <li key={hit.objectID}>
            <HitAnchor hit={hit} config={config} search={search}>
              <HitText hit={hit} kinds={config.strings.kinds} />
            </HitAnchor>
          </li>
        ))}
      </ul>
    </>
  );
}
