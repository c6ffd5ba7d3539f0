export { printProseFaults } from './print-faults.ts';
