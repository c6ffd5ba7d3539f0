import { PhoneCodes } from '../download-finder/PhoneCodes.tsx';
import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';

/** Codes that phones scan: both stores, and the page with the APK. */
const phoneCodes: Part = { styles, render: (view) => <PhoneCodes view={view} places={['app-store', 'google-play']} /> };

export default phoneCodes;
