import { SHORT_NAME } from '@duoverso/contracts/short-name';
/** Names in local storage that scripts need which few pages load: apart, so that other pages do not carry them. */
export const ISLAND_STORAGE_KEYS = {
  consent: `${SHORT_NAME}.consent`,
  steps: `${SHORT_NAME}.steps`,
  recentSearches: `${SHORT_NAME}.search.recent`,
  favouriteSearches: `${SHORT_NAME}.search.favourites`,
  /** Display style, order, mode and key; page/early.ts repeats it. */
  readingLook: `${SHORT_NAME}.reading.look`,
  /** The second language that was chosen last, kept while the mode is off; chrome/bar.ts repeats it. */
  readingLast: `${SHORT_NAME}.reading.last`,
  /** That the reader has seen the line that says that words can be clicked. */
  readingHinted: `${SHORT_NAME}.reading.hinted`,
  vocabulary: `${SHORT_NAME}.vocabulary`,
  /** Whose account keeps the vocabulary, and what was removed since it heard of it. */
  syncedVocabulary: `${SHORT_NAME}.vocabulary.kept`,
  phoneSteps: `${SHORT_NAME}.phone-steps`,
} as const;
