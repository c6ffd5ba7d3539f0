// npm run ops -- release-check [TAG]: whether the last commit may be tagged as a release.
import './print-visibly.ts';
import { checkRelease } from '@duoverso/tooling/release';

if (!checkRelease(process.argv[2])) process.exitCode = 1;
