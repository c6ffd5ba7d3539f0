/** What was asked for most recently. */
export interface RecentEntries<Key, Value> {
  /** The value kept under a key, else the computed one, which is kept from then on. */
  get(key: Key, compute: () => Value): Value;
  readonly size: number;
  clear(): void;
}

/** Keeps so many entries at most; beyond, those asked for longest ago make room. */
export function createRecentEntries<Key, Value extends object>(most: number): RecentEntries<Key, Value> {
  const kept = new Map<Key, Value>();
  return {
    get(key, compute) {
      const known = kept.get(key);
      if (known) kept.delete(key); // to stand last again
      const value = known ?? compute();
      kept.set(key, value);
      if (kept.size > most) kept.delete(kept.keys().next().value as Key);
      return value;
    },
    get size() {
      return kept.size;
    },
    clear: () => kept.clear(),
  };
}
