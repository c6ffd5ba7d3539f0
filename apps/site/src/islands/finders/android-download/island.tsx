import { downloadHref, findDownload } from '../../../page/downloads.ts';
import { site } from '../../../page/site-content.ts';
import { ReleaseBox } from '../../demos/file-box/ReleaseBox.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';

/** The APK of the Android browser, whose download starts by itself, and what else there is when nothing happens. */
const androidDownload: IslandDefinition = {
  styles,
  render: (view) => {
    const { t } = view;
    const store = downloadHref(findDownload('google-play'));
    return (
      <ReleaseBox view={view} id="apk" label={t('install.apk.name', { brand: site.brand.name })} main starts>
        <p className="file-facts reading-text">
          {t('install.apk.otherwise')}{' '}
          {store && (
            <a href={store} data-install="google-play" dir="auto">
              {t('install.item.google-play')}
            </a>
          )}
        </p>
      </ReleaseBox>
    );
  },
};

export default androidDownload;
