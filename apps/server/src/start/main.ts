import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { startServer } from './start.ts';

try {
  const server = await startServer(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // npm passes on a SIGINT that the terminal has sent to all: a second signal must not break the stop.
    process.on(signal, () => void server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
