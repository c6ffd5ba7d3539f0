import type { IslandDefinition } from '../../runtime/island.ts';
import { PhoneCodes } from '../download-finder/PhoneCodes.tsx';
import styles from '../install-button/install.css?url';

/** Codes that Android phones scan: the store and the APK itself, whose page this is. */
const androidCodes: IslandDefinition = {
  styles,
  render: (view) => <PhoneCodes view={view} places={['google-play', 'apk']} />,
};

export default androidCodes;
