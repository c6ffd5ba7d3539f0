import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { Readiness } from './app.ts';
import { quietMoment } from './quiet-moment.ts';

/** How long a connection that idles may still bring a request: one that was on its way when the stop began. */
export const LAST_REQUESTS_MS = 500;
const IDLE_SWEEP_INTERVAL_MS = 50;

export interface StopOptions {
  readonly readiness: Readiness;
  readonly config: Pick<ServerConfig, 'SHUTDOWN_DELAY_MS' | 'SHUTDOWN_TIMEOUT_MS'>;
  readonly log: Logger;
  /** Answers that are being made. */
  readonly unanswered: ReadonlySet<ServerResponse>;
  /** Whether another process listens for this one, and stops at the end of `SHUTDOWN_DELAY_MS`. */
  readonly isGivenConnections: boolean;
  /** Closes what the requests used. */
  readonly close: () => Promise<void>;
}

/**
 * Stops in order: `/readyz` turns 503, and each answer ends its connection; after `SHUTDOWN_DELAY_MS` no new connections; connections that idle are closed
 * `LAST_REQUESTS_MS` later; running requests finish; what is left after `SHUTDOWN_TIMEOUT_MS` is cut; `close` then closes what the requests used.
 */
export async function stopServer(
  server: HttpServer,
  { readiness, config, log, unanswered, isGivenConnections, close }: StopOptions,
): Promise<void> {
  log.info('stopping');
  readiness.stopping = true;
  for (const answer of unanswered) if (!answer.headersSent) answer.shouldKeepAlive = false;
  // Not even a moment otherwise: who is answered now comes back with another connection.
  if (config.SHUTDOWN_DELAY_MS > 0) await delay(config.SHUTDOWN_DELAY_MS);
  const lastRequestsMs = Math.min(LAST_REQUESTS_MS, config.SHUTDOWN_TIMEOUT_MS);
  const cut = setTimeout(() => {
    log.warn({ afterMs: config.SHUTDOWN_TIMEOUT_MS }, 'cutting connections that did not finish');
    server.closeAllConnections();
  }, config.SHUTDOWN_TIMEOUT_MS);
  // Connections that the other process has accepted are on their way here: who no longer listens refuses them.
  await (isGivenConnections ? delay(lastRequestsMs) : quietMoment(lastRequestsMs));
  const closed = new Promise<void>((resolve) => {
    server.once('close', resolve);
  });
  // That of HTTP would close right away what idles, and reset the requests that are on their way.
  Server.prototype.close.call(server);
  if (!isGivenConnections) await Promise.race([closed, delay(lastRequestsMs)]);
  // An answer that had begun before the stop keeps its connection open for another request; it is closed as soon as it idles.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_INTERVAL_MS);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
  await close();
  log.info('stopped');
}
