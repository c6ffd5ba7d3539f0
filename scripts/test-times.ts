// npm run ops -- times [count]: the files whose tests took longest in the last `npm test` or `npm run test:all`.
import './print-visibly.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { playwrightTimes, vitestTimes } from '@duoverso/tooling/tests';

const count = Number(process.argv[2] ?? 20);
for (const name of ['unit', 'built', 'browser', 'crash', 'full', 'browser-full']) {
  const path = join(projectDir, `.cache/${name}.json`);
  if (!existsSync(path)) continue;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const times = name.startsWith('browser') ? playwrightTimes(report) : vitestTimes(report, projectDir);
  const sum = times.reduce((all, { seconds }) => all + seconds, 0);
  console.log(`\n${name}: ${times.length} files, ${sum.toFixed(0)} s of all workers`);
  for (const { file, tests, seconds } of times.slice(0, count))
    console.log(`${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(4)} tests  ${file}`);
}
