import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';
import { DownloadFinder } from './DownloadFinder.tsx';

/** Recommends a store for the visitor's browser and system. */
const downloadFinder: Part = {
  styles,
  render: (view, place) => <DownloadFinder view={view} place={place} />,
};

export default downloadFinder;
