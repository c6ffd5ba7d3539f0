import { hitTitle } from './HitText.tsx';
import type { ItemSource } from './item-sources.ts';
import type { SavedHit, SearchHit } from './search-hit.ts';

/** Keys of a list of the panel and of its entries. */
export interface PlaceKeys {
  readonly list: string;
  readonly items: readonly string[];
}

/**
 * Keys by which a line stays the same element only while everything above it stays the same too. Lines of another answer take the place of those
 * before: none is seen to move, and whoever presses one in that moment does not follow another.
 * @param above what stands above the lists
 */
export function placeKeys(
  lists: readonly Pick<ItemSource, 'heading' | 'items'>[],
  above: readonly (string | undefined)[],
): readonly PlaceKeys[] {
  let place = JSON.stringify(above);
  const next = (text: string): string => {
    place += `\n${text}`;
    return place;
  };
  return lists.map(({ heading, items }) => ({
    list: next(heading ?? ''),
    items: items.map(({ hit }) => next(`${hit.objectID} ${shownText(hit)}`)),
  }));
}

/** What of a text is shown differs from query to query, and its height with it. */
function shownText(hit: SavedHit | SearchHit): string {
  const marked = hit.type === 'content' && 'marked' in hit ? hit.marked['content'] : undefined;
  return marked?.replace(/<[^>]*>/g, '') ?? hitTitle(hit);
}
