import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { answerText, type ServerEnv } from './answer.ts';
import type { Site } from './load-site.ts';
import { requestLog } from './request-log.ts';
import { parseRequestTarget } from './request-path.ts';
import { createSiteHandler } from './static-handler.ts';
import { answerStatusPage } from './status-page.ts';

/** What the server tells its load balancer about itself. */
export interface Readiness {
  stopping: boolean;
}

export interface AppOptions {
  site: Site;
  log: Logger;
  readiness: Readiness;
  /** Whether `X-Forwarded-Proto` may be believed. */
  trustProxy: boolean;
}

/** The application without a socket. Routes that are not of the site are added before its handler, which takes the rest. */
export function createApp({ site, log, readiness, trustProxy }: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const { base } = site.headers;

  app.onError((error, c) => {
    log.error({ id: c.var.requestId, err: error }, 'unexpected error');
    const text = `Something went wrong on our side. Request id: ${c.var.requestId}`;
    // Without a target the request has not come far enough to have a language.
    return c.var.target ? answerStatusPage(c, site, 500, text) : answerText(c, 500, base, text);
  });

  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    c.set('secure', isSecure(c, trustProxy));
    await next();
  });
  app.use(requestLog(log));
  app.use(async (c, next) => {
    const parsed = parseRequestTarget(rawTarget(c));
    if (!parsed.ok) return answerText(c, parsed.status, base, parsed.reason);
    c.set('target', parsed.target);
    return next();
  });

  app.get('/healthz', (c) => answerText(c, 200, base, 'ok'));
  app.get('/readyz', (c) =>
    readiness.stopping ? answerText(c, 503, base, 'stopping') : answerText(c, 200, base, 'ready'),
  );
  app.all('*', createSiteHandler(site));
  return app;
}

/** The target as the request line has it: the URL that Hono sees has lost its dot segments. */
function rawTarget(c: Context<ServerEnv>): string {
  const url = c.req.raw.url;
  return c.env?.incoming?.url ?? url.slice(url.indexOf('/', url.indexOf('://') + 3));
}

function isSecure(c: Context<ServerEnv>, trustProxy: boolean): boolean {
  const socket = c.env?.incoming?.socket;
  if (socket && 'encrypted' in socket && socket.encrypted) return true;
  return trustProxy && c.req.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase() === 'https';
}
