import type { LocaleCode } from '@duoverso/locales';
import { isValidElement } from 'react';
import type { View } from '../../page/view.ts';
import { Island, type IslandProps } from './Island.tsx';
import { renderIsland } from './IslandSlot.tsx';

/** Where an island is on a page, and in whose language. */
export interface PlacedIsland {
  /** Folder of the island. */
  readonly name: string;
  readonly place: string;
  /** Language of the copy around it. */
  readonly locale: LocaleCode;
}

/**
 * What the islands of a page show, by their places: the props that their browser halves start with. An island without a browser half has none.
 * @param view of the page
 */
export function islandProps(view: View, islands: readonly PlacedIsland[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    islands.flatMap(({ name, place, locale }) => {
      const element = renderIsland(view, locale, name, place);
      return isValidElement<IslandProps<object>>(element) && element.type === Island
        ? [[place, element.props.props] as const]
        : [];
    }),
  );
}
