/** Names of what the site keeps in the browser's local storage, as far as every page needs them; the others are in `part-storage-keys.ts`. */
export const STORAGE_KEYS = {
  theme: 'duoverso.theme',
  announcementId: 'duoverso.announcement.id',
  announcementDismissed: 'duoverso.announcement.dismissed',
  docsVersion: 'duoverso.docs-version',
  sidebar: 'duoverso.sidebar',
  tabs: 'duoverso.tabs',
  /** The second language while pages are read in two; page/early.ts and chrome/bar.ts repeat it. */
  reading: 'duoverso.reading',
  userInfo: 'user_info',
} as const;
