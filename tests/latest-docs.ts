import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listVersions, VERSION_FILE, VERSIONS_FOLDER } from '@duoverso/content/data/docs-versions';
import type { SidebarEntry } from '@duoverso/content/data/navigation';

/** The documentation that a build serves at `/docs/`. */
interface LatestDocs {
  /** The folder that holds its `docs/`. */
  readonly dir: string;
  readonly sidebar: readonly SidebarEntry[];
  readonly outsideSidebar: readonly string[];
}

/** Finds the latest version of a content folder: once one has been cut, tests use that. */
export function latestDocs(contentDir: string): LatestDocs {
  const [newest] = listVersions(contentDir);
  const dir = newest === undefined ? contentDir : join(contentDir, VERSIONS_FOLDER, newest);
  const file = join(dir, newest === undefined ? 'navigation.json' : VERSION_FILE);
  const { sidebar, outsideSidebar } = JSON.parse(readFileSync(file, 'utf8')) as LatestDocs;
  return { dir, sidebar, outsideSidebar };
}
