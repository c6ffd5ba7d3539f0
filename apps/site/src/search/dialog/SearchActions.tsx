import { isSignedIn, signInHref } from '../../api/signed-in.ts';
import { isModified } from '../../browser/is-modified.ts';
import { askedActions, askedLanguages, type SearchAction } from './search-actions.ts';
import type { SearchConfig } from './search-props.ts';
import type { Search } from './useSearch.ts';

interface SearchActionsProps {
  query: string;
  config: SearchConfig;
  search: Pick<Search, 'leave'>;
}

/** What the query asks to be done, beside the hits that tell about it. */
export function SearchActions({ query, config, search }: SearchActionsProps) {
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
