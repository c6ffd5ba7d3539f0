// npm run admin -- COMMAND: what the site's owner asks the server's data.

import '../apps/server/src/start/load-quickly.mjs';

// Not imported above: what stands there is loaded before anything runs, without the cache.
await import('./print-visibly.ts');
const [{ runAdmin }, { processTerminal }] = await Promise.all([
  import('../apps/server/src/admin/run-admin.ts'),
  import('../apps/server/src/admin/terminal.ts'),
]);

// `orders list | head` closes the pipe when it has read enough: what was asked for is done by then.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runAdmin(process.argv.slice(2), processTerminal());
