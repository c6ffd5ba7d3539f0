import { downloadHref, findDownload } from '../../page/downloads.ts';
import { site } from '../../page/site-content.ts';
import { FileBox, type ShownFile } from '../file-box/FileBox.tsx';
import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';

/** The APK of the Android browser, whose download starts by itself; a deployment without it says so. */
const androidDownload: Part = {
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

export default androidDownload;
