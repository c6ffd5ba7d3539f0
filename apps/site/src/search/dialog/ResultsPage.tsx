import { useEffect, useState } from 'react';
import { CrashBoundary } from '../../browser/CrashBoundary.tsx';
import { SEARCH_SNIPPET_WORDS } from '../../page/limits.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { answerResults } from './answer-results.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { groupByPage } from './group-by-page.ts';
import { AskUs, HitText, QuoteLine } from './HitText.tsx';
import { followInPlace, hitLink } from './hit-link.ts';
import { createInsights } from './insights.ts';
import { NoResults } from './NoResults.tsx';
import { ResultsForm, type ResultsQuery } from './ResultsForm.tsx';
import { resultsTitle, writeResultsQuery } from './results-query.ts';
import type { ResultsState } from './results-state.ts';
import { addRecent, openSaved } from './saved-searches.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import type { SavedHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import { useRecovery } from './useSearch.ts';

interface ResultsPageProps {
  config: SearchConfig;
  client: SearchClient;
  /** What is asked for at first. */
  asked: ResultsQuery;
  /** What the server has rendered for it. */
  rendered?: ResultsState | undefined;
  /** Words of a snippet. */
  snippetWords: number;
}

/** All hits of the query in the address, which changes with the form. Renders on the server and in the browser. */
export function ResultsPage(props: ResultsPageProps) {
  const { config } = props;
  const { strings } = config;
  const { asked, found, insights, setAsked, retry } = useResults(props);
  const sections = found && 'answer' in found ? found.answer.sections : {};
  return (
    <>
      <ResultsForm
        action={config.resultsHref}
        strings={strings.form}
        asked={asked}
        sections={sections}
        onAsk={setAsked}
      />
      <CrashBoundary key={found && 'error' in found ? 'failed' : 'found'} strings={strings} onRetry={retry}>
        {!found && asked.query.trim() === '' && <p className="search-note">{strings.start}</p>}
        {found && 'error' in found && (
          <ErrorScreen strings={strings} error={found.error} onRetry={retry} retryHref={writeResultsQuery(asked)} />
        )}
        {found && 'answer' in found && (
          <ResultsAnswer
            {...found}
            config={config}
            onAsk={setAsked}
            onFollow={(hit, answer) => {
              insights.followed(answer, hit);
              const saved = openSaved(config);
              saved.current = addRecent(saved.current, hit);
            }}
          />
        )}
      </CrashBoundary>
    </>
  );
}

/** What is asked for and what is found for it; kept in the address. */
function useResults({ config, client, asked: first, rendered, snippetWords }: ResultsPageProps) {
  const [asked, setAsked] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState(rendered);
  const [insights] = useState(() => createInsights(client, config));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    history.replaceState(history.state, '', writeResultsQuery(asked));
    document.title = resultsTitle(asked, config);
    if (found && found === rendered && found.asked === asked && attempt === 0) {
      if ('answer' in found) for (const one of [found.answer, ...found.answer.others]) insights.viewed(one);
      // The server does not know how wide the viewport is.
      if (snippetWords === SEARCH_SNIPPET_WORDS) return;
    }
    if (asked.query.trim() === '') {
      setFound(undefined);
      return;
    }
    let current = true;
    answerResults(client, config, asked, snippetWords).then(
      ({ answer, asked: { page } }) => {
        if (!current) return;
        for (const one of [answer, ...answer.others]) insights.viewed(one);
        setFound({ asked: { ...asked, page }, answer });
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
  useRecovery(found && 'error' in found ? found : undefined, () => setAttempt(attempt + 1));
  return { asked, found, insights, setAsked, retry };
}

interface ResultsAnswerProps {
  asked: ResultsQuery;
  answer: SearchAnswer;
  config: SearchConfig;
  onAsk: (asked: ResultsQuery) => void;
  /** @param answer that the hit is of */
  onFollow: (hit: SavedHit, answer: SearchAnswer) => void;
}

/** The hits of one page, their number and the way to the other pages; or what to try instead. */
function ResultsAnswer({ asked, answer, config, onAsk, onFollow }: ResultsAnswerProps) {
  const { strings, intlTag, languages, locale } = config;
  if (answer.total === 0) {
    const suggested = (query: string): ResultsQuery => ({ ...asked, query, page: 1, section: null });
    return (
      <div role="status">
        <NoResults
          query={asked.query}
          suggestions={answer.suggestions}
          closest={answer.closest}
          search={{ remember: (hit) => onFollow(hit, answer), leave: () => undefined }}
          elsewhere={answer.elsewhere}
          onElsewhere={followInPlace(() => onAsk({ ...suggested(asked.query), allLanguages: true }))}
          config={{ ...config, docsVersion: asked.version }}
          hrefOf={(query) => writeResultsQuery(suggested(query))}
          onSuggest={(query) => onAsk(suggested(query))}
        />
      </div>
    );
  }
  // The section that is quoted stands above the list.
  const quoted = answer.quote?.hit.url;
  const unquoted = { ...answer, hits: answer.hits.filter(({ url }) => url !== quoted) };
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
      <Hits answer={unquoted} namesLanguage={asked.allLanguages} config={config} onFollow={onFollow} />
      {answer.pages > 1 && <Pages asked={asked} pages={answer.pages} config={config} />}
      <AskUs query={asked.query} config={config} />
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
      {groupByPage(answer.hits).map(({ hit, continued }) => {
        const { href, external } = hitLink(hit.url, config);
        const language = hit.language === config.locale ? undefined : config.languages[hit.language];
        return (
          <li key={hit.objectID} data-continued={continued ? '' : undefined}>
            <a
              className="search-hit"
              href={href}
              lang={language?.lang}
              dir={language?.dir}
              data-full-load={external ? '' : undefined}
              onClick={() => onFollow(hit, answer)}
            >
              <HitText hit={hit} kinds={config.strings.kinds} />
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
