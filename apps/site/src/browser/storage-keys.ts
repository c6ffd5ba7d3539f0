import { SHORT_NAME } from '@duoverso/contracts/short-name';
// Names of what the site keeps in the browser's local storage, as far as every page needs them; the others are in `part-storage-keys.ts`. Each is a constant of
// its own, imported as `STORAGE_KEYS`: the build puts it where it is used, and no script carries the others.

export const theme = `${SHORT_NAME}.theme`;
export const announcementId = `${SHORT_NAME}.announcement.id`;
export const announcementDismissed = `${SHORT_NAME}.announcement.dismissed`;
export const docsVersion = `${SHORT_NAME}.docs-version`;
export const sidebar = `${SHORT_NAME}.sidebar`;
export const tabs = `${SHORT_NAME}.tabs`;
/** The second language while pages are read in two; page/early.ts and chrome/bar.ts repeat it. */
export const reading = `${SHORT_NAME}.reading`;
/** Which guides are kept for offline, by locale code. */
export const offline = `${SHORT_NAME}.offline`;
export const userInfo = 'user_info';
