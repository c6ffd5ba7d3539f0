// npm run build [-- --verify]: companion extension, pages, response headers, search index, compressed copies; prints what it cost. With
// --verify a second time from nothing, to compare every byte.
import { fileURLToPath } from 'node:url';
import { buildSite, compareWithCold } from '@duoverso/build';
import { buildCompanion } from '../apps/companion/build/build-companion.ts';
import { loadSettings } from '../apps/site/src/page/settings.ts';

/** Errors whose message says all that a writer needs; the stack of the build would hide it. */
const TOLD = new Set(['ContentError', 'BuiltSiteError', 'BundleError']);

try {
  await buildSite({ loadSettings, buildCompanion });
  if (process.argv.includes('--verify')) compareWithCold(fileURLToPath(import.meta.url));
} catch (error) {
  const name = error instanceof Error ? error.name : '';
  console.error(TOLD.has(name) ? `\n${(error as Error).message}` : error);
  process.exitCode = 1;
}
