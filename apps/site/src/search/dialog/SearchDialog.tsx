import { useEffect, useId, useLayoutEffect } from 'react';
import { isSignedIn, signInHref } from '../../api/signed-in.ts';
import { CrashBoundary } from '../../browser/CrashBoundary.tsx';
import { isModified } from '../../browser/is-modified.ts';
import { useSettled } from '../../browser/use-settled.ts';
import { ANNOUNCE_AFTER_MS } from '../../page/limits.ts';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import { slashOpens } from '../search-keys.ts';
import type { SearchShell } from '../search-shell.ts';
import { writeSlash } from '../slash-choice.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { askedActions, askedLanguages, type SearchAction } from './search-actions.ts';
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
  // Once, after a pause, so that a visitor who types doesn't hear a count with every key.
  const found = useSettled(announcement(search, config), ANNOUNCE_AFTER_MS);
  // What an empty field shows, and hits of what was typed before, would contradict that a search is under way.
  const outdated = isOutdated(search);

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

/** Whether another search than the one that is shown has been under way for a while. */
function isOutdated({ status, outcome, state: { query }, isBehind }: Search): boolean {
  return status === 'stalled' && outcome?.kind !== 'failed' && query !== '' && isBehind(query);
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

function resultsLink({ resultsHref, docsVersion }: SearchConfig, query: string): string {
  return `${resultsHref}?${new URLSearchParams({ q: query, ...(docsVersion && { version: docsVersion }) })}`;
}

interface SlashChoiceProps {
  label: string;
}

/** Whether the slash opens the search: where it has led a reader by accident, it can be turned off. */
function SlashChoice({ label }: SlashChoiceProps) {
  return (
    <label className="search-slash">
      <input
        type="checkbox"
        autoComplete="off"
        defaultChecked={slashOpens()}
        onChange={({ currentTarget }) => writeSlash(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

interface SearchActionsProps {
  query: string;
  config: SearchConfig;
  search: Pick<Search, 'leave'>;
}

/** What the query asks to be done, beside the hits that tell about it. */
function SearchActions({ query, config, search }: SearchActionsProps) {
  if (query.trim() === '') return null;
  const actions = askedActions(query, config.actions);
  const links = pageLinks(config);
  const named = askedLanguages(query, links);
  const languages = named.length > 0 ? named : actions.some(({ id }) => id === 'language') ? links : [];
  const others = actions.filter(({ id }) => id !== 'language');
  if (others.length + languages.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links and buttons, not of form fields
    <div role="group" aria-label={config.strings.actions} className="search-suggestions search-actions">
      {others.map((action) => (
        <Action key={action.id} action={action} search={search} />
      ))}
      {languages.map(({ code, href, lang, names: [name] }) => (
        <a
          key={code}
          className="button"
          href={href}
          lang={lang}
          data-locale={code}
          onClick={(event) => !isModified(event) && search.leave()}
        >
          {name}
        </a>
      ))}
    </div>
  );
}

function Action({ action, search }: { action: SearchAction } & Pick<SearchActionsProps, 'search'>) {
  if (action.id === 'language') return null;
  if (action.id === 'theme')
    return (
      <>
        <button type="button" className="button theme-light" data-theme-to="dark">
          {action.toDark}
        </button>
        <button type="button" className="button theme-dark" data-theme-to="light">
          {action.toLight}
        </button>
      </>
    );
  const asksToSignIn = action.id === 'signIn' && !isSignedIn();
  const href = asksToSignIn ? signInHref(location.pathname + location.search, action.href) : action.href;
  return (
    <a className="button" href={href} onClick={(event) => !isModified(event) && search.leave()}>
      {action.id === 'signIn' && !asksToSignIn ? action.member : action.label}
    </a>
  );
}

/** This page in the other languages, as its own menu links to them. */
function pageLinks({ languages }: SearchConfig) {
  const links = document.querySelectorAll<HTMLAnchorElement>('.language-menu a[data-locale]:not([aria-current])');
  return [...links].map(({ href, lang, textContent, dataset: { locale: code = '' } }) => ({
    code,
    href,
    lang,
    names: [textContent, languages[code]?.name ?? ''],
  }));
}
