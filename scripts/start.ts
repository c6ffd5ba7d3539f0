// npm start: builds what is not built, then serves it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputStamp, projectDir } from '@duoverso/build/project';

const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');

if (isBuilt()) {
  console.log('The site is built and current.');
} else {
  console.log('Building the site (a minute or two the first time; later, what has changed) …');
  const { status } = spawnSync(process.execPath, [join(projectDir, 'scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
process.env['LOG_LEVEL'] ??= 'warn';
await import('../apps/server/src/start/main.ts');
if (!process.exitCode) console.log(`\nDuoverso is on http://localhost:${process.env['PORT'] || 4321}`);

function isBuilt(): boolean {
  const file = join(distDir, '_build.json');
  if (!existsSync(file)) return false;
  const { stamp } = JSON.parse(readFileSync(file, 'utf8')) as { stamp?: string };
  return stamp === inputStamp(projectDir);
}
