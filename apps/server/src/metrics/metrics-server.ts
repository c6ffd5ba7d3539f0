import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Context, Handler } from 'hono';
import { StartError } from '../config/start-error.ts';
import { answer, type ServerEnv } from '../http/answer.ts';
import { METRICS_PATH } from '../http/request-path.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import type { MetricsText } from './metrics.ts';

/**
 * Serves the metrics on a port of their own, which the proxy does not pass on.
 * @throws {StartError} when the port cannot be used.
 */
export async function serveMetrics(
  { contentType, read }: MetricsText,
  host: string,
  port: number,
): Promise<() => Promise<void>> {
  const server: Server = createServer((request, response) => {
    if (request.url !== METRICS_PATH) {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      reject(
        new StartError(
          `Cannot listen for METRICS_PORT=${port} on METRICS_HOST=${host}: ${cause.message}. Choose another port, or an address of this machine.`,
          {
            cause,
          },
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Answers the metrics to who knows the bearer token. */
export function createMetricsHandler(
  { contentType, read }: MetricsText,
  token: string,
  base: HeaderRecord,
): Handler<ServerEnv> {
  return async (c) => {
    if (!knowsToken(c, token))
      return answer(c, 401, { ...base, 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }, null);
    const headers = { ...base, 'content-type': contentType, 'cache-control': 'no-store' };
    return answer(c, 200, headers, await read());
  };
}

function knowsToken(c: Context<ServerEnv>, token: string): boolean {
  const given = Buffer.from(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
