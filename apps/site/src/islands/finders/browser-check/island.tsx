import { site } from '../../../page/site-content.ts';
import type { View } from '../../../page/view.ts';
import { keysIn, stringsOf } from '../../../strings/strings-of.ts';
import { PlainIsland } from '../../runtime/Island.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';

/** Says whether the visitor's browser is new enough for packages. */
const browserCheck: IslandDefinition = { styles, render: (view) => <BrowserCheck view={view} /> };

export default browserCheck;

function BrowserCheck({ view }: { view: View }) {
  const { manifestV3: oldest, package: minimum } = site.releases.minimumChromium;
  const values = { oldest, minimum, brand: site.brand.name };
  // The version is filled in the browser.
  const answers = stringsOf(view, keysIn('install.check', ['ok', 'old', 'tooOld', 'other']), values);
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
      <p role="status">{view.t('install.check.static', values)}</p>
    </PlainIsland>
  );
}
