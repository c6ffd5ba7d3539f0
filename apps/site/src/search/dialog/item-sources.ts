import type { AutocompleteSource, AutocompleteState } from '@algolia/autocomplete-core';
import { isModified } from '../../browser/is-modified.ts';
import { findHits } from './find-hits.ts';
import { groupHits } from './group-hits.ts';
import { hitLink } from './hit-link.ts';
import { createInsights } from './insights.ts';
import { addRecent, type SavedSearches } from './saved-searches.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import type { SavedHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import { snippetWordsHere } from './snippet-words.ts';

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

interface SourcesUse {
  readonly config: SearchConfig;
  readonly client: SearchClient;
  readonly saved: { current: SavedSearches };
  /** Called before the reader leaves for a hit in the same tab. */
  readonly onLeave: () => void;
}

/** Gives what answers a query with the lists of the panel; an empty one with the saved searches. */
export function createSources({ config, client, saved, onLeave }: SourcesUse) {
  const { strings } = config;
  const insights = createInsights(client, config);
  let asked = 0;
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
      saved.current = addRecent(saved.current, hit);
      if (outcome.kind === 'found') insights.followed(outcome.answer, hit);
      if (!isModified(event)) onLeave();
    },
  });
  const search = async (query: string): Promise<ItemSource[]> => {
    const answer = await findHits(client, config, query, { snippetWords: snippetWordsHere() });
    insights.viewed(answer);
    const outcome: Outcome = { kind: 'found', query, answer };
    const groups = groupHits(answer.hits).map(({ section, hits }, at) =>
      source(`section-${at}`, hits, outcome, section),
    );
    return groups.length > 0 ? groups : [source('none', [], outcome, null)];
  };
  return async ({ query }: { query: string }): Promise<ItemSource[]> => {
    asked += 1;
    const mine = asked;
    if (query.trim() === '') {
      const { recent, favourites } = saved.current;
      return [
        source('recent', recent, { kind: 'start' }, strings.recent),
        source('favourites', favourites, { kind: 'start' }, strings.favourites),
      ];
    }
    try {
      return await search(query);
    } catch (error) {
      // A query that something else has been typed after has nothing to say any more.
      if (mine !== asked) return new Promise(() => undefined);
      console.warn('The search could not be answered.', error);
      return [source('none', [], { kind: 'failed', query, error }, null)];
    }
  };
}

/** What the lists that are shown belong to. */
export function outcomeOf({ collections }: AutocompleteState<Item>): Outcome | undefined {
  return (collections[0]?.source as unknown as ItemSource | undefined)?.outcome;
}
