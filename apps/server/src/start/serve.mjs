// Starts the server by the shortest way. JavaScript, so that Node need not load what strips the types of TypeScript when it knows all modules from an
// earlier start: that takes 20 MB by itself.
import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const CACHE = fileURLToPath(new URL('../../../../.cache/node', import.meta.url));
const DRIZZLE = '/node_modules/drizzle-orm/';

// Compiled modules, each under the hash of its source. Processes that this one starts read the variable. A folder that cannot be written does no harm.
process.env.NODE_COMPILE_CACHE ??= CACHE;
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// Node 24 reads the package.json of a package anew for each module inside it (`getFileProtocolModuleFormat`). That of Drizzle names 900 exports:
// half a second and 100 MB of garbage at every start, unless it is told what its modules are.
registerHooks({
  resolve(specifier, context, next) {
    const isInside = specifier.startsWith('.') && context.parentURL?.includes(DRIZZLE);
    if (!isInside) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});

// Half of what the start allocates is garbage when it is over. V8 would keep it until the heap is several times as large: with this it looks when the
// heap has grown by half. Decision 20 says what that saves, and costs at the start.
setFlagsFromString('--heap-growing-percent=50');

await import('./main.ts');
