import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedFiles } from '../cache/cached-files.ts';
import { type PageSources, readPageFrame } from '../cache/page-frame.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import { siteDir } from '../project/paths.ts';
import { openScratchFolder } from '../project/scratch-folder.ts';
import { SITE_URL } from '../project/site-url.ts';
import { loadProgram } from './page-program.ts';
import { withPlace } from './project-place.ts';
import { type PageCounts, renderPages } from './render-pages.ts';
import { type SiteBundle, siteBundle } from './site-bundle.ts';

/** Places scripts, styles, public files and pages. Gives also the CPU-seconds of the process that bundles. */
export async function makePages(
  output: OutputFolder,
  sources: PageSources,
  kept: CachedFiles,
): Promise<PageCounts & { readonly cpuSeconds: number }> {
  // Inside of the project, where the program finds the libraries that it imports.
  const scratchDir = openScratchFolder(join(sources.projectDir, '.cache/pages'));
  try {
    let frame = readPageFrame(sources);
    const readFrame = () => {
      frame = readPageFrame(sources);
      return frame;
    };
    const { contentDir, projectDir } = sources;
    const { bundle, cpuSeconds } = await siteBundle(kept, frame.common, () => readFrame().common, {
      projectDir,
      siteDir,
      contentDir,
      scratchDir,
    });
    const read = (hash: string) => fileOf(kept, hash);
    placeClient(output, bundle, read);
    const module = (hash: string) => withPlace(read(hash).toString('utf8'), projectDir);
    const load = () => loadProgram(bundle, join(scratchDir, 'program'), new URL(SITE_URL).origin, module);
    return { ...(await renderPages(output, { kept, frame, readFrame, load })), cpuSeconds };
  } finally {
    rmSync(scratchDir, { recursive: true, force: true });
  }
}

function placeClient(output: OutputFolder, { client }: SiteBundle, read: (hash: string) => Uint8Array): void {
  for (const [path, hash] of Object.entries(client)) output.placeKnown(path, hash, () => read(hash));
}

function fileOf(kept: CachedFiles, hash: string): Buffer {
  const data = kept.read('files', hash);
  if (!data) throw new Error(`A file of the site's code was kept and cannot be read again: ${hash}.`);
  return data;
}
