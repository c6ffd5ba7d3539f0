import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'astro';
import { digestMakers } from '../kept/digest-sources.ts';
import { openKeptFiles } from '../kept/kept-files.ts';
import { keptPages } from '../kept/kept-pages.ts';
import { readPageFrame } from '../kept/page-frame.ts';
import { bundleServerParts } from '../output/bundle-server-parts.ts';
import { compressFiles } from '../output/compress-files.ts';
import { type SearchHosts, searchOrigins } from '../output/search-origins.ts';
import { writeHeaders } from '../output/write-headers.ts';
import { checkBuiltSite } from '../pages/check-built-site.ts';
import { readBuiltPages } from '../pages/read-built-pages.ts';
import { writePageBlocks } from '../pages/write-page-blocks.ts';
import { writeSearchIndex } from '../pages/write-search-index.ts';
import { inputStamp } from '../project/input-stamp.ts';
import { basePath, projectDir, siteDir } from '../project/paths.ts';
import { report } from './report.ts';

/** What the apps do for a build. */
export interface SiteMakers {
  /** Reads `settings.json` of a content folder. */
  readonly loadSettings: (contentDir: string) => { readonly tagManager: string | null; readonly search: SearchHosts };
  /** Writes the companion extension into a folder, as a zip file too. */
  readonly buildCompanion: (options: {
    readonly contentDir: string;
    readonly outDir: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  }) => Promise<unknown>;
}

/**
 * Builds the site: companion extension, pages, response headers, search index, compressed copies; prints what it cost. Folders are those of the
 * environment, see `docs/guides/setup.md`. Rejects with a `ContentError` or a `BuiltSiteError` that says all a writer needs.
 */
export async function buildSite({ loadSettings, buildCompanion }: SiteMakers): Promise<void> {
  const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const companionDir = `${distDir}-companion`;
  const serverDir = process.env['SITE_SERVER_DIR'] ?? `${distDir}-server`;
  const searchDir = process.env['SEARCH_DIR'] ?? `${distDir}-search`;
  const keptDir = process.env['BUILD_CACHE_DIR'] ?? join(projectDir, '.cache/build');
  const settings = loadSettings(contentDir);
  const steps = report();
  const stamp = inputStamp(projectDir);
  const kept = openKeptFiles(keptDir);
  steps.start('companion extension');
  await buildCompanion({ contentDir, outDir: companionDir, env: process.env });
  // The pages offer the package and show its size and checksum.
  process.env['COMPANION_DIR'] = companionDir;
  steps.start('pages');
  const sources = { projectDir, contentDir, messagesDir: process.env['MESSAGES_DIR'], companionDir, env: process.env };
  const { integration, counts } = keptPages(kept, () => readPageFrame(sources));
  await build({ root: siteDir, logLevel: 'warn', integrations: [integration] });
  steps.start('reading, links, policies');
  const reading = { base: basePath(), kept, makers: digestMakers(projectDir) };
  const built = readBuiltPages(distDir, reading);
  const { pages, inlineScriptHashes } = checkBuiltSite(distDir, built);
  writeHeaders(distDir, inlineScriptHashes, settings.tagManager !== null, searchOrigins(settings.search));
  steps.start('server parts');
  await bundleServerParts(serverDir);
  steps.start('search index');
  writeSearchIndex(distDir, searchDir, built, reading);
  steps.start('blocks of pages');
  writePageBlocks(distDir, built);
  steps.start('compressed copies');
  const bytes = await compressFiles(distDir, { kept });
  kept.prune();
  writeFileSync(join(distDir, '_build.json'), `${JSON.stringify({ stamp })}\n`);
  const made = counts.made > 0 ? `${counts.made} of their files rendered, ` : '';
  steps.end(`${pages} pages, ${made}${counts.kept} unchanged, ${(bytes / 1e6).toFixed(1)} MB before compression`);
}
