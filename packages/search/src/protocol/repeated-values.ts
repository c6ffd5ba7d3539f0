import { createRecentValues, type RecentValues } from './recent-values.ts';

/** Keys that are remembered for having been asked for once; a later one may take the place of an earlier one. */
const SEEN_KEYS = 4096;

/**
 * As `createRecentValues`, but what has been asked for once is not kept: most queries never come again, and each answer kept for nothing pushes one out
 * that has grown old, which is what V8 cleans up at the greatest cost.
 */
export function createRepeatedValues<Value extends object>(
  limit: number,
  sizeOf: (value: Value) => number = () => 1,
): RecentValues<Value> {
  const kept = createRecentValues<Value>(limit, sizeOf);
  const seen = new Int32Array(SEEN_KEYS);
  return {
    get(key, compute) {
      const hash = hashOf(key);
      const place = hash & (SEEN_KEYS - 1);
      if (seen[place] === hash) return kept.get(key, compute);
      seen[place] = hash;
      return compute();
    },
  };
}

/** FNV-1a over UTF-16 code units. Two keys that share a hash are only kept sooner. Source: draft-eastlake-fnv. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash;
}
