import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { PlainIsland } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';

/** Says whether the visitor's browser is new enough for packages. */
const browserCheck: IslandDefinition = { styles, render: (view) => <BrowserCheck view={view} /> };

export default browserCheck;

function BrowserCheck({ view: { t } }: { view: View }) {
  const { manifestV3: oldest, package: minimum } = site.releases.minimumChromium;
  const values = { oldest, minimum, version: '{version}', brand: site.brand.name };
  const answers = {
    ok: t('install.check.ok', values),
    old: t('install.check.old', values),
    tooOld: t('install.check.tooOld', values),
    other: t('install.check.other', values),
  };
  return (
    <PlainIsland
      script="browser-check"
      className="browser-check"
      data={{
        'data-oldest': String(oldest),
        'data-minimum': String(minimum),
        'data-answers': JSON.stringify(answers),
      }}
    >
      <p role="status">{t('install.check.static', values)}</p>
    </PlainIsland>
  );
}
