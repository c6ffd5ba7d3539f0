// npm run admin -- COMMAND: what the site's owner asks the server's data.

import { runAdmin } from '../apps/server/src/admin/run-admin.ts';
import { StartError } from '../apps/server/src/config/start-error.ts';

try {
  await runAdmin(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
