import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';
import { DownloadList } from './DownloadList.tsx';

/** The list of all downloads. */
const downloadList: Part = { styles, render: (view) => <DownloadList view={view} /> };

export default downloadList;
