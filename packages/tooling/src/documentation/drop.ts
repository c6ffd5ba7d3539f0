import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { latestOf, listVersions, placeVersions, VERSIONS_FOLDER } from '@duoverso/content/data/docs-versions';
import { UsageError } from '../project/usage-error.ts';
import type { DocsCommand } from './docs-command.ts';

/** Removes a version. */
export const drop: DocsCommand = {
  usage: 'VERSION',
  does: 'Removes a version and its pages. Git still has it.',
  run([version, ...more], { contentDir, print }) {
    const versions = listVersions(contentDir);
    const known = versions.length > 0 ? `Versions: ${versions.join(', ')}.` : 'No version is cut.';
    if (version === undefined || more.length > 0) throw new UsageError(`Give the number of a version. ${known}`);
    if (!versions.includes(version)) throw new UsageError(`There's no version "${version}". ${known}`);
    rmSync(join(contentDir, VERSIONS_FOLDER, version), { recursive: true });
    const { id } = latestOf(placeVersions(listVersions(contentDir)));
    print(`Dropped ${version}. The next build serves ${id === 'current' ? 'what is being written' : id} at /docs/.`);
    print('Its addresses are gone then: whoever has saved one gets the not-found page.');
  },
};
