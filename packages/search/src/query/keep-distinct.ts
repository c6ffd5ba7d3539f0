import type { RankedRecord } from '../search-index.ts';
import { pageOf } from './page-of.ts';

/** Keeps at most `most` records of each page, the best; 0 or undefined keeps all. */
export function keepDistinct(ranked: readonly RankedRecord[], most: number | undefined): readonly RankedRecord[] {
  if (!most) return ranked;
  const kept = new Map<string, number>();
  return ranked.filter(({ record }) => {
    const page = pageOf(record);
    const count = (kept.get(page) ?? 0) + 1;
    kept.set(page, count);
    return count <= most;
  });
}
