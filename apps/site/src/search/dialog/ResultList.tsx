import { useId } from 'react';
import { fill } from '../../strings/fill.ts';
import { HitText } from './HitText.tsx';
import { hitLink } from './hit-link.ts';
import { placeKeys } from './place-keys.ts';
import { SearchIcon } from './SearchIcon.tsx';
import { askedActions } from './search-actions.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { HitType } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import type { Search } from './useSearch.ts';

interface ResultListProps {
  search: Search;
  answer: SearchAnswer;
  config: SearchConfig;
  listId: string;
}

/** The hits of a query by section. Each option is a link, so that browsers offer for it what they offer for links. */
export function ResultList({ search, answer, config, listId }: ResultListProps) {
  const id = useId();
  const { strings, languages, locale } = config;
  const above = [answer.quote?.text, ...askedActions(outcomeQuery(search), config.actions).map(({ id }) => id)];
  const language = answer.language === locale ? undefined : languages[answer.language ?? ''];
  const keys = placeKeys(search.state.lists, [language?.name, ...above]);
  return (
    <>
      {language && <p className="search-note">{fill(strings.otherLanguage, { language: language.name })}</p>}
      <div
        id={listId}
        role="listbox"
        aria-label={strings.dialog}
        className="search-list"
        lang={language?.lang}
        dir={language?.dir}
      >
        {search.state.lists.map((list, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={keys[at]?.list} role="group" aria-labelledby={`${id}-${at}`}>
            <p id={`${id}-${at}`} role="presentation" className="search-section">
              {list.heading ?? strings.pages}
            </p>
            {list.items.map((item, place) => {
              const { href, external } = hitLink(item.hit.url, config);
              const own = list.answer === answer ? undefined : languages[item.hit.language];
              return (
                <a
                  key={keys[at]?.items[place]}
                  className="search-hit"
                  href={href}
                  tabIndex={-1}
                  lang={own?.lang}
                  dir={own?.dir}
                  data-astro-reload={external ? '' : undefined}
                  {...search.core.itemProps(list, item)}
                >
                  <SearchIcon name={iconOf(item.hit.type)} />
                  <HitText hit={item.hit} />
                </a>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

function outcomeQuery({ outcome }: Search): string {
  return outcome?.kind === 'found' ? outcome.query : '';
}

function iconOf(type: HitType): 'page' | 'heading' | 'text' {
  if (type === 'content') return 'text';
  return type === 'lvl1' ? 'page' : 'heading';
}
