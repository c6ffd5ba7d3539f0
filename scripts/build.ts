// npm run build: pages, response headers, search index, compressed copies; prints what it cost.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndexes, collectRecords, SEARCH_INDEX_NAME } from '@duoverso/search';
import { build } from 'astro';
import { loadSettings } from '../apps/site/src/settings.ts';
import { checkBuiltSite } from './build/check-built-site.ts';
import { compressFiles } from './build/compress-files.ts';
import { inputStamp } from './build/input-stamp.ts';
import { projectDir, siteDir } from './build/paths.ts';
import { report } from './build/report.ts';
import { writeHeaders } from './build/write-headers.ts';

const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
const searchDir = process.env['SEARCH_DIR'] ?? `${distDir}-search`;

try {
  const settings = loadSettings(process.env['CONTENT_DIR'] ?? join(projectDir, 'content'));
  const steps = report();
  const stamp = inputStamp(projectDir);
  steps.start('pages');
  await build({ root: siteDir, logLevel: 'warn' });
  steps.start('links and policies');
  const { pages, inlineScriptHashes } = checkBuiltSite(distDir);
  writeHeaders(
    distDir,
    inlineScriptHashes,
    settings.tagManager !== null,
    settings.search.hosts.map((host) => new URL(host).origin),
  );
  steps.start('search index');
  buildIndexes(collectRecords(distDir), { name: SEARCH_INDEX_NAME, outDir: searchDir });
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
