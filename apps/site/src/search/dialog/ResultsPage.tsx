import { useEffect, useState } from 'react';
import { CrashBoundary } from '../../browser/CrashBoundary.tsx';
import { SEARCH_SNIPPET_WORDS } from '../../page/limits.ts';
import { answerResults } from './answer-results.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { createInsights } from './insights.ts';
import { ResultsAnswer } from './ResultsAnswer.tsx';
import { ResultsForm, type ResultsQuery } from './ResultsForm.tsx';
import { resultsTitle, writeResultsQuery } from './results-query.ts';
import type { ResultsState } from './results-state.ts';
import { addRecent, openSaved } from './saved-searches.ts';
import type { SearchClient } from './search-client.ts';
import type { SearchConfig } from './search-props.ts';
import { useRecovery } from './useRecovery.ts';

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
