import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CachedFiles } from '../cache/cached-files.ts';
import { contentHash } from '../files/content-hash.ts';
import type { HeadFacts } from './page-app.ts';
import { withoutPlace, withPlace } from './project-place.ts';

/** What Astro makes of the site's code: all but the pages. */
export interface SiteBundle {
  /** Program that renders the pages: content hashes of its modules, without the place where the project lies, by path. */
  readonly server: Readonly<Record<string, string>>;
  /** Scripts, styles, fonts and public files: content hashes by path. */
  readonly client: Readonly<Record<string, string>>;
  readonly head: HeadFacts;
  readonly scripts: ScriptImports;
}

/** Paths of the scripts for browsers, each with those that it imports before it runs. */
export type ScriptImports = Readonly<Record<string, readonly string[]>>;

/** Where the sources lie, and the folder for what is made on the way. */
export interface BundleSources {
  readonly projectDir: string;
  readonly siteDir: string;
  readonly contentDir: string;
  readonly scratchDir: string;
}

/** What `make-bundle.ts` leaves in `made.json`, beside the folders `client` and `server`. */
export interface MadeBundle {
  readonly head: HeadFacts;
  readonly scripts: ScriptImports;
  readonly cpuSeconds: number;
}

/** Bundling has failed, and has said why. */
class BundleError extends Error {
  override readonly name = 'BundleError';
}

const MAKER = fileURLToPath(new URL('./make-bundle.ts', import.meta.url));

/**
 * The bundle of the site's code: the cached one for these inputs, or a new one. One whose inputs have changed while it was made is not
 * kept.
 * @param name a hash of everything that it is made from
 * @param readName hashes it again
 * @returns the bundle, and the CPU-seconds of the process that made it
 */
export async function siteBundle(
  kept: CachedFiles,
  name: string,
  readName: () => string,
  sources: BundleSources,
): Promise<{ readonly bundle: SiteBundle; readonly cpuSeconds: number }> {
  const known = kept.read('bundles', name);
  if (known) {
    const bundle = JSON.parse(withPlace(known.toString('utf8'), sources.projectDir)) as SiteBundle;
    const hashes = [...Object.values(bundle.server), ...Object.values(bundle.client)];
    if (hashes.every((hash) => kept.read('files', hash))) return { bundle, cpuSeconds: 0 };
  }
  const { head, scripts, cpuSeconds } = makeBundle(sources);
  const program = (data: Buffer) => Buffer.from(withoutPlace(data.toString('utf8'), sources.projectDir));
  const server = keepFolder(join(sources.scratchDir, 'server'), kept, program);
  const client = keepFolder(join(sources.scratchDir, 'client'), kept);
  const bundle = { server, client, head, scripts };
  if (readName() === name) kept.write('bundles', name, program(Buffer.from(JSON.stringify(bundle))));
  return { bundle, cpuSeconds };
}

function makeBundle(sources: BundleSources): MadeBundle {
  // Vite holds several hundred megabytes, which the pages then need.
  const { status, error } = spawnSync(process.execPath, [...process.execArgv, MAKER, JSON.stringify(sources)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new BundleError(`The code of the site was not bundled${error ? `: ${error.message}` : ''}.`);
  return JSON.parse(readFileSync(join(sources.scratchDir, 'made.json'), 'utf8')) as MadeBundle;
}

/** Keeps every file of a folder. Gives their content hashes by path. */
function keepFolder(
  dir: string,
  kept: CachedFiles,
  change: (data: Buffer) => Buffer = (data) => data,
): Record<string, string> {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    paths.map((path) => {
      const data = change(readFileSync(path));
      const hash = contentHash(data);
      kept.write('files', hash, data, hash);
      return [relative(dir, path).split(sep).join('/'), hash];
    }),
  );
}
