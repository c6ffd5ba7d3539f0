export { isMisalignment } from './align-blocks.ts';
export type { ContentCache } from './cache/content-cache.ts';
export { openContentCache } from './cache/open-content-cache.ts';
export { campaignsFor, type ShownCampaign } from './campaigns.ts';
export type { Article, CatalogueFile, Commerce, Grant, OffersFile } from './catalogue.ts';
export { docIds, listRoutes, type Routes } from './check-navigation.ts';
export { releaseAnchor } from './data-blocks.ts';
export type { DocPage } from './doc-page.ts';
export { type Download, downloadFolder } from './downloads.ts';
export type { Question } from './extract-questions.ts';
export { excerptOf, located, placeOf } from './faults/excerpt.ts';
export type { Problem, ProblemFolders } from './faults/problem.ts';
export { type FollowedSite, followSite } from './follow-site.ts';
export { LOCALE_SLOT, READ_BILINGUALLY, slotted } from './links.ts';
export { partsOf } from './load-marketing.ts';
export type { LoadOptions } from './load-options.ts';
export { loadSite, type SiteContent } from './load-site.ts';
export type { MarketingCopy, MarketingSection } from './marketing-copy.ts';
export {
  docRoute,
  marketingRoute,
  type NavGroup,
  type NavItem,
  type Navigation,
  type SidebarEntry,
  sidebarIds,
} from './navigation.ts';
export { ContentError, foldProblems, formatProblems, Problems } from './problems.ts';
export { readJson } from './read-json.ts';
export type { DownloadId } from './release-schema.ts';
export type { FigureRenderer } from './render-page.ts';
export type { Sample, Samples } from './samples-schema.ts';
export type { Brand, DisplayStyles, FrontMatter, Releases } from './schemas.ts';
export type { PageHeading } from './transform-page.ts';
export type { FileReport } from './translation/file-report.ts';
export type { LanguageReport } from './translation/translation-status.ts';
