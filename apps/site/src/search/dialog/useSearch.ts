import {
  type AutocompleteApi,
  type AutocompleteSource,
  type AutocompleteState,
  createAutocomplete,
} from '@algolia/autocomplete-core';
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { isModified } from '../../browser/is-modified.ts';
import { SEARCH_STALLED_AFTER_MS } from '../../page/limits.ts';
import { findHits } from './find-hits.ts';
import { groupHits } from './group-hits.ts';
import { followLink, hitLink } from './hit-link.ts';
import { createInsights } from './insights.ts';
import { addRecent, promoteRecent, readSaved, removeSaved, type SavedSearches, writeSaved } from './saved-searches.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import type { SavedHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import { snippetWordsHere } from './snippet-words.ts';
import { useRecovery } from './useRecovery.ts';

/** What a query has led to. */
export type Outcome =
  | { readonly kind: 'start' }
  | { readonly kind: 'found'; readonly query: string; readonly answer: SearchAnswer }
  | { readonly kind: 'failed'; readonly query: string; readonly error: unknown };

/** An entry of the panel that can be chosen. */
export type Item = { readonly hit: SavedHit; readonly __autocomplete_id?: number };

/** A list of the panel. The library keeps what else a source carries, so each list knows the outcome that it belongs to. */
export interface ItemSource extends AutocompleteSource<Item> {
  readonly outcome: Outcome;
  /** Heading of the list; `null` for hits of no section. */
  readonly heading: string | null;
}

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** The search of one open dialog. */
export interface Search {
  readonly core: AutocompleteApi<Item, SyntheticEvent<HTMLInputElement>, MouseEvent, KeyboardEvent>;
  readonly state: AutocompleteState<Item>;
  readonly status: SearchStatus;
  /** Of the lists that are shown, which may be those of an earlier query. */
  readonly outcome: Outcome | undefined;
  /** Whether the lists are not those of a query, or not yet. */
  isBehind(query: string): boolean;
  /** Closes the dialog for the page that a link leads to. */
  leave(): void;
  promote(hit: SavedHit): void;
  remove(hit: SavedHit): void;
}

interface SearchUse {
  readonly config: SearchConfig;
  readonly client: SearchClient;
  readonly initialQuery: string;
  /** Called before the reader leaves for a hit in the same tab. */
  readonly onLeave: () => void;
}

const NONE: SavedSearches = { recent: [], favourites: [] };

/** States, lists and keyboard of the search dialog. */
export function useSearch({ config, client, initialQuery, onLeave }: SearchUse): Search {
  const id = useId();
  const saved = useRef<SavedSearches | null>(null);
  saved.current ??= config.personalization ? readSaved() : NONE;
  const [state, setState] = useState<AutocompleteState<Item>>(() => ({
    activeItemId: null,
    query: initialQuery,
    completion: null,
    collections: [],
    isOpen: true,
    status: 'idle',
    context: {},
  }));
  // What is asked of the state between two renderings must not be answered from the one before.
  const latest = useRef(state);
  const asked = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog has one search, whose settings stay
  const core = useMemo(() => {
    const insights = createInsights(client, config);
    const keep = (change: SavedSearches) => {
      saved.current = change;
      if (config.personalization) writeSaved(change);
    };
    const source = (
      sourceId: string,
      hits: readonly SavedHit[],
      outcome: Outcome,
      heading: string | null,
    ): ItemSource => ({
      sourceId,
      outcome,
      heading,
      getItems: () => hits.map((hit) => ({ hit })),
      getItemUrl: ({ item }) => hitLink(item.hit.url, config).href,
      onSelect: ({ item: { hit }, event }) => {
        keep(addRecent(saved.current ?? NONE, hit));
        if (outcome.kind === 'found') insights.followed(outcome.answer, hit);
        if (!isModified(event)) onLeave();
      },
    });
    const getSources = async ({ query }: { query: string }): Promise<ItemSource[]> => {
      asked.current += 1;
      const mine = asked.current;
      if (query.trim() === '') {
        const { recent, favourites } = saved.current ?? NONE;
        return [
          source('recent', recent, { kind: 'start' }, config.strings.recent),
          source('favourites', favourites, { kind: 'start' }, config.strings.favourites),
        ];
      }
      try {
        const answer = await findHits(client, config, query, { snippetWords: snippetWordsHere() });
        insights.viewed(answer);
        const outcome: Outcome = { kind: 'found', query, answer };
        const groups = groupHits(answer.hits).map(({ section, hits }, at) =>
          source(`section-${at}`, hits, outcome, section),
        );
        return groups.length > 0 ? groups : [source('none', [], outcome, null)];
      } catch (error) {
        // A query that something else has been typed after has nothing to say any more.
        if (mine !== asked.current) return new Promise(() => undefined);
        console.warn('The search could not be answered.', error);
        return [source('none', [], { kind: 'failed', query, error }, null)];
      }
    };
    const api = createAutocomplete<Item, SyntheticEvent<HTMLInputElement>, MouseEvent, KeyboardEvent>({
      id,
      initialState: state,
      defaultActiveItemId: 0,
      openOnFocus: true,
      stallThreshold: SEARCH_STALLED_AFTER_MS,
      shouldPanelOpen: () => true,
      getSources,
      onStateChange: ({ state: next }) => {
        latest.current = next;
        setState(next);
      },
      navigator: {
        navigate: ({ itemUrl, item }) => followLink(itemUrl, { external: hitLink(item.hit.url, config).external }),
        navigateNewTab: ({ itemUrl }) => followLink(itemUrl, { target: '_blank' }),
        // The shift key on a link is how browsers are asked for a window; those that want a real key open a tab.
        navigateNewWindow: ({ itemUrl }) => followLink(itemUrl, { target: '_blank', shiftKey: true }),
      },
    });
    return { ...api, keep };
  }, []);

  const change = (change: typeof promoteRecent) => (hit: SavedHit) => {
    core.keep(change(saved.current ?? NONE, hit));
    void core.refresh();
  };
  const outcome = outcomeOf(state);
  const failed = outcome?.kind === 'failed' && state.status === 'idle';
  useRecovery(outcome?.kind === 'failed' ? outcome : undefined, () => void core.refresh());
  return {
    core,
    state,
    status: failed ? 'error' : (state.status as SearchStatus),
    outcome,
    isBehind(query) {
      const known = outcomeOf(latest.current);
      if (query.trim() === '') return known?.kind !== 'start';
      return !known || known.kind === 'start' || known.query !== query;
    },
    leave: onLeave,
    promote: change(promoteRecent),
    remove: change(removeSaved),
  };
}

function outcomeOf({ collections }: AutocompleteState<Item>): Outcome | undefined {
  return (collections[0]?.source as unknown as ItemSource | undefined)?.outcome;
}
