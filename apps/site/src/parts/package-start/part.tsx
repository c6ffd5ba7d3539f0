import { ReleaseBox } from '../file-box/ReleaseBox.tsx';
import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';

/** The zip of the extension, whose download starts by itself. */
const packageStart: Part = { styles, render: (view) => <ReleaseBox view={view} id="zip" main starts /> };

export default packageStart;
