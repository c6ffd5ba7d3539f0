import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { HitText } from './HitText.tsx';
import { hitLink } from './hit-link.ts';
import { NoResults } from './NoResults.tsx';
import type { ResultsQuery } from './ResultsForm.tsx';
import { writeResultsQuery } from './results-query.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';

interface ResultsAnswerProps {
  asked: ResultsQuery;
  answer: SearchAnswer;
  config: SearchConfig;
  onAsk: (asked: ResultsQuery) => void;
  onFollow: (hit: SearchHit) => void;
}

/** The hits of one page, their number and the way to the other pages; or what to try instead. */
export function ResultsAnswer({ asked, answer, config, onAsk, onFollow }: ResultsAnswerProps) {
  const { strings, intlTag, languages, locale } = config;
  if (answer.total === 0) {
    const suggested = (query: string): ResultsQuery => ({ ...asked, query, page: 1, section: null });
    return (
      <div role="status">
        <NoResults
          query={asked.query}
          suggestions={answer.suggestions}
          config={config}
          hrefOf={(query) => writeResultsQuery(suggested(query))}
          onSuggest={(query) => onAsk(suggested(query))}
        />
      </div>
    );
  }
  const other = answer.language !== null && answer.language !== locale ? languages[answer.language] : undefined;
  return (
    <>
      <div role="status" className="search-note">
        <p>{formatPlural(strings.found, intlTag, answer.total)}</p>
        {other && <p>{fill(strings.otherLanguage, { language: other.name })}</p>}
      </div>
      <ol className="results-list">
        {answer.hits.map((hit) => {
          const { href, external } = hitLink(hit.url, config);
          const language = hit.language === locale ? undefined : languages[hit.language];
          return (
            <li key={hit.objectID}>
              <a
                className="search-hit"
                href={href}
                lang={language?.lang}
                dir={language?.dir}
                data-astro-reload={external ? '' : undefined}
                onClick={() => onFollow(hit)}
              >
                <HitText hit={hit} />
              </a>
              {asked.allLanguages && language && <span className="hit-language">{language.name}</span>}
            </li>
          );
        })}
      </ol>
      {answer.pages > 1 && <Pages asked={asked} pages={answer.pages} config={config} />}
    </>
  );
}

interface PagesProps {
  asked: ResultsQuery;
  pages: number;
  config: SearchConfig;
}

function Pages({ asked, pages, config: { strings } }: PagesProps) {
  const { page } = asked;
  const link = (to: number) => writeResultsQuery({ ...asked, page: to });
  return (
    <nav className="results-pages" aria-label={strings.pagination}>
      {page > 1 ? (
        <a className="button" rel="prev" href={link(page - 1)}>
          {strings.previous}
        </a>
      ) : (
        <span />
      )}
      <span>{fill(strings.pageOf, { page, pages })}</span>
      {page < pages ? (
        <a className="button" rel="next" href={link(page + 1)}>
          {strings.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
