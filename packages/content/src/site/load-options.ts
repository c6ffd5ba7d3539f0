import type { LocaleCode } from '@duoverso/locales';
import type { ContentCache } from '../cache/content-cache.ts';
import type { Samples } from '../data/samples-schema.ts';
import type { Publication } from '../docs/publication.ts';
import type { FigureRenderer } from '../docs/render-page.ts';

export interface LoadOptions {
  /** Folder with `docs/`, `brand.json`, … */
  readonly contentDir: string;
  /** Folder with `package-lock.json`; file names in messages are relative to it. */
  readonly projectDir: string;
  /** Gives the renderer of figures for the language of a text; its labels hold the product's name as `brand`, and its mark as `mark` in the square `markBox`. */
  readonly figures: (locale: LocaleCode, labels: Readonly<Record<string, string>>, samples: Samples) => FigureRenderer;
  /** Names of the figures that it draws. */
  readonly figureNames: readonly string[];
  /** Names of the islands that marketing pages may show. */
  readonly parts?: readonly string[];
  /** Whether every page will be asked for: one that is parsed is then rendered right away, and thousands of trees need not wait in memory. */
  readonly rendersAll?: boolean;
  /** Which texts are out; left out: those of this moment, without drafts. */
  readonly publication?: Publication;
  /** What was made of the same texts before, by this process or another; left out, everything is made again. */
  readonly cache?: ContentCache;
}
