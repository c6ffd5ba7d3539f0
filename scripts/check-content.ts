// npm run check:content [-- --watch]: everything that is wrong under content/, without a build.
import './print-visibly.ts';
import { parseArgs } from 'node:util';
import { checkContent } from '@duoverso/tooling/check-content';

const { values } = parseArgs({ options: { watch: { type: 'boolean', default: false } } });
if (!(await checkContent(values.watch))) process.exitCode = 1;
