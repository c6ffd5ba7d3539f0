import type { ComponentType } from 'react';
import type { IslandName } from '../page/part-names.ts';

type Component = ComponentType<never>;

/** Modules of the parts that come alive, each its own script, fetched when its part is reached for. */
const MODULES: Readonly<Record<IslandName, () => Promise<Component>>> = {
  'article-reader': async () => (await import('./article-reader/View.tsx')).ArticleReader,
  'code-form': async () => (await import('./code-form/View.tsx')).CodeForm,
  'day-timeline': async () => (await import('./day-timeline/View.tsx')).DayTimeline,
  'engine-comparison': async () => (await import('./engine-comparison/View.tsx')).EngineComparison,
  'file-check': async () => (await import('./file-check/View.tsx')).FileCheck,
  'hover-playground': async () => (await import('./hover-playground/View.tsx')).HoverPlayground,
  'image-compare': async () => (await import('./image-compare/View.tsx')).ImageCompare,
  'input-box': async () => (await import('./input-box/View.tsx')).InputBox,
  'manga-deal': async () => (await import('./manga-deal/View.tsx')).MangaDeal,
  'manga-panel': async () => (await import('./manga-panel/View.tsx')).MangaPanel,
  'mask-reveal': async () => (await import('./mask-reveal/View.tsx')).MaskReveal,
  'name-glossary': async () => (await import('./name-glossary/View.tsx')).NameGlossary,
  'order-list': async () => (await import('./order-list/View.tsx')).OrderList,
  'pack-finder': async () => (await import('./usage-estimator/View.tsx')).UsageEstimator,
  'page-estimator': async () => (await import('./page-estimator/View.tsx')).PageEstimator,
  'pdf-page': async () => (await import('./pdf-page/View.tsx')).PdfPage,
  'phone-frame': async () => (await import('./phone-frame/View.tsx')).PhoneFrame,
  'plan-finder': async () => (await import('./plan-finder/View.tsx')).PlanFinder,
  'search-box': async () => (await import('./search-box/View.tsx')).SearchBox,
  'share-card': async () => (await import('./share-card/View.tsx')).ShareCard,
  'site-finder': async () => (await import('./site-finder/View.tsx')).SiteFinder,
  'usage-estimator': async () => (await import('./usage-estimator/View.tsx')).UsageEstimator,
  'video-player': async () => (await import('./video-player/View.tsx')).VideoPlayer,
  packs: async () => (await import('./packs/View.tsx')).PackShop,
  plans: async () => (await import('./plans/View.tsx')).PlanShop,
};

/** The component of a part. Rejects when its script cannot be loaded or nobody has such a part. */
export async function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = (MODULES as Readonly<Record<string, () => Promise<Component>>>)[name];
  if (!load) throw new RangeError(`No live part is called "${name}". They stand in part-names.ts.`);
  return (await load()) as ComponentType<object>;
}
