import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

const stopping = new AbortController();
// Before the start: what has been begun, such as a database, is ended in order also when the signal comes meanwhile. npm passes on a SIGINT that the terminal has sent to all: a second
// signal must not break the stop.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());

try {
  const server = await start();
  const stop = (): void => void server.stop().then(() => process.exit(0));
  if (stopping.signal.aborted) stop();
  else stopping.signal.addEventListener('abort', stop);
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
  return (await import('./workers/start-workers.ts')).startWorkers(config, stopping.signal);
}
