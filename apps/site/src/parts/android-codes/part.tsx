import { PhoneCodes } from '../download-finder/PhoneCodes.tsx';
import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';

/** Codes that Android phones scan: the store and the APK itself, whose page this is. */
const androidCodes: Part = { styles, render: (view) => <PhoneCodes view={view} places={['google-play', 'apk']} /> };

export default androidCodes;
