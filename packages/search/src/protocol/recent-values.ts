/** A memory for values that are dear to compute: beyond its limit, those asked for longest ago are forgotten. */
export interface RecentValues<Value> {
  /** The value kept under a key, else the computed one, which is kept from then on. */
  get(key: string, compute: () => Value): Value;
}

/** @param limit on the sum of what `sizeOf` says of the values kept; a larger one is not kept. */
export function createRecentValues<Value extends object>(
  limit: number,
  sizeOf: (value: Value) => number = () => 1,
): RecentValues<Value> {
  const kept = new Map<string, Value>();
  let size = 0;
  return {
    get(key, compute) {
      const known = kept.get(key);
      if (known) kept.delete(key); // to stand last again
      const value = known ?? compute();
      if (!known) size += sizeOf(value);
      kept.set(key, value);
      for (const [oldest, forgotten] of kept) {
        if (size <= limit) break;
        kept.delete(oldest);
        size -= sizeOf(forgotten);
      }
      return value;
    },
  };
}
