// npm start: builds what is not built, then serves it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputStamp } from './build/input-stamp.ts';
import { projectDir } from './build/paths.ts';

const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');

if (isBuilt()) {
  console.log('The site is built and current.');
} else {
  console.log('Building the site (a minute or two the first time; later, what has changed) …');
  const { status } = spawnSync(process.execPath, [join(projectDir, 'scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
process.env['LOG_LEVEL'] ??= 'warn';
await import(new URL('../apps/server/src/start/serve.mjs', import.meta.url).href);
if (!process.exitCode) console.log(`\nDuoverso is on http://localhost:${process.env['PORT'] || 4321}`);

function isBuilt(): boolean {
  const file = join(distDir, '_build.json');
  if (!existsSync(file)) return false;
  const { stamp } = JSON.parse(readFileSync(file, 'utf8')) as { stamp?: string };
  return stamp === inputStamp(projectDir);
}
