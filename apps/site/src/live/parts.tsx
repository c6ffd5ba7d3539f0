import type { ReactNode } from 'react';
import type { View } from '../view.ts';
import { articleReader } from './article-reader/article-reader.tsx';
import { browserCheck } from './browser-check/browser-check.tsx';
import { codeForm } from './code-form/code-form.tsx';
import { dayTimeline } from './day-timeline/day-timeline.tsx';
import { downloadFinder } from './download-finder/download-finder.tsx';
import { androidCodes, phoneCodes } from './download-finder/phone-codes.tsx';
import { downloadList } from './download-list/download-list.tsx';
import { engineComparison } from './engine-comparison/engine-comparison.tsx';
import { androidDownload, companionFilePart, companionStart } from './file-box/file-parts.tsx';
import { fileCheck } from './file-check/file-check.tsx';
import { hoverPlayground } from './hover-playground/hover-playground.tsx';
import { imageCompare } from './image-compare/image-compare.tsx';
import { inputBox } from './input-box/input-box.tsx';
import { mangaDeal } from './manga-deal/manga-deal.tsx';
import { mangaPanel } from './manga-panel/manga-panel.tsx';
import { maskReveal } from './mask-reveal/mask-reveal.tsx';
import { nameGlossary } from './name-glossary/name-glossary.tsx';
import { orderList } from './order-list/order-list.tsx';
import { packs } from './packs/packs.tsx';
import { pageEstimator } from './page-estimator/page-estimator.tsx';
import type { PartName } from './part-names.ts';
import { pdfPage } from './pdf-page/pdf-page.tsx';
import { phoneFrame } from './phone-frame/phone-frame.tsx';
import { planComparison } from './plan-comparison/plan-comparison.tsx';
import { planFinder } from './plan-finder/plan-finder.tsx';
import { plans } from './plans/plans.tsx';
import { searchBox } from './search-box/search-box.tsx';
import { shareCard } from './share-card/share-card.tsx';
import { siteFinder } from './site-finder/site-finder.tsx';
import { packFinder, usageEstimator } from './usage-estimator/usage-estimator.tsx';
import { videoPlayer } from './video-player/video-player.tsx';
import { welcomeStatus } from './welcome-status/welcome-status.tsx';
import { welcomeText } from './welcome-text/welcome-text.tsx';

/** How a live part is made while the site is built. */
export interface Part {
  /**
   * The part as HTML.
   * @param view in the language of the copy around it; its addresses are those of the reader's language
   * @param place makes ids unique on the page
   */
  readonly render: (view: View, place: string) => ReactNode;
  /** Set when all that the part says are interface strings, which every language has: then it speaks the reader's even where the copy falls back. */
  readonly inReadersLanguage?: true;
  /** Address of its own style sheet, or of several in their order (`import href from './x.css?url'`). */
  readonly styles?: string | readonly string[];
}

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
