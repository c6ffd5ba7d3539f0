// npm run admin -- COMMAND: what the site's owner asks the server's data.
import { StartError } from '../apps/server/src/start-error.ts';
import { runAdmin } from './admin/run-admin.ts';

try {
  await runAdmin(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
