import { INSIGHT_VIEW_BATCH } from '../../page/limits.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import type { SavedHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';

/** Tells the service what was seen and followed. */
export interface Insights {
  /** @param answer with the hits that are shown, in their order */
  viewed(answer: Pick<SearchAnswer, 'hits' | 'queryId'>): void;
  followed(answer: Pick<SearchAnswer, 'hits' | 'queryId'>, hit: SavedHit): void;
}

/** Names this visit in events; no visit can be told from another one by it. */
const userToken = `anonymous-${crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)}`;

/** Events in the hosted-search protocol, or nothing at all while they are off. */
export function createInsights(
  client: SearchClient,
  { index, insights }: Pick<SearchConfig, 'index' | 'insights'>,
): Insights {
  const send = (events: readonly object[]) => {
    if (!insights || events.length === 0) return;
    client.sendEvents(events).catch((error: unknown) => console.warn('Search events could not be sent.', error));
  };
  const seen = new Set<string>();
  return {
    viewed({ hits, queryId }) {
      const fresh = hits.map(({ objectID }) => objectID).filter((id) => !seen.has(id));
      for (const id of fresh) seen.add(id);
      const batches = Array.from({ length: Math.ceil(fresh.length / INSIGHT_VIEW_BATCH) }, (_, at) =>
        fresh.slice(at * INSIGHT_VIEW_BATCH, (at + 1) * INSIGHT_VIEW_BATCH),
      );
      const queryID = queryId === undefined ? {} : { queryID: queryId };
      const event = { eventType: 'view', eventName: 'Items Viewed', index, userToken, ...queryID };
      send(batches.map((objectIDs) => ({ ...event, objectIDs })));
    },
    followed({ hits, queryId }, { objectID }) {
      const position = hits.findIndex((hit) => hit.objectID === objectID) + 1;
      send([
        {
          eventType: 'click',
          eventName: 'Item Selected',
          index,
          userToken,
          objectIDs: [objectID],
          ...(queryId !== undefined && position > 0 && { queryID: queryId, positions: [position] }),
        },
      ]);
    },
  };
}
