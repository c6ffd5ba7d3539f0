import { useId } from 'react';
import { isModified } from '../../browser/is-modified.ts';
import { fill } from '../../strings/fill.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { AskUs, HitPreview, HitText, hitTitle } from './HitText.tsx';
import { hitLink } from './hit-link.ts';
import type { ItemSource } from './item-sources.ts';
import { NoResults } from './NoResults.tsx';
import { SearchIcon, StartScreen } from './StartScreen.tsx';
import { askedActions } from './search-actions.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { HitType, SavedHit, SearchHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import type { Search } from './useSearch.ts';

interface SearchPanelProps {
  search: Search;
  config: SearchConfig;
  listId: string;
  onSuggest: (query: string) => void;
}

/** The screen that fits the outcome. */
export function SearchPanel({ search, config, listId, onSuggest }: SearchPanelProps) {
  const { outcome } = search;
  if (!outcome) return null;
  if (outcome.kind === 'start') return <StartScreen search={search} config={config} listId={listId} />;
  if (outcome.kind === 'failed') {
    const { error } = outcome;
    return <ErrorScreen strings={config.strings} error={error} onRetry={() => void search.core.refresh()} />;
  }
  const { query, answer } = outcome;
  if (answer.total === 0) {
    return (
      <NoResults
        query={query}
        suggestions={answer.suggestions}
        closest={answer.closest}
        search={search}
        elsewhere={answer.elsewhere}
        config={config}
        onSuggest={onSuggest}
        onElsewhere={(event) => !isModified(event) && search.leave()}
      />
    );
  }
  return <ResultList search={search} answer={answer} config={config} listId={listId} />;
}

interface ResultListProps {
  search: Search;
  answer: SearchAnswer;
  config: SearchConfig;
  listId: string;
}

/** The hits of a query by section. Each option is a link, so that browsers offer for it what they offer for links. */
function ResultList({ search, answer, config, listId }: ResultListProps) {
  const id = useId();
  const { strings, languages, locale } = config;
  const above = [answer.quote?.hit.objectID, ...askedActions(outcomeQuery(search), config.actions).map(({ id }) => id)];
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
            <p
              id={`${id}-${at}`}
              role="presentation"
              className="search-section"
              lang={language && !namesSection(list) ? languages[locale]?.lang : undefined}
            >
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
                  data-full-load={external ? '' : undefined}
                  {...search.core.itemProps(list, item)}
                >
                  <SearchIcon name={iconOf(item.hit.type)} />
                  <HitText hit={item.hit} kinds={strings.kinds} quote={item.quote} />
                </a>
              );
            })}
          </div>
        ))}
      </div>
      <AskUs key={`ask ${keys.at(-1)?.items.at(-1)}`} query={outcomeQuery(search)} config={config} />
      <HitPreview item={search.core.activeItem} config={config} />
    </>
  );
}

/** Whether a list is headed by a section of its hits, in their language, and not by words of the page. */
function namesSection({ heading, sourceId }: ItemSource): boolean {
  return heading !== null && sourceId.startsWith('section-');
}

function outcomeQuery({ outcome }: Search): string {
  return outcome?.kind === 'found' ? outcome.query : '';
}

function iconOf(type: HitType): 'page' | 'heading' | 'text' {
  if (type === 'content') return 'text';
  return type === 'lvl1' ? 'page' : 'heading';
}

/** Keys of a list of the panel and of its entries. */
interface PlaceKeys {
  readonly list: string;
  readonly items: readonly string[];
}

/**
 * Keys by which a line stays the same element only while everything above it stays the same too. Lines of another answer take the place of those
 * before: no result is seen to move, and a click in that moment doesn't follow another one.
 * @param above what stands above the lists
 */
export function placeKeys(
  lists: readonly Pick<ItemSource, 'heading' | 'items'>[],
  above: readonly (string | undefined)[],
): readonly PlaceKeys[] {
  let place = JSON.stringify(above);
  const next = (text: string): string => {
    place += `\n${text}`;
    return place;
  };
  return lists.map(({ heading, items }) => ({
    list: next(heading ?? ''),
    items: items.map(({ hit }) => next(`${hit.objectID} ${shownText(hit)}`)),
  }));
}

/** What of a text is shown differs from query to query, and its height with it. */
function shownText(hit: SavedHit | SearchHit): string {
  const marked = hit.type === 'content' && 'marked' in hit ? hit.marked['content'] : undefined;
  return marked?.replace(/<[^>]*>/g, '') ?? hitTitle(hit);
}
