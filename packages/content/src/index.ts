export type { ContentCache } from './cache/content-cache.ts';
export { openContentCache } from './cache/open-content-cache.ts';
export { campaignsFor, type ShownCampaign } from './data/campaigns.ts';
export type { Article, CatalogueFile, Commerce, Grant, OffersFile } from './data/catalogue.ts';
export { docIds, listRoutes, type Routes } from './data/check-navigation.ts';
export { type Download, downloadFolder } from './data/downloads.ts';
export { englishFiller } from './data/fill-english.ts';
export { LOCALE_SLOT, READ_BILINGUALLY, slotted } from './data/links.ts';
export {
  docRoute,
  marketingRoute,
  type NavGroup,
  type NavItem,
  type Navigation,
  type SidebarEntry,
  sidebarIds,
} from './data/navigation.ts';
export { readJson } from './data/read-json.ts';
export { checkReaderWords, loadReaderWords, type ReaderWords, readSynonyms } from './data/reader-words.ts';
export { releaseOrigins } from './data/release-origins.ts';
export type { DownloadId } from './data/release-schema.ts';
export type { Sample, Samples } from './data/samples-schema.ts';
export type { Brand, DisplayStyles, FrontMatter, Releases } from './data/schemas.ts';
export { isMisalignment } from './docs/align-blocks.ts';
export { releaseAnchor } from './docs/data-blocks.ts';
export type { DocPage } from './docs/doc-page.ts';
export type { Question } from './docs/extract-questions.ts';
export type { FigureRenderer } from './docs/render-page.ts';
export type { AnchorUse, PageHeading } from './docs/transform-page.ts';
export { excerptOf, located, placeOf } from './faults/excerpt.ts';
export type { Problem, ProblemFolders } from './faults/problem.ts';
export { ContentError, foldProblems, formatProblems, Problems } from './faults/problems.ts';
export { bindHyphens, bindWords } from './marketing/bind-words.ts';
export { partsOf } from './marketing/load-marketing.ts';
export type { MarketingCopy, MarketingSection } from './marketing/marketing-copy.ts';
export { type FollowedSite, followSite } from './site/follow-site.ts';
export type { LoadOptions } from './site/load-options.ts';
export { loadSite, type SiteContent } from './site/load-site.ts';
export { heardSite, listenToPages, pageInputs } from './site/page-inputs.ts';
export type { FileReport } from './translation/file-report.ts';
export type { LanguageReport } from './translation/translation-status.ts';
