import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contentHash } from '../files/content-hash.ts';

/** Folders that a build writes. */
export interface BuiltFolders {
  readonly dist: string;
  readonly search: string;
  readonly server: string;
  readonly companion: string;
}

/**
 * Builds the same site from nothing in a folder of its own, and compares every byte of what a build has written with it.
 * @param script the build's
 * @returns files that differ, or that only one of them has; none where what was kept was right
 */
export function verifyBuild(folders: BuiltFolders, script: string, scratchDir: string): readonly string[] {
  rmSync(scratchDir, { recursive: true, force: true });
  const dist = join(scratchDir, 'dist');
  const env: NodeJS.ProcessEnv = { ...process.env, DIST_DIR: dist, BUILD_CACHE_DIR: join(scratchDir, 'cache') };
  for (const name of ['SEARCH_DIR', 'SITE_SERVER_DIR']) delete env[name];
  const { status } = spawnSync(process.execPath, [...process.execArgv, script], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('The build from nothing has failed.');
  const cold = { dist, search: `${dist}-search`, server: `${dist}-server`, companion: `${dist}-companion` };
  const differing = Object.entries(folders).flatMap(([name, dir]) =>
    differences(dir, cold[name as keyof BuiltFolders]).map((path) => join(dir, path)),
  );
  rmSync(scratchDir, { recursive: true, force: true });
  return differing;
}

/** Paths of files that differ between two folders. */
export function differences(a: string, b: string): readonly string[] {
  const [ours, theirs] = [hashesOf(a), hashesOf(b)];
  const paths = new Set([...ours.keys(), ...theirs.keys()]);
  return [...paths].filter((path) => ours.get(path) !== theirs.get(path)).sort();
}

function hashesOf(dir: string): ReadonlyMap<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(dir, path), contentHash(readFileSync(path))]));
}
