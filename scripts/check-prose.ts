// Part of `npm run lint`: English texts, held against docs/guides/style.md. `-- --all` tells every fault, `-- --accept` renews the list.
import { parseArgs } from 'node:util';
import { printProseFaults } from '@duoverso/build/prose';

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { all: option, accept: option } });
if (!(await printProseFaults(values))) process.exitCode = 1;
