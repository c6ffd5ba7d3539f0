export { printImportFaults } from './print-faults.ts';
