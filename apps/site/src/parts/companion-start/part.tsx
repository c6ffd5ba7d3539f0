import { CompanionBox } from '../file-box/CompanionBox.tsx';
import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';

/** The companion's package, whose download starts by itself. */
const companionStart: Part = { styles, render: (view) => <CompanionBox view={view} starts={true} /> };

export default companionStart;
