// npm run build [-- --verify]: companion extension, pages, response headers, search index, compressed copies; prints what it cost.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCompanion } from '../apps/companion/build/build-companion.ts';
import { loadSettings } from '../apps/site/src/page/settings.ts';
import { bundleServerParts } from './build/bundle-server-parts.ts';
import { checkBuiltSite } from './build/check-built-site.ts';
import { compressFiles } from './build/compress-files.ts';
import { digestMakers } from './build/digest-sources.ts';
import { inputStamp } from './build/input-stamp.ts';
import { nameOf, openKeptFiles } from './build/kept-files.ts';
import { makePages } from './build/make-pages.ts';
import { openOutputFolder } from './build/output-folder.ts';
import { basePath, projectDir } from './build/paths.ts';
import { readBuiltPages } from './build/read-built-pages.ts';
import { report } from './build/report.ts';
import { searchOrigins } from './build/search-origins.ts';
import { verifyBuild } from './build/verify-build.ts';
import { writeHeaders } from './build/write-headers.ts';
import { writePageBlocks } from './build/write-page-blocks.ts';
import { writeSearchIndex } from './build/write-search-index.ts';

const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
const companionDir = `${distDir}-companion`;
const serverDir = process.env['SITE_SERVER_DIR'] ?? `${distDir}-server`;
const searchDir = process.env['SEARCH_DIR'] ?? `${distDir}-search`;
const keptDir = process.env['BUILD_CACHE_DIR'] ?? join(projectDir, '.cache/build');

/** Says that the folder holds a whole site, and what it was made from. */
const STAMP_FILE = '_build.json';
/** Each site has results of its own in the folder: so many letters of a hash tell them apart. */
const SITE_LENGTH = 16;
/** Errors whose message says all that a writer needs; the stack of the build would hide it. */
const TOLD = new Set(['ContentError', 'BuiltSiteError', 'BundleError']);

// As Astro has it; libraries choose their form by it when they load.
process.env['NODE_ENV'] ??= 'production';

const kept = openKeptFiles(join(keptDir, nameOf(distDir).slice(0, SITE_LENGTH)));
try {
  const settings = loadSettings(contentDir);
  const steps = report();
  const stamp = inputStamp(projectDir);
  steps.start('companion extension');
  await buildCompanion({ contentDir, outDir: companionDir, env: process.env });
  // The pages offer the package and show its size and checksum.
  process.env['COMPANION_DIR'] = companionDir;
  steps.start('pages');
  // Whoever finds this file finds a whole site.
  rmSync(join(distDir, STAMP_FILE), { force: true });
  const site = openOutputFolder(distDir, STAMP_FILE);
  const sources = { projectDir, contentDir, messagesDir: process.env['MESSAGES_DIR'], companionDir, env: process.env };
  const counts = await makePages(site, sources, kept);
  steps.add(counts.cpuSeconds);
  steps.start('reading, links, policies');
  const reading = { base: basePath(), kept, makers: digestMakers(projectDir) };
  const built = readBuiltPages(site, reading);
  const { pages, inlineScriptHashes } = checkBuiltSite(site, built);
  writeHeaders(site, inlineScriptHashes, settings.tagManager !== null, searchOrigins(settings.search));
  steps.start('server parts');
  const server = openOutputFolder(serverDir);
  await bundleServerParts(server);
  steps.start('search index');
  const search = openOutputFolder(searchDir);
  writeSearchIndex(site, search, built, reading);
  steps.start('blocks of pages');
  writePageBlocks(site, built);
  steps.start('compressed copies');
  const bytes = await compressFiles(site, kept);
  steps.start('what belongs no more');
  for (const folder of [site, server, search]) folder.finish();
  writeFileSync(join(distDir, STAMP_FILE), `${JSON.stringify({ stamp })}\n`);
  const made = counts.made > 0 ? `${counts.made} of their files rendered, ` : '';
  steps.end(`${pages} pages, ${made}${counts.kept} unchanged, ${(bytes / 1e6).toFixed(1)} MB before compression`);
} catch (error) {
  const name = error instanceof Error ? error.name : '';
  console.error(TOLD.has(name) ? `\n${(error as Error).message}` : error);
  process.exitCode = 1;
} finally {
  // What a build made before it failed is right all the same.
  kept.close();
}

if (process.argv.includes('--verify') && process.exitCode === undefined) {
  console.log('\nThe same from nothing, to compare:');
  const folders = { dist: distDir, search: searchDir, server: serverDir, companion: companionDir };
  const script = join(projectDir, 'scripts/build.ts');
  const differing = verifyBuild(folders, script, join(projectDir, '.cache/verify'));
  console.log(differing.length > 0 ? `These differ:\n  ${differing.join('\n  ')}` : 'Every byte is the same.');
  if (differing.length > 0) process.exitCode = 1;
}
