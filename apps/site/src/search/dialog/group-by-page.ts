interface Located {
  readonly url: string;
}

/** A hit, and whether it's of the same page as the one before it. */
export interface GroupedHit<Hit> {
  readonly hit: Hit;
  readonly continued: boolean;
}

/** Hits of one page one after the other, where the best of them stands. */
export function groupByPage<Hit extends Located>(hits: readonly Hit[]): GroupedHit<Hit>[] {
  const pages = Map.groupBy(hits, ({ url }) => url.replace(/#.*/, ''));
  return [...pages.values()].flatMap((page) => page.map((hit, at) => ({ hit, continued: at > 0 })));
}
