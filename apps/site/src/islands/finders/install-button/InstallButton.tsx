import type { DownloadId } from '@duoverso/content/data/release-schema';
import type { Way } from '../../../browser/visitor/visitor.ts';
import { downloadHref, findDownload } from '../../../page/downloads.ts';
import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { PlainIsland } from '../../runtime/Island.tsx';
import type { InstallLinks } from './start.ts';

/** The first thing to get on each way. */
const FIRST_DOWNLOAD: Readonly<Partial<Record<Way, DownloadId>>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'app-store',
  ios: 'app-store',
};

/** Leads to the download page; with script it names the visitor's browser and leads to its store. */
export function InstallButton({ view }: { view: View }) {
  const { t } = view;
  const labels = stringsOf(view, {
    add: 'install.add',
    ios: 'install.get.ios',
    safari: 'install.get.mac',
    android: 'install.get.android',
  });
  return (
    <PlainIsland
      script="install-button"
      data={{ 'data-labels': JSON.stringify(labels), 'data-links': JSON.stringify(installLinks(view)) }}
    >
      <a className="button button-main" href={view.href('/download/')}>
        {t('install.get', { brand: site.brand.name })}
      </a>
    </PlainIsland>
  );
}

/** Where the install button leads on each way that has a place of its own; on Android that is a page of this site. */
function installLinks(view: View): InstallLinks {
  const stores = Object.entries(FIRST_DOWNLOAD).flatMap(([way, id]) => {
    const href = downloadHref(findDownload(id));
    return href ? [[way, { href, id }] as const] : [];
  });
  return { ...Object.fromEntries(stores), android: { href: view.href('/android/') } };
}
