// Part of `npm run lint`: imports as they are resolved, held against the rules of the house.
import './print-visibly.ts';
import { printImportFaults } from '@duoverso/build/imports';

if (!printImportFaults()) process.exitCode = 1;
