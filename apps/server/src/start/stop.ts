import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { Readiness } from './app.ts';

const IDLE_SWEEP_INTERVAL_MS = 50;

/**
 * Stops in order: `/readyz` turns 503; after `SHUTDOWN_DELAY_MS` no new connections; running requests finish; what is
 * left after `SHUTDOWN_TIMEOUT_MS` is cut; `close` then closes what the requests used.
 */
export async function stopServer(
  server: Server,
  readiness: Readiness,
  config: Pick<ServerConfig, 'SHUTDOWN_DELAY_MS' | 'SHUTDOWN_TIMEOUT_MS'>,
  log: Logger,
  close: () => Promise<void>,
): Promise<void> {
  log.info('stopping');
  readiness.stopping = true;
  await delay(config.SHUTDOWN_DELAY_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A request that began before the stop keeps its connection open for another; close it as soon as it idles.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_INTERVAL_MS);
  const cut = setTimeout(() => {
    log.warn({ afterMs: config.SHUTDOWN_TIMEOUT_MS }, 'cutting connections that did not finish');
    server.closeAllConnections();
  }, config.SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
  await close();
  log.info('stopped');
}
