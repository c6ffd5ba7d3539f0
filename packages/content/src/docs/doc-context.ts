import type { LocaleCode } from '@duoverso/locales';
import type { Translate } from '@duoverso/locales/messages';
import type { Root } from 'mdast';
import type { ContentCache } from '../cache/content-cache.ts';
import type { LinkContext } from '../data/links.ts';
import type { PlaceholderLookup } from '../data/placeholders.ts';
import type { LocalText } from '../data/schemas.ts';
import type { Block } from './align-blocks.ts';
import type { BlockData } from './data-blocks.ts';
import type { FigureRenderer } from './render-page.ts';

/** What the pages of one language share. */
export interface DocLanguage {
  readonly locale: LocaleCode;
  readonly t: Translate;
  readonly lookup: PlaceholderLookup;
  /** Picks the language's text, or that of its nearest fallback. */
  readonly pick: (text: LocalText) => string;
  readonly renderFigure: FigureRenderer;
}

/** What the pages of all languages share. */
export interface DocContext {
  readonly data: BlockData;
  readonly links: LinkContext;
  /** Names of the figures that the site draws. */
  readonly figures: readonly string[];
  readonly cache: ContentCache;
  /** Pages that were parsed whole for their facts, by their text: rendering takes them from here once. */
  readonly parsed: Map<string, Root>;
  /** Whether they are rendered right away. */
  readonly rendersAll: boolean;
  /** Blocks of the same pages as they stand in their files, by the text of the file: what translations say is read from them. */
  readonly rawBlocks: Map<string, readonly Block[]>;
}
