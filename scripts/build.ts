// npm run build: companion extension, pages, response headers, search index, compressed copies; prints what it cost.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndexes, collectRecords, SEARCH_INDEX_NAME } from '@duoverso/search';
import { build } from 'astro';
import { buildCompanion } from '../apps/companion/build/build-companion.ts';
import { loadSettings } from '../apps/site/src/page/settings.ts';
import { bundleServerParts } from './build/bundle-server-parts.ts';
import { checkBuiltSite } from './build/check-built-site.ts';
import { compressFiles } from './build/compress-files.ts';
import { inputStamp } from './build/input-stamp.ts';
import { basePath, projectDir, siteDir } from './build/paths.ts';
import { report } from './build/report.ts';
import { searchOrigins } from './build/search-origins.ts';
import { writeHeaders } from './build/write-headers.ts';
import { writePageBlocks } from './build/write-page-blocks.ts';

const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
const companionDir = `${distDir}-companion`;
const serverDir = process.env['SITE_SERVER_DIR'] ?? `${distDir}-server`;
const searchDir = process.env['SEARCH_DIR'] ?? `${distDir}-search`;

try {
  const settings = loadSettings(contentDir);
  const steps = report();
  const stamp = inputStamp(projectDir);
  steps.start('companion extension');
  await buildCompanion({ contentDir, outDir: companionDir, env: process.env });
  // The pages offer the package and show its size and checksum.
  process.env['COMPANION_DIR'] = companionDir;
  steps.start('pages');
  await build({ root: siteDir, logLevel: 'warn' });
  steps.start('links and policies');
  const { pages, inlineScriptHashes } = checkBuiltSite(distDir);
  writeHeaders(distDir, inlineScriptHashes, settings.tagManager !== null, searchOrigins(settings.search));
  steps.start('server parts');
  await bundleServerParts(serverDir);
  steps.start('search index');
  buildIndexes(collectRecords(distDir, basePath()), { name: SEARCH_INDEX_NAME, outDir: searchDir });
  steps.start('blocks of pages');
  writePageBlocks(distDir);
  steps.start('compressed copies');
  const bytes = await compressFiles(distDir);
  writeFileSync(join(distDir, '_build.json'), `${JSON.stringify({ stamp })}\n`);
  steps.end(`${pages} pages, ${(bytes / 1e6).toFixed(1)} MB before compression`);
} catch (error) {
  const name = error instanceof Error ? error.name : '';
  // Content problems say all that a writer needs; the stack of the build would hide it.
  console.error(name === 'ContentError' || name === 'BuiltSiteError' ? `\n${(error as Error).message}` : error);
  process.exitCode = 1;
}
