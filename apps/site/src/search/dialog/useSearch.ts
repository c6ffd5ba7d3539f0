import { type AutocompleteApi, type AutocompleteState, createAutocomplete } from '@algolia/autocomplete-core';
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { SEARCH_STALLED_AFTER_MS } from '../../page/limits.ts';
import { followLink, hitLink } from './hit-link.ts';
import { createSources, type Item, type Outcome, outcomeOf } from './item-sources.ts';
import { promoteRecent, readSaved, removeSaved, type SavedSearches, writeSaved } from './saved-searches.ts';
import type { SearchClient } from './search-client.ts';
import type { SavedHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import { useRecovery } from './useRecovery.ts';

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
  const [state, setState] = useState<AutocompleteState<Item>>(() => firstState(initialQuery));
  // What is asked of the state between two renderings must not be answered from the one before.
  const latest = useRef(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog has one search, whose settings stay
  const { core, saved } = useMemo(() => {
    const saved = openSaved(config);
    const core = createAutocomplete<Item, SyntheticEvent<HTMLInputElement>, MouseEvent, KeyboardEvent>({
      id,
      initialState: state,
      defaultActiveItemId: 0,
      openOnFocus: true,
      stallThreshold: SEARCH_STALLED_AFTER_MS,
      shouldPanelOpen: () => true,
      getSources: createSources({ config, client, saved, onLeave }),
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
    return { core, saved };
  }, []);

  const change = (change: typeof promoteRecent) => (hit: SavedHit) => {
    saved.current = change(saved.current, hit);
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

function firstState(query: string): AutocompleteState<Item> {
  return { activeItemId: null, query, completion: null, collections: [], isOpen: true, status: 'idle', context: {} };
}

/** The saved searches while the dialog is open; kept by the browser where the site is set up so. */
function openSaved({ personalization }: SearchConfig): { current: SavedSearches } {
  let current = personalization ? readSaved() : NONE;
  return {
    get current() {
      return current;
    },
    set current(next) {
      current = next;
      if (personalization) writeSaved(next);
    },
  };
}
