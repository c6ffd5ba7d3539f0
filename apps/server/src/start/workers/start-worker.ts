import { pino } from 'pino';
import type { ServerConfig } from '../../config/config.ts';
import { createRememberingLog } from '../../config/recent-warnings.ts';
import { StartError } from '../../config/start-error.ts';
import type { MetricsText } from '../../metrics/metrics.ts';
import type { PrometheusMetrics } from '../../metrics/prometheus.ts';
import type { RunningServer } from '../serve-app.ts';
import { startServer } from '../start.ts';
import { createQuestions, FIRST_PLACE, type FromWorker, PLACE_VARIABLE, type ToWorker } from './messages.ts';

/** A request may need a second connection while one is in a transaction. */
const MIN_CONNECTIONS = 2;

/**
 * The configuration of one worker: limits are those of the machine, and each worker has its share of them, rounded up. With one worker nothing changes.
 * Attempts of visitors are counted in the database, by all workers together.
 */
export function shareConfig(config: ServerConfig): ServerConfig {
  const share = (limit: number): number => Math.ceil(limit / config.WORKERS);
  return {
    ...config,
    MAX_CONNECTIONS: share(config.MAX_CONNECTIONS),
    SEARCH_PROCESSES: share(config.SEARCH_PROCESSES),
    SEARCH_MAX_QUEUE: share(config.SEARCH_MAX_QUEUE),
    DATABASE_POOL_SIZE: Math.min(
      config.DATABASE_POOL_SIZE,
      Math.max(share(config.DATABASE_POOL_SIZE), MIN_CONNECTIONS),
    ),
  };
}

/** Longer than the first process waits for its workers. */
const METRICS_TIMEOUT_MS = 3_000;

/**
 * Starts one of the workers, in a process of its own, and does what the first process says. When the start is refused, that process says why, and this one ends.
 */
export async function startWorker(config: ServerConfig): Promise<RunningServer> {
  const slot = Number(process.env[PLACE_VARIABLE]);
  const { log: plain, warnings } = createRememberingLog(config.LOG_LEVEL);
  const log = plain.child({ worker: slot });
  const questions = createQuestions<string>(METRICS_TIMEOUT_MS);
  let counted: PrometheusMetrics | undefined;
  process.on('message', take);
  const jobs = slot === FIRST_PLACE;
  const starting = startServer(shareConfig(config), log, { jobs, warnings, showMetrics, isGivenConnections: true });
  starting.catch(() => {}); // told below
  try {
    const server = await starting;
    await say({ say: 'ready', url: server.url });
    return server;
  } catch (error) {
    if (error instanceof StartError) await say({ say: 'refused', message: error.message });
    else pino().fatal({ err: error, worker: slot }, 'the server does not start');
    process.exit(1);
  }

  function showMetrics(own: PrometheusMetrics): MetricsText {
    counted = own;
    return { contentType: own.contentType, read: readAll };
  }

  async function readAll(): Promise<string> {
    const text = await questions.ask((id) => void say({ say: 'show metrics', id }));
    if (text === undefined) throw new Error('The first process does not tell the metrics.');
    return text;
  }

  function take(message: ToWorker): void {
    if (message.say === 'stop') stop();
    else if (message.say === 'metrics') questions.answer(message.id, message.text);
    else
      void reportCounts(message.id).catch((error: unknown) => log.error({ err: error }, 'the metrics cannot be read'));
  }

  /** A start that is refused has its own end. */
  function stop(): void {
    void starting.then(
      (server) => server.stop().then(() => process.exit(0)),
      () => {},
    );
  }

  async function reportCounts(id: number): Promise<void> {
    if (counted) await say({ say: 'counted', id, counts: await counted.registry.getMetricsAsJSON() });
  }
}

/** Settles when it is on its way: a first process that is gone takes this one along. */
function say(message: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}
