import type { StringsOf } from './strings-of.ts';

/** What is said where a part of the page has crashed. */
export const CRASH_KEYS = {
  crashTitle: 'error.crash.title',
  crashRetry: 'error.crash.retry',
  crashPageTitle: 'error.crash.pageTitle',
} as const;

export type CrashStrings = StringsOf<typeof CRASH_KEYS>;

/** What an island says when it cannot be loaded or has crashed. */
export const ISLAND_KEYS = { chunkText: 'error.chunk.text', chunkRetry: 'error.chunk.retry', ...CRASH_KEYS } as const;

export type IslandStrings = StringsOf<typeof ISLAND_KEYS>;
