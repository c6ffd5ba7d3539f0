import { intlTag } from '@duoverso/locales';
import { companionFile, downloadHref, findDownload } from '../../page/downloads.ts';
import { site } from '../../page/site-content.ts';
import type { View } from '../../page/view.ts';
import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';
import { FileBox, type ShownFile } from './FileBox.tsx';

/** The APK of the Android browser, whose download starts by itself; a deployment without it says so. */
export const androidDownload: Part = {
  styles,
  render: (view) => {
    const { t } = view;
    const apk = findDownload('apk');
    const href = downloadHref(apk);
    if (apk?.kind !== 'file' || href === undefined) return <p className="notice">{t('install.apk.none')}</p>;
    const label = t('install.apk.name', { brand: site.brand.name });
    const { version, date, bytes, sha256 } = apk;
    const file: ShownFile = { label, href, local: apk.state === 'local', version, date, bytes, sha256 };
    return <FileBox view={view} file={file} starts />;
  },
};

/** The companion's package, to be downloaded by its button. */
export const companionFilePart: Part = { styles, render: (view) => companionBox(view, false) };

/** The companion's package, whose download starts by itself. */
export const companionStart: Part = { styles, render: (view) => companionBox(view, true) };

function companionBox(view: View, starts: boolean) {
  const file = companionFile();
  if (!file) return <p className="notice">{view.t('install.file.none')}</p>;
  const siteUrlsStr = new Intl.ListFormat(intlTag(view.locale.code)).format(file.siteUrls);
  const note = view.t('install.companion.sites', { siteUrlsStr });
  const shown: ShownFile = { ...file, label: file.name, local: true, date: undefined, note };
  return <FileBox view={view} file={shown} starts={starts} />;
}
