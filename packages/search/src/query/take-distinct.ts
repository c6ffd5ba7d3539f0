/** Keeps at most `most` rows of each page, the first ones; 0 or undefined keeps all. */
export function takeDistinct<Item>(
  items: readonly Item[],
  most: number | undefined,
  pageOf: (item: Item) => number,
): readonly Item[] {
  if (!most) return items;
  const kept = new Map<number, number>();
  return items.filter((item) => {
    const page = pageOf(item);
    const count = (kept.get(page) ?? 0) + 1;
    kept.set(page, count);
    return count <= most;
  });
}
