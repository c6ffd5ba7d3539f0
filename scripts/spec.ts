// npm run ops -- spec: every promise of the checklist with the tests that name it.
import './print-visibly.ts';
import { listPromises } from '@duoverso/tooling/promises';

if (!listPromises()) process.exitCode = 1;
