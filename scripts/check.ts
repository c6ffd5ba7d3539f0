// npm run check: before a commit, what the changed files can have broken, in a minute. All of it is `npm test`.
import './print-visibly.ts';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import {
  changedFiles,
  leftToTests,
  nearTests,
  planCheck,
  removedFiles,
  runSteps,
  runtimeImports,
  slowTests,
  vitestTimes,
} from '@duoverso/tooling/tests';

const changed = changedFiles();
const removed = removedFiles();
// Of the last `npm test`; before the first one nothing is known to be slow.
const report = join(projectDir, '.cache/unit.json');
const times = existsSync(report) ? vitestTimes(JSON.parse(readFileSync(report, 'utf8')), projectDir) : [];
const slow = slowTests(times, [...changed, ...removed]);
// Who imports what is looked up only for what can be imported.
const isCode = changed.some((path) => /\.[cm]?tsx?$/.test(path));
const near = isCode ? nearTests(runtimeImports(projectDir), changed, slow) : { run: [], left: 0 };
const stages = planCheck(changed, removed, near.run);
const steps = stages.flat(2).map(({ name }) => name);
console.log(
  `${changed.length + removed.length} changed files: ${steps.length > 0 ? steps.join(', ') : 'nothing to check'}`,
);
mkdirSync(join(projectDir, '.cache/check'), { recursive: true });
const begin = performance.now();
if (steps.length > 0) process.exitCode = await runSteps(stages);
console.log(`checked in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
console.log(leftToTests([...changed, ...removed], near.left));
