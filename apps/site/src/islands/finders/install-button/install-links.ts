import type { DownloadId } from '@duoverso/content/data/release-schema';
import type { Way } from '../../../browser/visitor/recommend.ts';
import { downloadHref, findDownload } from '../../../page/downloads.ts';
import type { View } from '../../../page/view.ts';

/** The first thing to get on each way. */
const FIRST: Readonly<Partial<Record<Way, DownloadId>>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'app-store',
  ios: 'app-store',
};

/** Where the install button leads on each way that has a place of its own; on Android that is a page of this site. */
export function installLinks(view: View): Partial<Record<Way, string>> {
  const stores = Object.entries(FIRST).flatMap(([way, id]) => {
    const href = downloadHref(findDownload(id));
    return href ? [[way, href] as const] : [];
  });
  return { ...Object.fromEntries(stores), android: view.href('/android/') };
}
