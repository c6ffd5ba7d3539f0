export { printProseFaults } from './print-faults.ts';
export { printReadability } from './print-readability.ts';
export { printSharedRuns } from './print-shared.ts';
