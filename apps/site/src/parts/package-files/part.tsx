import { ReleaseBox } from '../file-box/ReleaseBox.tsx';
import styles from '../install-button/install.css?url';
import type { Part } from '../part.ts';

/** What is installed by hand, the recommended one first. */
const PACKAGES = ['zip', 'crx', 'userscript'] as const;

/** The packages of the extension, each with the button that downloads it. */
const packageFiles: Part = {
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
