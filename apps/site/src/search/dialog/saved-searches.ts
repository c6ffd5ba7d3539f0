import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { readStored, writeStored } from '../../browser/storage.ts';
import {
  FAVOURITE_SEARCHES_MAX,
  RECENT_SEARCHES_BESIDE_FAVOURITES_MAX,
  RECENT_SEARCHES_MAX,
} from '../../page/limits.ts';
import { isPageUrl } from './hit-link.ts';
import { parseHit, type SavedHit, toSavedHit } from './search-hit.ts';

/** What the reader has opened from the search, newest first. */
export interface SavedSearches {
  readonly recent: readonly SavedHit[];
  readonly favourites: readonly SavedHit[];
}

const NONE: SavedSearches = { recent: [], favourites: [] };

/** The saved searches while something is open that changes them; kept by the browser where the site is set up so. */
export function openSaved({ personalization }: { readonly personalization: boolean }): { current: SavedSearches } {
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

/** Puts a hit in front of the recent searches, unless it is a favourite. */
export function addRecent(saved: SavedSearches, hit: SavedHit): SavedSearches {
  if (saved.favourites.some(({ objectID }) => objectID === hit.objectID)) return saved;
  return limit({ ...saved, recent: [toSavedHit(hit), ...without(saved.recent, hit)] });
}

/** Moves a recent search in front of the favourites. Where they are full everything stays as it was: no favourite goes unasked. */
export function promoteRecent(saved: SavedSearches, hit: SavedHit): SavedSearches {
  if (without(saved.favourites, hit).length >= FAVOURITE_SEARCHES_MAX) return saved;
  return limit({
    recent: without(saved.recent, hit),
    favourites: [toSavedHit(hit), ...without(saved.favourites, hit)],
  });
}

/** Takes a hit out of both lists. */
export function removeSaved(saved: SavedSearches, hit: SavedHit): SavedSearches {
  return { recent: without(saved.recent, hit), favourites: without(saved.favourites, hit) };
}

/** The searches of this browser; those that are damaged are left out. */
export function readSaved(): SavedSearches {
  return limit({
    recent: readList(ISLAND_STORAGE_KEYS.recentSearches),
    favourites: readList(ISLAND_STORAGE_KEYS.favouriteSearches),
  });
}

/** Keeps the searches in this browser. */
export function writeSaved({ recent, favourites }: SavedSearches): void {
  writeStored(ISLAND_STORAGE_KEYS.recentSearches, JSON.stringify(recent.map(toSavedHit)));
  writeStored(ISLAND_STORAGE_KEYS.favouriteSearches, JSON.stringify(favourites.map(toSavedHit)));
}

function limit({ recent, favourites }: SavedSearches): SavedSearches {
  const recentMax = favourites.length > 0 ? RECENT_SEARCHES_BESIDE_FAVOURITES_MAX : RECENT_SEARCHES_MAX;
  return { recent: recent.slice(0, recentMax), favourites: favourites.slice(0, FAVOURITE_SEARCHES_MAX) };
}

function without(list: readonly SavedHit[], { objectID }: SavedHit): SavedHit[] {
  return list.filter((one) => one.objectID !== objectID);
}

function readList(key: string): SavedHit[] {
  try {
    const data: unknown = JSON.parse(readStored(key) ?? '[]');
    const hits = Array.isArray(data) ? data.flatMap((item) => parseHit(item, '') ?? []) : [];
    return hits.filter(({ url }) => isPageUrl(url));
  } catch {
    return []; // not ours, or cut off: the list starts again
  }
}
