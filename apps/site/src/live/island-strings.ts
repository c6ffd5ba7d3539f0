import type { Translate } from '@duoverso/locales/messages';

/** What a live part says when it cannot be loaded or has crashed. */
export interface IslandStrings {
  readonly chunkText: string;
  readonly chunkRetry: string;
  readonly crashTitle: string;
  readonly crashRetry: string;
  readonly crashPageTitle: string;
}

export function islandStrings(t: Translate): IslandStrings {
  return {
    chunkText: t('error.chunk.text'),
    chunkRetry: t('error.chunk.retry'),
    crashTitle: t('error.crash.title'),
    crashRetry: t('error.crash.retry'),
    crashPageTitle: t('error.crash.pageTitle'),
  };
}
