import { existsSync } from 'node:fs';
import { withoutControls } from '@duoverso/locales/visible-text';
import type { InsightEvent, PerformedSearch } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import { openJsonLinesStore, removeOldFiles } from './json-lines-store.ts';
import { createTypedQueries } from './typed-queries.ts';

/** Keeps what is searched for and what visitors do with it, for `npm run admin -- search-report`. */
export interface SearchInsights {
  recordSearches(searches: readonly PerformedSearch[], visitor: string): void;
  recordEvents(events: readonly InsightEvent[]): void;
  close(): Promise<void>;
}

/** Names of the stored files: `searches-2025-03-01.jsonl` and `events-2025-03-01.jsonl`. */
export const SEARCHES_FILE = 'searches';
export const EVENTS_FILE = 'events';

/** A search as it is stored, without who made it. */
export interface StoredSearch {
  /** In ISO 8601. */
  readonly at: string;
  readonly index: string;
  readonly query: string;
  readonly language?: string;
  readonly nbHits: number;
  readonly queryID?: string;
}

/** Where searches and events go: in the background, and without a word where it fails but in the log. */
export interface InsightsStore {
  addSearches(searches: readonly StoredSearch[]): void;
  addEvents(events: readonly (InsightEvent & { readonly at: string })[]): void;
  /** Waits until everything is written, and stops. */
  close(): Promise<void>;
}

/** Stores what was meant to be searched for, and events. */
export function createSearchInsights(store: InsightsStore): SearchInsights {
  const typed = createTypedQueries(({ index, query, language, nbHits, queryID }) =>
    store.addSearches([
      {
        at: new Date().toISOString(),
        index,
        query: withoutControls(query),
        ...(language && { language: withoutControls(language) }),
        nbHits,
        ...(queryID && { queryID }),
      },
    ]),
  );
  return {
    recordSearches(performed, visitor) {
      // A page may ask the same query several times at the same time, for its hits and for each of its filters.
      const first = new Map(
        performed.toReversed().map((search) => [JSON.stringify([search.index, search.query]), search]),
      );
      for (const search of first.values()) typed.add(search, visitor);
    },
    recordEvents: (given) => store.addEvents(given.map((event) => ({ at: new Date().toISOString(), ...event }))),
    async close() {
      typed.flush();
      await store.close();
    },
  };
}

/** JSON lines in a folder, one file a day: where there is no database. */
export function openInsightFiles(dir: string, log: Logger): InsightsStore {
  const searches = openJsonLinesStore(dir, SEARCHES_FILE, log);
  const events = openJsonLinesStore(dir, EVENTS_FILE, log);
  return {
    addSearches: searches.append,
    addEvents: events.append,
    close: async () => void (await Promise.all([searches.flush(), events.flush()])),
  };
}

/** Removes what was recorded longer ago than it is kept, whether more is recorded or not. Never rejects: a folder that cannot be read is told in the log. */
export async function removeOldInsights(dir: string, log: Logger, now = new Date()): Promise<void> {
  if (!existsSync(dir)) return;
  try {
    for (const name of [SEARCHES_FILE, EVENTS_FILE]) await removeOldFiles(dir, name, now);
  } catch (error) {
    log.error({ err: error, dir }, 'old insights stay: they cannot be removed');
  }
}
