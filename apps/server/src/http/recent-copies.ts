/** What was made or read lately, up to so many bytes. */
export interface RecentCopies<Copy extends { readonly bytes: Uint8Array }> {
  /** @param owner with `name` tells one copy from another */
  get(owner: object, name: string, make: () => Copy): Copy;
  /** Of the copies that are kept. */
  readonly bytes: number;
}

interface Kept<Copy> {
  readonly owner: object;
  readonly name: string;
  readonly copy: Copy;
}

/** @param maxBytes the copies asked for longest ago make room for others; one that is larger by itself is not kept. */
export function createRecentCopies<Copy extends { readonly bytes: Uint8Array }>(maxBytes: number): RecentCopies<Copy> {
  const byOwner = new Map<object, Map<string, Kept<Copy>>>();
  /** In order of last use. */
  const order = new Set<Kept<Copy>>();
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    get(owner, name, make) {
      const known = byOwner.get(owner)?.get(name);
      if (known) {
        order.delete(known);
        order.add(known);
        return known.copy;
      }
      const copy = make();
      if (copy.bytes.length <= maxBytes) keep({ owner, name, copy });
      return copy;
    },
  };

  function keep(kept: Kept<Copy>): void {
    const copies = byOwner.get(kept.owner) ?? new Map<string, Kept<Copy>>();
    byOwner.set(kept.owner, copies.set(kept.name, kept));
    order.add(kept);
    bytes += kept.copy.bytes.length;
    for (const oldest of order) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  function drop(kept: Kept<Copy>): void {
    const copies = byOwner.get(kept.owner);
    copies?.delete(kept.name);
    if (copies?.size === 0) byOwner.delete(kept.owner);
    order.delete(kept);
    bytes -= kept.copy.bytes.length;
  }
}
