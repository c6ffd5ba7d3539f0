import { SEARCH_HITS_PER_GROUP } from '../../page/limits.ts';
import type { SearchHit } from './search-hit.ts';

/** The best hits of one section. */
export interface HitGroup {
  /** Name of the top-level section; `null` for hits of none. */
  readonly section: string | null;
  readonly hits: readonly SearchHit[];
}

/** Groups hits by top-level section in the order of each section's best hit, with at most five hits each. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  return [...Map.groupBy(hits, (hit) => hit.hierarchy.lvl0)].map(([section, members]) => ({
    section,
    hits: members.slice(0, SEARCH_HITS_PER_GROUP),
  }));
}
