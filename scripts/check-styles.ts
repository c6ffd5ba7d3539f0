// Part of `npm run lint`: colours and layers of the site, which are named among the tokens.
import './print-visibly.ts';
import { printStyleDiagnostics } from '@duoverso/tooling/styles';

if (!printStyleDiagnostics()) process.exitCode = 1;
