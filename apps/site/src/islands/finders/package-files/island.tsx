import { ReleaseBox } from '../../demos/file-box/ReleaseBox.tsx';
import type { IslandDefinition } from '../../runtime/island.ts';
import styles from '../install-button/install.css?url';

/** What is installed by hand, the recommended one first. */
const PACKAGES = ['zip', 'crx', 'userscript'] as const;

/** The packages of the extension, each with the button that downloads it. */
const packageFiles: IslandDefinition = {
  styles,
  render: (view) => (
    <div className="file-boxes">
      {PACKAGES.map((id, place) => (
        <ReleaseBox key={id} view={view} id={id} main={place === 0} />
      ))}
    </div>
  ),
};

export default packageFiles;
