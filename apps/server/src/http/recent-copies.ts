import { LRUCache } from 'lru-cache';

/** What was made or read lately, up to so many bytes. */
export interface RecentCopies<Copy extends { readonly bytes: Uint8Array }> {
  /** @param owner with `name` tells one copy from another */
  get(owner: object, name: string, make: () => Copy): Copy;
  /** Of the copies that are kept; an empty one counts for 1. */
  readonly bytes: number;
}

/** @param maxBytes at least 1; the copies asked for longest ago make room for others, and one that is larger by itself is not kept. */
export function createRecentCopies<Copy extends { readonly bytes: Uint8Array }>(maxBytes: number): RecentCopies<Copy> {
  const copies = new LRUCache<string, Copy, () => Copy>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  /** By numbers, so that what is kept does not hold its owner. */
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return {
    get bytes() {
      return copies.calculatedSize;
    },
    get(owner, name, make) {
      const number = numbers.get(owner) ?? ++last;
      if (number === last) numbers.set(owner, number);
      return copies.memo(`${number} ${name}`, { context: make });
    },
  };
}
