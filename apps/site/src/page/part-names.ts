/** Live parts of marketing pages that are more than still pictures: they come alive in the browser. Each has its module in `load-island.ts`. */
export const ISLAND_NAMES = [
  'article-reader',
  'code-form',
  'day-timeline',
  'engine-comparison',
  'file-check',
  'hover-playground',
  'image-compare',
  'input-box',
  'manga-deal',
  'manga-panel',
  'mask-reveal',
  'name-glossary',
  'order-list',
  'pack-finder',
  'packs',
  'page-estimator',
  'pdf-page',
  'phone-frame',
  'plan-finder',
  'plans',
  'search-box',
  'share-card',
  'site-finder',
  'usage-estimator',
  'video-player',
] as const;

/** Live parts that are made of data files while the site is built. What some of them need of script is plain (`load-starter.ts`), without React. */
export const STATIC_PART_NAMES = [
  'android-codes',
  'android-download',
  'browser-check',
  'companion-file',
  'companion-start',
  'download-finder',
  'download-list',
  'phone-codes',
  'plan-comparison',
  'welcome-status',
  'welcome-text',
] as const;

/** Scripts of parts that need no React. */
export const STARTER_NAMES = [
  'browser-check',
  'download-finder',
  'file-start',
  'install-button',
  'profile',
  'suggest-tab',
  'ticks',
  'welcome-status',
  'welcome-text',
] as const;

/** What a copy file may name as `part`. */
export const PART_NAMES = [...ISLAND_NAMES, ...STATIC_PART_NAMES] as const;

export type IslandName = (typeof ISLAND_NAMES)[number];
export type PartName = (typeof PART_NAMES)[number];
export type StarterName = (typeof STARTER_NAMES)[number];
