// npm start: builds what is not built, then serves it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, projectDir } from '@duoverso/tooling/project';

const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');

if (isBuilt(distDir)) {
  console.log('The site is built and current.');
} else {
  console.log('Building the site (a minute or two the first time; later, what has changed) …');
  const { status } = spawnSync(process.execPath, [join(projectDir, 'scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
process.env['LOG_LEVEL'] ??= 'warn';
await import(new URL('../apps/server/src/start/serve.mjs', import.meta.url).href);
if (!process.exitCode) console.log(`\nThe site is on http://localhost:${process.env['PORT'] || 4321}`);
