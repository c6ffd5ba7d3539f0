// npm run translations -- [status] | accept | defer | line-up | fill | export | import | draft: how every translation stands, a person's word about it,
// and texts that come from outside.
import './print-visibly.ts';
import { translate } from '@duoverso/tooling/translations';

await translate(process.argv.slice(2));
