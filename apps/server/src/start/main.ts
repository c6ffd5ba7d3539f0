import { pino } from 'pino';
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
  reportFailedStart(error);
  process.exitCode = 1;
}

/** In words to who sits at a terminal; else a line like all others of the log, whatever its level: a start that fails is always told. */
function reportFailedStart(error: unknown): void {
  const expected = error instanceof StartError;
  if (expected && process.stdout.isTTY) process.stderr.write(`${error.message}\n`);
  else if (expected) pino().fatal(error.message);
  else pino().fatal({ err: error }, 'the server does not start');
}
