// Names of what the site keeps in the browser's local storage, as far as every page needs them; the others are in `part-storage-keys.ts`. Each is a constant of
// its own, imported as `STORAGE_KEYS`: the build puts it where it is used, and no script carries the others.

export const theme = 'duoverso.theme';
export const announcementId = 'duoverso.announcement.id';
export const announcementDismissed = 'duoverso.announcement.dismissed';
export const docsVersion = 'duoverso.docs-version';
export const sidebar = 'duoverso.sidebar';
export const tabs = 'duoverso.tabs';
/** The second language while pages are read in two; page/early.ts and chrome/bar.ts repeat it. */
export const reading = 'duoverso.reading';
export const userInfo = 'user_info';
