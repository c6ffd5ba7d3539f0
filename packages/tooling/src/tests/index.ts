export { commitAll, copyProject } from './copy-project.ts';
export { changedFiles, nearTests, removedFiles, runtimeImports } from './near-tests.ts';
export { leftToTests, planCheck, slowTests } from './plan-check.ts';
export { playwrightCounts, runSteps, type Stage, type Step, vitestCounts } from './run-steps.ts';
export { playwrightTimes, vitestTimes } from './test-times.ts';
