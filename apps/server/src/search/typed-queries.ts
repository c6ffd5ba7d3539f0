import type { PerformedSearch } from '@duoverso/search/protocol';

/** Sorts out what visitors meant to search for from what they typed on the way there. */
export interface TypedQueries {
  add(search: PerformedSearch, visitor: string): void;
  /** Hands over what still waits. */
  flush(): void;
}

/** As long as the hosted service waits for the next keystroke. */
export const TYPING_PAUSE_MS = 30_000;

/** People who type at the same time; of more, those who began first are handed over early. */
const MAX_WAITING = 10_000;

interface Waiting {
  readonly search: PerformedSearch;
  readonly timer: NodeJS.Timeout;
}

/**
 * Hands a search over once its visitor has not gone on typing for half a minute, or has begun another: `d`, `de` and `deepl` are one search
 * for `deepl`. Empty queries and further pages are none.
 */
export function createTypedQueries(handOver: (search: PerformedSearch) => void): TypedQueries {
  const waiting = new Map<string, Waiting>();

  return {
    add(search, visitor) {
      if (search.query.trim() === '' || search.page > 0) return;
      const key = JSON.stringify([search.userToken ?? visitor, search.index]);
      const before = waiting.get(key);
      if (before && !continues(before.search.query, search.query)) release(key);
      else if (before) clearTimeout(before.timer);
      waiting.delete(key);
      const timer = setTimeout(() => release(key), TYPING_PAUSE_MS).unref();
      waiting.set(key, { search, timer });
      const [oldest] = waiting.keys();
      if (waiting.size > MAX_WAITING && oldest !== undefined) release(oldest);
    },
    flush() {
      for (const key of [...waiting.keys()]) release(key);
    },
  };

  function release(key: string): void {
    const found = waiting.get(key);
    if (!found) return;
    waiting.delete(key);
    clearTimeout(found.timer);
    handOver(found.search);
  }
}

/** Whether a query is what was typed before with letters added or taken away at its end. */
function continues(before: string, now: string): boolean {
  return now.startsWith(before.trimEnd()) || before.startsWith(now.trimEnd());
}
