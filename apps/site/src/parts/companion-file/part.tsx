import { CompanionBox } from '../file-box/CompanionBox.tsx';
import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';

/** The companion's package, to be downloaded by its button. */
const companionFile: Part = { styles, render: (view) => <CompanionBox view={view} starts={false} /> };

export default companionFile;
