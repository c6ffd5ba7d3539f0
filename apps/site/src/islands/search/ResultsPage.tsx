import { useEffect, useRef, useState } from 'react';
import { CrashBoundary } from '../CrashBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { fill } from './fill.ts';
import { findHits } from './find-hits.ts';
import { HitText } from './HitText.tsx';
import { createInsights } from './insights.ts';
import { NoResults } from './NoResults.tsx';
import { formatPlural } from './plural-forms.ts';
import { ResultsForm, type ResultsQuery } from './ResultsForm.tsx';
import { writeResultsQuery } from './results-query.ts';
import { type SearchAnswer, SearchAnswerError } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import type { SearchConfig } from './search-config.ts';
import type { SearchHit } from './search-hit.ts';
import { linkOf } from './useSearch.ts';

interface ResultsPageProps {
  config: SearchConfig;
  client: SearchClient;
  asked: ResultsQuery;
}

type Found =
  | { readonly asked: ResultsQuery; readonly answer: SearchAnswer }
  | { readonly asked: ResultsQuery; readonly error: unknown };

/** All hits of the query in the address, which changes with the form. */
export function ResultsPage({ config, client, asked: first }: ResultsPageProps) {
  const { strings } = config;
  const [asked, setAsked] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>();
  const [insights] = useState(() => createInsights(client, config));
  const sections = useRef<Readonly<Record<string, number>>>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    history.replaceState(history.state, '', writeResultsQuery(asked));
    if (asked.query.trim() === '') {
      setFound(undefined);
      return;
    }
    let current = true;
    const { query, section, allLanguages } = asked;
    const options = { section, page: asked.page - 1, sections: true, ...(allLanguages && { language: null }) };
    findHits(client, config, query, options).then(
      (answer) => {
        if (!current) return;
        insights.viewed(answer);
        // The counts of the other sections stay in reach while one is chosen.
        if (section === null) sections.current = answer.sections;
        setFound({ asked, answer });
      },
      (error: unknown) => {
        if (!current) return;
        console.warn('The search could not be answered.', error);
        setFound({ asked, error });
      },
    );
    return () => {
      current = false;
    };
  }, [asked, attempt]);

  const retry = () => {
    setFound(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <ResultsForm
        action={config.resultsHref}
        strings={strings.form}
        asked={asked}
        sections={sections.current}
        onAsk={setAsked}
      />
      <CrashBoundary key={found && 'error' in found ? 'failed' : 'found'} strings={strings} onRetry={retry}>
        {!found && asked.query.trim() === '' && <p className="search-note">{strings.start}</p>}
        {found && 'error' in found && <Failure error={found.error} config={config} onRetry={retry} />}
        {found && 'answer' in found && (
          <Answer
            {...found}
            config={config}
            onAsk={setAsked}
            onFollow={(hit) => insights.followed(found.answer, hit)}
          />
        )}
      </CrashBoundary>
    </>
  );
}

interface FailureProps {
  error: unknown;
  config: SearchConfig;
  onRetry: () => void;
}

function Failure({ error, config, onRetry }: FailureProps) {
  if (error instanceof SearchAnswerError) throw error;
  return <ErrorScreen strings={config.strings} onRetry={onRetry} />;
}

interface AnswerProps {
  asked: ResultsQuery;
  answer: SearchAnswer;
  config: SearchConfig;
  onAsk: (asked: ResultsQuery) => void;
  onFollow: (hit: SearchHit) => void;
}

function Answer({ asked, answer, config, onAsk, onFollow }: AnswerProps) {
  const { strings, intlTag, languages, locale } = config;
  const status = formatPlural(strings.found, intlTag, answer.total);
  if (answer.total === 0) {
    return (
      <div role="status">
        <NoResults
          query={asked.query}
          config={config}
          onSuggest={(query) => onAsk({ ...asked, query, page: 1, section: null })}
        />
      </div>
    );
  }
  const other = answer.language !== null && answer.language !== locale ? languages[answer.language] : undefined;
  return (
    <>
      <div role="status" className="search-note">
        <p>{status}</p>
        {other && <p>{fill(strings.otherLanguage, { language: other.name })}</p>}
      </div>
      <ol className="results-list">
        {answer.hits.map((hit) => {
          const { href, external } = linkOf(hit, config);
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
