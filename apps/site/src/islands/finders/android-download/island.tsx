import { downloadHref, findDownload } from '../../../page/downloads.ts';
import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { stringsOf } from '../../../strings/strings-of.ts';
import { ReleaseBox } from '../../demos/file-box/ReleaseBox.tsx';
import { PlainIsland } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';

/** The section with the steps for the APK, on a page that has one. */
const APK_STEPS = 'install';

/** The store first; then the APK of the Android browser, whose download starts by itself, with its facts folded. */
const androidDownload: IslandDefinition = {
  styles,
  render: (view) => {
    const { t } = view;
    return (
      <>
        <StoreButton view={view} />
        <ReleaseBox
          view={view}
          id="apk"
          label={t('install.apk.name', { brand: site.brand.name })}
          starts
          folded={t('install.apk.facts')}
        >
          {hasSteps(view) && (
            <p className="file-facts reading-text">
              <a href={`#${APK_STEPS}`}>{t('install.apk.safely')}</a>
            </p>
          )}
        </ReleaseBox>
      </>
    );
  },
};

function hasSteps({ locale, route }: View): boolean {
  const page = route.replaceAll(/^\/|\/$/g, '');
  if (!site.marketingPages.includes(page)) return false;
  return site.marketingCopy(locale.code, page).copy.sections.some(({ id }) => id === APK_STEPS);
}

/** Leads to the store for Android; with script, to the one for iPhone and iPad on these. */
function StoreButton({ view }: { view: View }) {
  const store = downloadHref(findDownload('google-play'));
  const other = downloadHref(findDownload('app-store'));
  if (!store) return null;
  const links = other ? { ios: { href: other, id: 'app-store' } } : {};
  return (
    <PlainIsland
      script="install-button"
      className="actions"
      data={{
        'data-labels': JSON.stringify(stringsOf(view, { ios: 'install.get.ios' })),
        'data-links': JSON.stringify(links),
      }}
    >
      <a className="button button-main" href={store} data-install="google-play">
        {view.t('install.get.play')}
      </a>
    </PlainIsland>
  );
}

export default androidDownload;
