// npm run admin -- COMMAND: what the site's owner asks the server's data.

import { runAdmin } from '../apps/server/src/admin/run-admin.ts';
import { StartError } from '../apps/server/src/config/start-error.ts';

// `orders list | head` closes the pipe when it has read enough.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

try {
  await runAdmin(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
