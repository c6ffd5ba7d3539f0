import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SEARCH_QUERY_MAX_CHARACTERS } from '../limits.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { findPages, type PageIndexEntry, type PageMatch, parsePageIndex } from './page-index.ts';

/** Strings of the dialog in the page's language. */
interface SearchStrings {
  dialog: string;
  placeholder: string;
  start: string;
  none: string;
  close: string;
  error: string;
  errorHelp: string;
  crashTitle: string;
  crashRetry: string;
  crashPageTitle: string;
}

interface SearchDialogProps {
  strings: SearchStrings;
  indexUrl: string;
  initialQuery: string;
  onClose: () => void;
}

type Index = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; data: unknown };

let root: Root | undefined;

/** Opens the dialog over the page. Closing it returns focus to where it was. */
export function openSearch(host: HTMLElement, initialQuery: string): void {
  if (root) return;
  const before = document.activeElement as HTMLElement | null;
  const container = document.createElement('div');
  document.body.append(container);
  const mounted = createRoot(container);
  root = mounted;
  const close = () => {
    document.removeEventListener('astro:before-swap', close);
    mounted.unmount();
    container.remove();
    root = undefined;
    const target = before?.isConnected && before !== document.body ? before : host.querySelector('button');
    target?.focus();
  };
  // The next page takes the place of this one with the dialog in it, which then tells nobody that it has closed.
  document.addEventListener('astro:before-swap', close);
  const strings = JSON.parse(host.dataset['strings'] ?? '{}') as SearchStrings;
  mounted.render(
    <SearchDialog
      strings={strings}
      indexUrl={host.dataset['index'] ?? ''}
      initialQuery={initialQuery.slice(0, SEARCH_QUERY_MAX_CHARACTERS)}
      onClose={close}
    />,
  );
}

function SearchDialog({ strings, indexUrl, initialQuery, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(initialQuery);
  const [index, setIndex] = useState<Index>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const retry = () => {
    setIndex({ state: 'loading' });
    setAttempt(attempt + 1);
  };

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    const controller = new AbortController();
    fetch(indexUrl, { signal: controller.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${indexUrl} answered ${answer.status}`);
        setIndex({ state: 'ready', data: await answer.json() });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn('The page index could not be fetched.', error);
        setIndex({ state: 'failed' });
      });
    return () => controller.abort();
  }, [indexUrl, attempt]);

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={strings.dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      onKeyDown={() => undefined}
    >
      <div className="search-field">
        <input
          type="search"
          dir="auto"
          aria-label={strings.dialog}
          placeholder={strings.placeholder}
          maxLength={SEARCH_QUERY_MAX_CHARACTERS}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" onClick={() => dialog.current?.close()}>
          {strings.close}
        </button>
      </div>
      <CrashBoundary strings={strings} onRetry={retry}>
        {index.state === 'failed' && (
          <div role="alert" className="search-note">
            <p>{strings.error}</p>
            <p>{strings.errorHelp}</p>
            <button type="button" className="button" onClick={retry}>
              {strings.crashRetry}
            </button>
          </div>
        )}
        {index.state === 'ready' && (
          <Matches strings={strings} data={index.data} query={query} onFollow={() => dialog.current?.close()} />
        )}
      </CrashBoundary>
    </dialog>
  );
}

interface MatchesProps {
  strings: SearchStrings;
  data: unknown;
  query: string;
  onFollow: () => void;
}

function Matches({ strings, data, query, onFollow }: MatchesProps) {
  const entries = useMemo(() => readIndex(data), [data]);
  const statusId = useId();
  const matches = findPages(entries, query);
  const status =
    query.trim() === '' ? strings.start : matches.length === 0 ? strings.none.replace('{query}', () => query) : '';
  return (
    <>
      <p id={statusId} role="status" className="search-note">
        {status}
      </p>
      <ul className="search-matches">
        {matches.map((match) => (
          <li key={match.url}>
            <MatchLink match={match} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MatchLink({ match, onFollow }: { match: PageMatch; onFollow: () => void }) {
  return (
    <a href={match.url} onClick={onFollow}>
      <span>{match.title}</span>
      {match.page && <small>{match.page}</small>}
    </a>
  );
}

function readIndex(data: unknown): PageIndexEntry[] {
  try {
    return parsePageIndex(data);
  } catch (cause) {
    throw new Error('The list of pages cannot be read.', { cause });
  }
}
