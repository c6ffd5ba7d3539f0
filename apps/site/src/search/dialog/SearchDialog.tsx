import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { CrashBoundary } from '../../browser/CrashBoundary.tsx';
import { isModified } from '../../browser/is-modified.ts';
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../page/limits.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { followLink } from './hit-link.ts';
import { SearchPanel } from './SearchPanel.tsx';
import type { SearchClient } from './search-client.ts';
import type { SearchConfig } from './search-props.ts';
import { type Search, useSearch } from './useSearch.ts';

interface SearchDialogProps {
  config: SearchConfig;
  client: SearchClient;
  initialQuery: string;
  onClose: () => void;
}

/** The search over the page: a combobox whose panel shows saved searches, hits, or why there are none. */
export function SearchDialog({ config, client, initialQuery, onClose }: SearchDialogProps) {
  const { strings } = config;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const close = () => dialog.current?.close();
  const search = useSearch({ config, client, initialQuery, onLeave: close });
  const { core, state, status, outcome } = search;
  const field = core.getInputProps({ inputElement: input.current, maxLength: SEARCH_QUERY_MAX_CHARACTERS });
  const hasList = state.collections.some(({ items }) => items.length > 0);
  const panelOpen = state.isOpen || state.query === '';
  const listOpen = panelOpen && hasList;
  const setQuery = (query: string) => {
    core.setQuery(query);
    core.setIsOpen(true);
    input.current?.focus();
    void core.refresh();
  };
  const retry = () => {
    core.setCollections([]);
    void core.refresh();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is there
  useEffect(() => {
    dialog.current?.showModal();
    void core.refresh();
  }, []);

  // What had the focus may have gone with the list that it stood in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other lists are shown
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus();
  }, [state.collections]);

  /** Escape closes the panel, then clears the query, then closes the dialog. */
  const onEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (state.query === '') close();
    else if (state.isOpen) field.onKeyDown(event);
    else setQuery('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return onEscape(event);
    if (event.key === 'Tab') return; // leads to the panel's buttons, so the panel stays
    if (event.key === 'Enter' && isBehind(search)) {
      // The lists are those of an earlier query: wait for the right ones and press again.
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      const again = new KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        cancelable: true,
        ctrlKey,
        metaKey,
        shiftKey,
      });
      void core.refresh().then(() => input.current?.dispatchEvent(again));
      return;
    }
    field.onKeyDown(event);
  };

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={strings.dialog}
      data-status={status}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => {
        // From the panel's buttons Escape means what it means in the field.
        if (event.key !== 'Escape' || event.target === input.current || state.query === '') return;
        event.preventDefault();
        input.current?.focus();
        if (state.isOpen) core.setIsOpen(false);
      }}
    >
      <search>
        <form
          className="search-field"
          action={config.resultsHref}
          onSubmit={(event) => {
            event.preventDefault();
            if (state.query.trim() === '' || isBehind(search)) return;
            close();
            followLink(resultsLink(config, state.query));
          }}
        >
          <input
            {...field}
            ref={input}
            role="combobox"
            name="q"
            dir="auto"
            placeholder={strings.placeholder}
            aria-label={strings.dialog}
            aria-labelledby={undefined}
            aria-autocomplete="list"
            aria-haspopup={outcome?.kind === 'start' ? 'grid' : 'listbox'}
            aria-expanded={listOpen}
            aria-controls={listOpen ? listId : undefined}
            aria-activedescendant={listOpen ? field['aria-activedescendant'] : undefined}
            onKeyDown={onKeyDown}
          />
          <button type="button" onClick={close}>
            {strings.cancel}
          </button>
        </form>
      </search>
      <p role="status" className="sr-only">
        {announcement(search, config)}
      </p>
      {status === 'stalled' && (
        <p className="search-stalled" aria-hidden="true">
          {strings.loading}
        </p>
      )}
      <div className="search-panel" hidden={!panelOpen} onTouchMove={() => input.current?.blur()}>
        {/* A new outcome starts over: one that crashed must not hide the next. */}
        <CrashBoundary key={outcome?.kind} strings={strings} onRetry={retry}>
          <SearchPanel search={search} config={config} listId={listId} onSuggest={setQuery} />
        </CrashBoundary>
      </div>
      <footer className="search-foot">
        <span aria-hidden="true" className="search-keys">
          <kbd>↵</kbd> {strings.keyOpen} <kbd>↑</kbd> <kbd>↓</kbd> {strings.keyMove} <kbd>Esc</kbd> {strings.keyClose}
        </span>
        {panelOpen && outcome?.kind === 'found' && outcome.answer.total > 0 && (
          <a href={resultsLink(config, outcome.query)} onClick={(event) => !isModified(event) && close()}>
            {formatPlural(strings.seeAll, config.intlTag, outcome.answer.total)}
          </a>
        )}
      </footer>
    </dialog>
  );
}

/** Whether the lists are not yet those of the query in the field. */
function isBehind({ outcome, state }: Search): boolean {
  if (state.query.trim() === '') return outcome?.kind !== 'start';
  return !outcome || outcome.kind === 'start' || outcome.query !== state.query;
}

/** What a screen reader says of the state. */
function announcement({ status, outcome }: Search, { strings, intlTag }: SearchConfig): string {
  if (status === 'stalled') return strings.loading;
  if (status !== 'idle' || outcome?.kind !== 'found') return '';
  const { answer, query } = outcome;
  return answer.total > 0 ? formatPlural(strings.found, intlTag, answer.total) : fill(strings.none, { query });
}

function resultsLink({ resultsHref }: SearchConfig, query: string): string {
  return `${resultsHref}?${new URLSearchParams({ q: query })}`;
}
