import { visibleText } from '@duoverso/locales/visible-text';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ServerEnv } from './answer.ts';
import { PROBE_PATHS } from './request-path.ts';

const MAX_LOGGED_PATH_LENGTH = 512;

/**
 * Writes one line for each request when its answer has been sent: method, path without its query, status, bytes,
 * milliseconds and request id. Addresses of visitors are not logged. Probes count as debug, their 503 too: a server that stops is to give it.
 */
export function requestLog(log: Logger): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const outgoing = c.env?.outgoing;
    let status = 0;
    if (outgoing) outgoing.once('close', write);
    await next();
    status = c.res.status;
    if (!outgoing) write();

    function write(): void {
      const path = c.get('target')?.path ?? 'malformed';
      const line = {
        id: c.var.requestId,
        method: c.req.method,
        path: visibleText(path.slice(0, MAX_LOGGED_PATH_LENGTH)),
        status,
        bytes: c.get('bytes'),
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(outgoing && !outgoing.writableFinished && { aborted: true }),
      };
      const isProbe = PROBE_PATHS.includes(path);
      if (status >= 500 && !(isProbe && status === 503)) log.error(line, 'request');
      else if (isProbe) log.debug(line, 'request');
      else log.info(line, 'request');
    }
  };
}
