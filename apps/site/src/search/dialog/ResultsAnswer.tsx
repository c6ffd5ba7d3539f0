import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { followInPlace } from './follow-in-place.ts';
import { HitText } from './HitText.tsx';
import { hitLink } from './hit-link.ts';
import { NoResults } from './NoResults.tsx';
import { QuoteLine } from './QuoteLine.tsx';
import type { ResultsQuery } from './ResultsForm.tsx';
import { writeResultsQuery } from './results-query.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SavedHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';

interface ResultsAnswerProps {
  asked: ResultsQuery;
  answer: SearchAnswer;
  config: SearchConfig;
  onAsk: (asked: ResultsQuery) => void;
  /** @param answer that the hit is of */
  onFollow: (hit: SavedHit, answer: SearchAnswer) => void;
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
          elsewhere={answer.elsewhere}
          onElsewhere={followInPlace(() => onAsk({ ...suggested(asked.query), allLanguages: true }))}
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
      {answer.quote && (
        <QuoteLine
          quote={answer.quote}
          config={config}
          search={{ remember: (hit) => onFollow(hit, answer), leave: () => undefined }}
        />
      )}
      <Hits answer={answer} namesLanguage={asked.allLanguages} config={config} onFollow={onFollow} />
      {answer.pages > 1 && <Pages asked={asked} pages={answer.pages} config={config} />}
      {answer.others.map((other) => (
        <section key={other.language} aria-label={fill(strings.untranslated, nameOf(other, config))}>
          <h2 className="search-section">{fill(strings.untranslated, nameOf(other, config))}</h2>
          <Hits answer={other} config={config} onFollow={onFollow} />
        </section>
      ))}
    </>
  );
}

function nameOf({ language }: SearchAnswer, { languages }: SearchConfig): { language: string } {
  return { language: languages[language ?? '']?.name ?? '' };
}

interface HitsProps extends Pick<ResultsAnswerProps, 'answer' | 'config' | 'onFollow'> {
  namesLanguage?: boolean;
}

function Hits({ answer, namesLanguage, config, onFollow }: HitsProps) {
  return (
    <ol className="results-list">
      {answer.hits.map((hit) => {
        const { href, external } = hitLink(hit.url, config);
        const language = hit.language === config.locale ? undefined : config.languages[hit.language];
        return (
          <li key={hit.objectID}>
            <a
              className="search-hit"
              href={href}
              lang={language?.lang}
              dir={language?.dir}
              data-astro-reload={external ? '' : undefined}
              onClick={() => onFollow(hit, answer)}
            >
              <HitText hit={hit} />
            </a>
            {namesLanguage && language && <span className="hit-language">{language.name}</span>}
          </li>
        );
      })}
    </ol>
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
