import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';
import { DownloadFinder } from './DownloadFinder.tsx';

/** Recommends a store for the visitor's browser and system. */
const downloadFinder: IslandDefinition = {
  styles,
  render: (view, place) => <DownloadFinder view={view} place={place} />,
};

export default downloadFinder;
