import type { ComponentType } from 'react';
import type { IslandName } from './part-names.ts';

type Component = ComponentType<never>;

/** Modules of the parts that come alive, each its own script, fetched when its part is reached for. */
const MODULES: Readonly<Record<IslandName, () => Promise<Component>>> = {
  'article-reader': async () => (await import('./article-reader/ArticleReader.tsx')).ArticleReader,
  'code-form': async () => (await import('./code-form/CodeForm.tsx')).CodeForm,
  'day-timeline': async () => (await import('./day-timeline/DayTimeline.tsx')).DayTimeline,
  'engine-comparison': async () => (await import('./engine-comparison/EngineComparison.tsx')).EngineComparison,
  'file-check': async () => (await import('./file-check/FileCheck.tsx')).FileCheck,
  'hover-playground': async () => (await import('./hover-playground/HoverPlayground.tsx')).HoverPlayground,
  'image-compare': async () => (await import('./image-compare/ImageCompare.tsx')).ImageCompare,
  'input-box': async () => (await import('./input-box/InputBox.tsx')).InputBox,
  'manga-deal': async () => (await import('./manga-deal/MangaDeal.tsx')).MangaDeal,
  'manga-panel': async () => (await import('./manga-panel/MangaPanel.tsx')).MangaPanel,
  'mask-reveal': async () => (await import('./mask-reveal/MaskReveal.tsx')).MaskReveal,
  'name-glossary': async () => (await import('./name-glossary/NameGlossary.tsx')).NameGlossary,
  'order-list': async () => (await import('./order-list/OrderList.tsx')).OrderList,
  'pack-finder': async () => (await import('./usage-estimator/UsageEstimator.tsx')).UsageEstimator,
  'page-estimator': async () => (await import('./page-estimator/PageEstimator.tsx')).PageEstimator,
  'pdf-page': async () => (await import('./pdf-page/PdfPage.tsx')).PdfPage,
  'phone-frame': async () => (await import('./phone-frame/PhoneFrame.tsx')).PhoneFrame,
  'plan-finder': async () => (await import('./plan-finder/PlanFinder.tsx')).PlanFinder,
  'search-box': async () => (await import('./search-box/SearchBox.tsx')).SearchBox,
  'share-card': async () => (await import('./share-card/ShareCard.tsx')).ShareCard,
  'site-finder': async () => (await import('./site-finder/SiteFinder.tsx')).SiteFinder,
  'usage-estimator': async () => (await import('./usage-estimator/UsageEstimator.tsx')).UsageEstimator,
  'video-player': async () => (await import('./video-player/VideoPlayer.tsx')).VideoPlayer,
  packs: async () => (await import('./packs/PackShop.tsx')).PackShop,
  plans: async () => (await import('./plans/PlanShop.tsx')).PlanShop,
};

/** The component of a part. Rejects when its script cannot be loaded or nobody has such a part. */
export async function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = (MODULES as Readonly<Record<string, () => Promise<Component>>>)[name];
  if (!load) throw new RangeError(`No live part is called "${name}". They stand in part-names.ts.`);
  return (await load()) as ComponentType<object>;
}
