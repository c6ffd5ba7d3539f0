export { baseOf } from './analysis/language-tag.ts';
export { type BuildOptions, type BuiltIndex, buildIndexes } from './index-file/build-index.ts';
export { findIndexes, IndexFileError, type OpenedIndexes, openIndex, openIndexes } from './index-file/open-index.ts';
export { parseSynonyms, type SynonymFault, type Synonyms } from './index-file/parse-synonyms.ts';
export { indexFileName } from './index-file/schema.ts';
export { isIndexName } from './index-name.ts';
export { type AskedBySection, addAsked } from './records/add-asked.ts';
export { canonicalOf, pagePaths } from './records/built-pages.ts';
export { collectRecords, recordReader } from './records/collect-records.ts';
export { extractRecords } from './records/extract-records.ts';
export type { ExtractOptions } from './records/record-list.ts';
export type {
  RankedRecord,
  RankReason,
  RecordFilter,
  SearchableAttribute,
  SearchIndex,
  SearchQuery,
  SearchResult,
  TextRange,
} from './search-index.ts';
export { LEVELS, type Level, RECORD_TYPES, type SearchRecord, searchRecordSchema } from './search-record.ts';
export { collectHtml } from './sites/collect-html.ts';
export { collectMarkdown } from './sites/collect-markdown.ts';
export type { CollectedSite } from './sites/collect-pages.ts';
export { isSelector } from './sites/html-document.ts';
export type { CollectOptions } from './sites/page-files.ts';
export { type SiteRules, siteRulesSchema } from './sites/site-rules.ts';
