import type { ReactNode } from 'react';
import type { View } from '../../page/view.ts';

/** How an island is made while the site is built. */
export interface IslandDefinition {
  /**
   * The island as HTML.
   * @param view in the language of the copy around it; its addresses are those of the reader's language
   * @param place makes ids unique on the page
   */
  readonly render: (view: View, place: string) => ReactNode;
  /** Set when all that the island says are interface strings, which every language has: then it speaks the reader's even where the copy falls back. */
  readonly inReadersLanguage?: true;
  /** Address of its own style sheet, or of several in their order (`import href from './x.css?url'`). */
  readonly styles?: string | readonly string[];
}
