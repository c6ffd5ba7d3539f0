import { ReleaseBox } from '../../demos/file-box/ReleaseBox.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';

/** The zip of the extension, whose download starts by itself. */
const packageStart: IslandDefinition = { styles, render: (view) => <ReleaseBox view={view} id="zip" main starts /> };

export default packageStart;
