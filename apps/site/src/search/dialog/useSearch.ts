import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { SEARCH_RETRY_FIRST_MS, SEARCH_RETRY_MAX_MS, SEARCH_STALLED_AFTER_MS } from '../../page/limits.ts';
import { BusySearchError } from './busy-search-error.ts';
import { Combobox, type ComboboxState } from './combobox.ts';
import { followLink, hitLink } from './hit-link.ts';
import { createSources, type Item, type ItemSource, type Outcome, outcomeOf } from './item-sources.ts';
import { addRecent, openSaved, promoteRecent, removeSaved } from './saved-searches.ts';
import type { SearchClient } from './search-client.ts';
import type { SavedHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** The search of one open dialog. */
export interface Search {
  readonly core: Combobox<Item, ItemSource>;
  readonly state: ComboboxState<ItemSource>;
  readonly status: SearchStatus;
  /** Of the lists that are shown, which may be those of an earlier query. */
  readonly outcome: Outcome | undefined;
  /** Whether the lists are not those of a query, or not yet. */
  isBehind(query: string): boolean;
  /** Closes the dialog for the page that a link leads to. */
  leave(): void;
  /** Keeps among the recent searches what is opened past the lists. */
  remember(hit: SavedHit): void;
  /** Gives whether the hit is a favourite now: it is not while there are as many as the browser keeps. */
  promote(hit: SavedHit): boolean;
  remove(hit: SavedHit): void;
}

interface SearchUse {
  readonly config: SearchConfig;
  readonly client: SearchClient;
  readonly initialQuery: string;
  /** Called before the reader leaves for a hit in the same tab. */
  readonly onLeave: () => void;
}

/** States, lists and keyboard of the search dialog. */
export function useSearch({ config, client, initialQuery, onLeave }: SearchUse): Search {
  const id = useId();
  const [state, setState] = useState<ComboboxState<ItemSource>>(() => firstState(initialQuery));
  // What is asked of the state between two renderings must not be answered from the one before.
  const latest = useRef(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog has one search, whose settings stay
  const { core, saved } = useMemo(() => {
    const saved = openSaved(config);
    const core = new Combobox<Item, ItemSource>({
      id,
      query: initialQuery,
      stalledAfterMs: SEARCH_STALLED_AFTER_MS,
      keyOf: ({ hit }) => hit.url,
      listsFor: createSources({ config, client, saved, onLeave }),
      onChange: (next) => {
        latest.current = next;
        setState(next);
      },
      navigate({ hit }, url, { ctrlKey, metaKey, shiftKey }) {
        if (ctrlKey || metaKey) followLink(url, { target: '_blank' });
        // The shift key on a link is how browsers are asked for a window; those that want a real key open a tab.
        else if (shiftKey) followLink(url, { target: '_blank', shiftKey: true });
        else followLink(url, { external: hitLink(hit.url, config).external });
      },
    });
    return { core, saved };
  }, []);

  const change = (change: typeof promoteRecent) => (hit: SavedHit) => {
    const before = saved.current;
    const after = change(before, hit);
    if (after === before) return false;
    saved.current = after;
    void core.refresh();
    return true;
  };
  const outcome = outcomeOf(state);
  const failed = outcome?.kind === 'failed' && state.status === 'idle';
  useRecovery(outcome?.kind === 'failed' ? outcome : undefined, () => void core.refresh());
  return {
    core,
    state,
    status: failed ? 'error' : state.status,
    outcome,
    isBehind(query) {
      const known = outcomeOf(latest.current);
      if (query.trim() === '') return known?.kind !== 'start';
      return !known || known.kind === 'start' || known.query !== query;
    },
    leave: onLeave,
    remember: (hit) => {
      saved.current = addRecent(saved.current, hit);
    },
    promote: change(promoteRecent),
    remove: change(removeSaved),
  };
}

function firstState(query: string): ComboboxState<ItemSource> {
  return { active: null, query, lists: [], isOpen: true, status: 'idle' };
}

/**
 * Asks again by itself after a failure: when the browser is online again, when the service wants to be asked again, and otherwise after
 * pauses that grow.
 * @param failure that is shown, another object each time; `undefined` when there is none
 */
export function useRecovery(failure: { readonly error: unknown } | undefined, retry: () => void): void {
  const failures = useRef(0);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!failure) {
      failures.current = 0;
      return;
    }
    const pause = Math.min(SEARCH_RETRY_FIRST_MS * 2 ** failures.current, SEARCH_RETRY_MAX_MS);
    failures.current += 1;
    const again = () => latest.current();
    const timer = setTimeout(again, failure.error instanceof BusySearchError ? failure.error.restMs : pause);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [failure]);
}
