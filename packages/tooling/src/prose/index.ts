export { printProseDiagnostics } from './print-diagnostics.ts';
export { printReadability } from './print-readability.ts';
export { printSharedRuns } from './print-shared.ts';
