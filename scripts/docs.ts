// npm run docs -- cut|drop|list: what is done to the documentation as a whole.
import './print-visibly.ts';
import { runDocs } from '@duoverso/tooling/documentation';

await runDocs(process.argv.slice(2));
