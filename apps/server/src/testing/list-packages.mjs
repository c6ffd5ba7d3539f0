// For `node --import`: writes the names of all packages that were loaded to the file of LIST_PACKAGES when the process ends.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const packages = new Set();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name) packages.add(name);
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.LIST_PACKAGES ?? '', JSON.stringify([...packages].sort())));
