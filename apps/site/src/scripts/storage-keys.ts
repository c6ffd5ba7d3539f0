/** Names of what the site keeps in the browser's local storage. */
export const STORAGE_KEYS = {
  theme: 'duoverso.theme',
  announcementId: 'duoverso.announcement.id',
  announcementDismissed: 'duoverso.announcement.dismissed',
  docsVersion: 'duoverso.docs-version',
  sidebar: 'duoverso.sidebar',
  tabs: 'duoverso.tabs',
  recentSearches: 'duoverso.search.recent',
  favouriteSearches: 'duoverso.search.favourites',
  userInfo: 'user_info',
} as const;
