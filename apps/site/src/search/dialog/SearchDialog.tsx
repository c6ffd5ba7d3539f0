import { useEffect, useId, useLayoutEffect } from 'react';
import { CrashBoundary } from '../../browser/CrashBoundary.tsx';
import { isModified } from '../../browser/is-modified.ts';
import { useSettled } from '../../browser/use-settled.ts';
import { ANNOUNCE_AFTER_MS } from '../../page/limits.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import type { SearchShell } from '../search-shell.ts';
import { SearchActions } from './SearchActions.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { SlashChoice } from './SlashChoice.tsx';
import type { SearchClient } from './search-client.ts';
import type { SearchConfig } from './search-props.ts';
import { useField } from './useField.ts';
import { type Search, useSearch } from './useSearch.ts';

interface SearchDialogProps {
  config: SearchConfig;
  client: SearchClient;
  shell: SearchShell;
}

/** What stands under the field of the search, which is a combobox: saved searches, hits, or why there are none. */
export function SearchDialog({ config, client, shell }: SearchDialogProps) {
  const { strings } = config;
  const listId = useId();
  const search = useSearch({ config, client, initialQuery: shell.field.value, onLeave: shell.close });
  const { core, state, status, outcome } = search;
  const panelOpen = state.isOpen || state.query === '';
  const { setQuery } = useField({ shell, search, listId, panelOpen, resultsHref: resultsLink(config, state.query) });
  // Once, after a pause: whoever types need not hear a count with every key.
  const found = useSettled(announcement(search, config), ANNOUNCE_AFTER_MS);
  // What an empty field shows would contradict that a search is under way.
  const outdated = status === 'stalled' && outcome?.kind === 'start' && state.query !== '';

  const retry = () => {
    core.clear();
    void core.refresh();
  };

  useLayoutEffect(() => {
    shell.dialog.dataset['status'] = status;
  }, [shell, status]);

  // What had the focus may have gone with the list that it stood in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other lists are shown
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === shell.dialog) shell.field.focus();
  }, [state.lists]);

  return (
    <>
      <p role="status" className="sr-only">
        {status === 'stalled' ? strings.loading : found}
      </p>
      {status === 'stalled' && outcome?.kind !== 'failed' && (
        <p className="search-stalled" aria-hidden="true">
          {strings.loading}
        </p>
      )}
      <div className="search-panel" hidden={!panelOpen || outdated} onTouchMove={() => shell.field.blur()}>
        {/* A new outcome starts over: one that crashed must not hide the next. */}
        <CrashBoundary key={outcome?.kind} strings={strings} onRetry={retry}>
          <SearchActions query={shownQuery(search)} config={config} search={search} />
          <SearchPanel search={search} config={config} listId={listId} onSuggest={setQuery} />
        </CrashBoundary>
      </div>
      <footer className="search-foot">
        <span aria-hidden="true" className="search-keys">
          <kbd>↵</kbd> {strings.keyOpen} <kbd>↑</kbd> <kbd>↓</kbd> {strings.keyMove} <kbd>Esc</kbd>{' '}
          {escapeLabel(state.query, panelOpen, config)}
        </span>
        <SlashChoice label={strings.keySlash} />
        {panelOpen && outcome?.kind === 'found' && outcome.answer.total > 0 && (
          <a href={resultsLink(config, outcome.query)} onClick={(event) => !isModified(event) && shell.close()}>
            {formatPlural(strings.seeAll, config.intlTag, outcome.answer.total)}
          </a>
        )}
      </footer>
    </>
  );
}

/** Actions come together with the hits: above those that are shown they would move them. */
function shownQuery({ outcome, state }: Search): string {
  return outcome?.kind === 'found' ? outcome.query : state.query;
}

/** What the next press of Escape does. */
function escapeLabel(query: string, panelOpen: boolean, { strings }: SearchConfig): string {
  if (query === '') return strings.keyClose;
  return panelOpen ? strings.keyHide : strings.keyClear;
}

/** What a screen reader says of what was found. */
function announcement({ status, outcome }: Search, { strings, intlTag }: SearchConfig): string {
  if (status !== 'idle' || outcome?.kind !== 'found') return '';
  const { answer, query } = outcome;
  return answer.total > 0 ? formatPlural(strings.found, intlTag, answer.total) : fill(strings.none, { query });
}

function resultsLink({ resultsHref }: SearchConfig, query: string): string {
  return `${resultsHref}?${new URLSearchParams({ q: query })}`;
}
