import type { PartName } from '../page/part-names.ts';
import { articleReader } from './article-reader/part.tsx';
import { browserCheck } from './browser-check/part.tsx';
import { codeForm } from './code-form/part.tsx';
import { dayTimeline } from './day-timeline/part.tsx';
import { downloadFinder } from './download-finder/part.tsx';
import { downloadList } from './download-list/part.tsx';
import { engineComparison } from './engine-comparison/part.tsx';
import { androidDownload, companionFilePart, companionStart } from './file-box/file-parts.tsx';
import { fileCheck } from './file-check/part.tsx';
import { hoverPlayground } from './hover-playground/part.tsx';
import { imageCompare } from './image-compare/part.tsx';
import { inputBox } from './input-box/part.tsx';
import { mangaDeal } from './manga-deal/part.tsx';
import { mangaPanel } from './manga-panel/part.tsx';
import { maskReveal } from './mask-reveal/part.tsx';
import { nameGlossary } from './name-glossary/part.tsx';
import { orderList } from './order-list/part.tsx';
import { packs } from './packs/part.tsx';
import { pageEstimator } from './page-estimator/part.tsx';
import type { Part } from './part.ts';
import { pdfPage } from './pdf-page/part.tsx';
import { androidCodes, phoneCodes } from './phone-codes/part.tsx';
import { phoneFrame } from './phone-frame/part.tsx';
import { planComparison } from './plan-comparison/part.tsx';
import { planFinder } from './plan-finder/part.tsx';
import { plans } from './plans/part.tsx';
import { searchBox } from './search-box/part.tsx';
import { shareCard } from './share-card/part.tsx';
import { siteFinder } from './site-finder/part.tsx';
import { packFinder, usageEstimator } from './usage-estimator/part.tsx';
import { videoPlayer } from './video-player/part.tsx';
import { welcomeStatus } from './welcome-status/part.tsx';
import { welcomeText } from './welcome-text/part.tsx';

const PARTS: Readonly<Record<PartName, Part>> = {
  'android-codes': androidCodes,
  'android-download': androidDownload,
  'article-reader': articleReader,
  'browser-check': browserCheck,
  'code-form': codeForm,
  'companion-file': companionFilePart,
  'companion-start': companionStart,
  'day-timeline': dayTimeline,
  'download-finder': downloadFinder,
  'download-list': downloadList,
  'engine-comparison': engineComparison,
  'file-check': fileCheck,
  'hover-playground': hoverPlayground,
  'image-compare': imageCompare,
  'input-box': inputBox,
  'manga-deal': mangaDeal,
  'manga-panel': mangaPanel,
  'mask-reveal': maskReveal,
  'name-glossary': nameGlossary,
  'order-list': orderList,
  'pack-finder': packFinder,
  'page-estimator': pageEstimator,
  'pdf-page': pdfPage,
  'phone-codes': phoneCodes,
  'phone-frame': phoneFrame,
  'plan-comparison': planComparison,
  'plan-finder': planFinder,
  'search-box': searchBox,
  'share-card': shareCard,
  'site-finder': siteFinder,
  'usage-estimator': usageEstimator,
  'video-player': videoPlayer,
  'welcome-status': welcomeStatus,
  'welcome-text': welcomeText,
  packs,
  plans,
};

/** A part by its name. Names in copy files have been checked when the content was loaded. */
export function findPart(name: string): Part | undefined {
  return (PARTS as Readonly<Record<string, Part>>)[name];
}

/** Addresses of the style sheets that parts need, each once. */
export function partStyles(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => findPart(name)?.styles ?? []))];
}
