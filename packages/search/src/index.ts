export { type BuildOptions, type BuiltIndex, buildIndexes } from './index-file/build-index.ts';
export { findIndexes, IndexFileError, type OpenedIndexes, openIndex, openIndexes } from './index-file/open-index.ts';
export { indexFileName } from './index-file/schema.ts';
export { SEARCH_INDEX_NAME } from './index-name.ts';
export { canonicalOf, pagePaths } from './records/built-pages.ts';
export { collectRecords, recordsOfPage } from './records/collect-records.ts';
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
