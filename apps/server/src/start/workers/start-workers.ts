import cluster from 'node:cluster';
import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import type { ServerConfig } from '../../config/config.ts';
import { quietMoment } from '../quiet-moment.ts';
import { LAST_REQUESTS_MS } from '../stop.ts';
import { openMachineMetrics } from './machine-metrics.ts';
import { createWorkerSlot, type WorkerSlot } from './worker-slot.ts';

/** What Node tells of a server that has begun to listen; the handle is that of the socket. */
interface Listening {
  readonly server: { readonly _handle?: { close(): void } | null };
}

/** How long the socket is kept for a moment in which nobody stands in front of it: meanwhile the workers have to take what comes. */
const MOST_UNQUIET_MS = LAST_REQUESTS_MS / 2;
const SERVE = fileURLToPath(new URL('../serve.mjs', import.meta.url));

/**
 * Starts `WORKERS` processes behind one port: the first, which brings the database up to date, then the others together. This process answers nothing but the
 * metrics; it gives connections to the workers in turn, and starts another worker when one dies.
 * @param stopping whether the start is to be left where it is: the caller then stops what runs
 * @throws {StartError} when one of them cannot start or the port of the metrics cannot be used; nothing then runs any more
 */
export async function startWorkers(
  config: ServerConfig,
  stopping: AbortSignal,
  log: Logger = pino({ level: config.LOG_LEVEL }),
): Promise<{ stop(): Promise<void> }> {
  // Numbers that are none, such as the mean of nothing, would not survive JSON.
  cluster.setupPrimary({ exec: SERVE, args: [], serialization: 'advanced' });
  const slots: WorkerSlot[] = [];
  const metrics = await openMachineMetrics(config, slots, log);
  const listening = watchListening();
  for (let number = 1; number <= config.WORKERS; number += 1) {
    const onMessage = metrics?.take ?? (() => {});
    slots.push(createWorkerSlot({ number, log, onMessage, onEnd: metrics?.end ?? (() => {}) }));
  }
  let stopped: Promise<void> | undefined;
  try {
    const [first, ...others] = slots;
    const url = await first?.start();
    if (!stopping.aborted) {
      await Promise.all(others.map((slot) => slot.start()));
      log.info({ url, workers: slots.length }, 'all workers answer');
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return {
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
  };

  async function stopAll(): Promise<void> {
    const ended = Promise.all(slots.map((slot) => slot.stop()));
    if (config.SHUTDOWN_DELAY_MS > 0) await Promise.race([ended, delay(config.SHUTDOWN_DELAY_MS)]);
    await Promise.race([ended, quietMoment(MOST_UNQUIET_MS)]);
    listening.close();
    await ended;
    await metrics?.close();
  }
}

/**
 * Takes hold of the socket that the cluster will listen on for the workers. By itself the cluster closes it with the last worker that listens, and drops the
 * connections that it has accepted and not given to a worker yet: who closes it before loses none. There is no public way to it but what Node tells of its
 * servers; should it tell no longer, the socket is closed with the last worker.
 */
function watchListening(): { close(): void } {
  let handle: { close(): void } | null | undefined;
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    handle = (message as Listening).server._handle;
  });
  return { close: () => handle?.close() };
}
