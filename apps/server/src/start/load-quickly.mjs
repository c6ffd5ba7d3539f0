// Imported before everything else by what starts often or has to start soon: compiled modules are kept, and Drizzle's are found without detours.
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../../.cache/node', import.meta.url));
const DRIZZLE = '/node_modules/drizzle-orm/';

// Compiled modules, each under the hash of its source. Processes that this one starts read the variable. A folder that cannot be written does no harm.
process.env.NODE_COMPILE_CACHE ??= CACHE;
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// Node 24 reads the package.json of a package again for each module inside it (`getFileProtocolModuleFormat`). That of Drizzle names 900 exports:
// half a second and 100 MB of garbage at every start, unless it is told what its modules are.
registerHooks({
  resolve(specifier, context, next) {
    const isInside = specifier.startsWith('.') && context.parentURL?.includes(DRIZZLE);
    if (!isInside) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
