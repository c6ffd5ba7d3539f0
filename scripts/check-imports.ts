// Part of `npm run lint`: imports as they are resolved, held against the rules of the layers.
import './print-visibly.ts';
import { printImportDiagnostics } from '@duoverso/tooling/imports';

if (!printImportDiagnostics()) process.exitCode = 1;
