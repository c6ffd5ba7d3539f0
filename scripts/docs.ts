// npm run docs -- cut|drop|list|move|publish|remove: what is done to the documentation as a whole.
import './print-visibly.ts';
import { readContentAddresses } from '@duoverso/tooling/check-content';
import { runDocs } from '@duoverso/tooling/documentation';

await runDocs(process.argv.slice(2), readContentAddresses);
