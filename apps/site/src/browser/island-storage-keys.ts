/** Names in local storage that scripts need which few pages load: apart, so that other pages do not carry them. */
export const ISLAND_STORAGE_KEYS = {
  consent: 'duoverso.consent',
  steps: 'duoverso.steps',
  recentSearches: 'duoverso.search.recent',
  favouriteSearches: 'duoverso.search.favourites',
  /** Display style, order, mode and key; page/early.ts repeats it. */
  readingLook: 'duoverso.reading.look',
  /** The second language that was chosen last, kept while the mode is off; chrome/bar.ts repeats it. */
  readingLast: 'duoverso.reading.last',
  vocabulary: 'duoverso.vocabulary',
  /** Whose account keeps the vocabulary, and what was removed since it heard of it. */
  syncedVocabulary: 'duoverso.vocabulary.kept',
  phoneSteps: 'duoverso.phone-steps',
} as const;
