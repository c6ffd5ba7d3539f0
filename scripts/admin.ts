// npm run admin -- COMMAND: what the site's owner asks the server's data.

import './print-visibly.ts';
import { runAdmin } from '../apps/server/src/admin/run-admin.ts';
import { processTerminal } from '../apps/server/src/admin/terminal.ts';

// `orders list | head` closes the pipe when it has read enough: what was asked for is done by then.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runAdmin(process.argv.slice(2), processTerminal());
