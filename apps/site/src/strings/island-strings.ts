import type { Translate } from '@duoverso/locales/messages';
import { type CrashStrings, crashStrings } from './crash-strings.ts';

/** What a live part says when it cannot be loaded or has crashed. */
export interface IslandStrings extends CrashStrings {
  readonly chunkText: string;
  readonly chunkRetry: string;
}

export function islandStrings(t: Translate): IslandStrings {
  return {
    chunkText: t('error.chunk.text'),
    chunkRetry: t('error.chunk.retry'),
    ...crashStrings(t),
  };
}
