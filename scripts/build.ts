// npm run build: companion extension, pages, response headers, search index, compressed copies; prints what it cost.
import { buildSite } from '@duoverso/build';
import { buildCompanion } from '../apps/companion/build/build-companion.ts';
import { loadSettings } from '../apps/site/src/page/settings.ts';

await buildSite({ loadSettings, buildCompanion }).catch((error: unknown) => {
  const name = error instanceof Error ? error.name : '';
  // Content problems say all that a writer needs; the stack of the build would hide it.
  console.error(name === 'ContentError' || name === 'BuiltSiteError' ? `\n${(error as Error).message}` : error);
  process.exitCode = 1;
});
