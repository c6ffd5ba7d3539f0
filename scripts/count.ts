// npm run ops -- count [--check]: how heavy the project is, with the targets beside it. --check fails when one is missed.
import './print-visibly.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countProject } from '@duoverso/tooling/census';
import { projectDir } from '@duoverso/tooling/project';

const paths = execFileSync('git', ['ls-files', '-z'], { cwd: projectDir, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((path) => path && existsSync(join(projectDir, path)));
const counts = countProject(paths.map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') })));
for (const { name, count, target } of counts) {
  const verdict =
    target === undefined ? '' : `  at most ${target.toLocaleString('en')}${count > target ? ': missed' : ''}`;
  console.log(`${name.padEnd(34)}${count.toLocaleString('en').padStart(9)}${verdict}`);
}
if (process.argv.includes('--check') && counts.some(({ count, target }) => count > (target ?? count)))
  process.exitCode = 1;
