export { campaignsFor, type ShownCampaign } from './campaigns.ts';
export type { Article, CatalogueFile, Commerce, Grant, OffersFile } from './catalogue.ts';
export { docIds, listRoutes, type Routes } from './check-navigation.ts';
export { releaseAnchor } from './data-blocks.ts';
export type { DocPage } from './doc-page.ts';
export { type Download, downloadFolder } from './downloads.ts';
export type { Question } from './extract-questions.ts';
export { LOCALE_SLOT, READ_BILINGUALLY, slotted } from './links.ts';
export { partsOf } from './load-marketing.ts';
export { type LoadOptions, loadSite, type SiteContent } from './load-site.ts';
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
export { ContentError, type Problem } from './problems.ts';
export type { DownloadId } from './release-schema.ts';
export type { FigureRenderer } from './render-page.ts';
export type { Sample, Samples } from './samples-schema.ts';
export type { Brand, DisplayStyles, FrontMatter, Releases } from './schemas.ts';
export type { PageHeading } from './transform-page.ts';
export type { FileReport } from './translation/file-report.ts';
export type { LanguageReport } from './translation/translation-status.ts';
