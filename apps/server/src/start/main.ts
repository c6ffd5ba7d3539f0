import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

try {
  const server = await start();
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

/** Each loads what it needs: the process that only starts the others needs little. */
async function start(): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(process.env);
  if (config.WORKERS === 1) return (await import('./start.ts')).startServer(config);
  const { default: cluster } = await import('node:cluster');
  if (cluster.isWorker) return (await import('./workers/start-worker.ts')).startWorker(config);
  return (await import('./workers/start-workers.ts')).startWorkers(config);
}
