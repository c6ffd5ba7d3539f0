export { runSteps, type Step } from './run-steps.ts';
export { playwrightCounts, vitestCounts } from './test-counts.ts';
