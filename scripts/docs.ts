// npm run docs -- cut | list | drop: versions of the documentation.
import './print-visibly.ts';
import { runDocs } from '@duoverso/tooling/docs-command';

await runDocs(process.argv.slice(2));
