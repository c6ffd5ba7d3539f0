import { LRUCache } from 'lru-cache';

/** A memory for values that are dear to compute: beyond its limit, those asked for longest ago are forgotten. */
export interface RecentValues<Key, Value> {
  /** The value kept under a key, else the computed one, which is kept from then on. */
  get(key: Key, compute: () => Value): Value;
  readonly size: number;
  clear(): void;
}

/** @param limit on the number of values, with `sizeOf` on the sum of what it says of them, in units of its own above 0; a larger value is not kept. */
export function createRecentValues<Key extends string | number, Value extends object>(
  limit: number,
  sizeOf?: (value: Value) => number,
): RecentValues<Key, Value> {
  const bound = sizeOf ? { maxSize: limit, sizeCalculation: sizeOf } : { max: limit };
  const kept = new LRUCache<Key, Value, () => Value>({
    ...bound,
    memoMethod: (_key, _stale, { context }) => context(),
  });
  return {
    get: (key, compute) => kept.memo(key, { context: compute }),
    get size() {
      return kept.size;
    },
    clear: () => kept.clear(),
  };
}

/**
 * As `createRecentValues`, but what has been asked for once is not kept: most of it never comes again, and each value kept for nothing pushes one out
 * that has grown old, which is what V8 cleans up at the greatest cost.
 * @param seen how many keys are remembered for having been asked for once, a power of two; a later one may take the place of an earlier one
 */
export function createRepeatedValues<Key extends string | number, Value extends object>(
  seen: number,
  limit: number,
  sizeOf?: (value: Value) => number,
): RecentValues<Key, Value> {
  const kept = createRecentValues<Key, Value>(limit, sizeOf);
  const hashes = new Int32Array(seen);
  return {
    get(key, compute) {
      const hash = typeof key === 'number' ? key | 0 : hashOf(key);
      const place = hash & (seen - 1);
      if (hashes[place] === hash) return kept.get(key, compute);
      hashes[place] = hash;
      return compute();
    },
    get size() {
      return kept.size;
    },
    clear: () => kept.clear(),
  };
}

/** FNV-1a over UTF-16 code units. Two keys that share a hash are only kept sooner. Source: draft-eastlake-fnv. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash;
}
