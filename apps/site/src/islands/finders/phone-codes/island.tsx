import type { IslandDefinition } from '../../runtime/island.ts';
import { PhoneCodes } from '../download-finder/PhoneCodes.tsx';
import styles from '../install-button/install.css?url';

/** Codes that phones scan: both stores, and the page with the APK. */
const phoneCodes: IslandDefinition = {
  styles,
  render: (view) => <PhoneCodes view={view} places={['app-store', 'google-play']} />,
};

export default phoneCodes;
