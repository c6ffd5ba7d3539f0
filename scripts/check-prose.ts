// Part of `npm run lint`: English texts, held against docs/guides/style.md. `npm run ops -- prose --all` tells every fault, `--accept` renews the list,
// `-- --readability` says how hard each page is to read, `-- --shared` what marketing says in the words of the documentation.
import './print-visibly.ts';
import { parseArgs } from 'node:util';
import { printProseDiagnostics, printReadability, printSharedRuns } from '@duoverso/tooling/prose';

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { all: option, accept: option, readability: option, shared: option } });
if (values.readability) await printReadability();
else if (values.shared) printSharedRuns();
else if (!(await printProseDiagnostics(values))) process.exitCode = 1;
