import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';
import { DownloadList } from './DownloadList.tsx';

/** The list of all downloads. */
const downloadList: IslandDefinition = { styles, render: (view) => <DownloadList view={view} /> };

export default downloadList;
