export { changedFiles, removedFiles } from './changed-files.ts';
export { commitAll, copyProject } from './copy-project.ts';
export { nearTests, runtimeImports } from './near-tests.ts';
export { leftToTests, planCheck, slowTests } from './plan-check.ts';
export { runSteps, type Stage, type Step } from './run-steps.ts';
export { playwrightCounts, vitestCounts } from './test-counts.ts';
export { playwrightTimes, vitestTimes } from './test-times.ts';
