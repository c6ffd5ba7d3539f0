// npm run check: before a commit, what the changed files can have broken, in a minute. All of it is `npm test`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/build/project';
import { changedFiles, leftToTests, planCheck, removedFiles, runSteps } from '@duoverso/build/tests';

const changed = changedFiles();
const removed = removedFiles();
const stages = planCheck(changed, removed);
const steps = stages.flat(2).map(({ name }) => name);
console.log(
  `${changed.length + removed.length} changed files: ${steps.length > 0 ? steps.join(', ') : 'nothing to check'}`,
);
mkdirSync(join(projectDir, '.cache/check'), { recursive: true });
const begin = performance.now();
if (steps.length > 0) process.exitCode = await runSteps(stages);
console.log(`checked in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
console.log(leftToTests([...changed, ...removed]));
