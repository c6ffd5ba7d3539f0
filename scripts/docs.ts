// npm run docs -- move|publish|remove: what is done to pages of the documentation as a whole.
import './print-visibly.ts';
import { readContentAddresses } from '@duoverso/tooling/check-content';
import { runDocs } from '@duoverso/tooling/documentation';

await runDocs(process.argv.slice(2), readContentAddresses);
