import { SEARCH_HITS_PER_GROUP } from '../../page/limits.ts';
import type { SearchHit } from './search-hit.ts';

/** The best hits of one section. */
export interface HitGroup {
  /** Name of the top-level section; `null` for hits of none. */
  readonly section: string | null;
  readonly hits: readonly SearchHit[];
}

/**
 * Groups hits by top-level section in the order of each section's best hit, with at most five hits each. A heading and the text below it are
 * two records of one address, as a question and its answer are: the better one is listed, once.
 */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const listed = [...Map.groupBy(hits, ({ url }) => url).values()].flatMap(([best]) => best ?? []);
  return [...Map.groupBy(listed, (hit) => hit.hierarchy.lvl0)].map(([section, members]) => ({
    section,
    hits: members.slice(0, SEARCH_HITS_PER_GROUP),
  }));
}
