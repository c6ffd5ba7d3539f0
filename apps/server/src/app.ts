import { Hono } from 'hono';
import type { Logger } from 'pino';
import { answerText, type ServerEnv } from './answer.ts';
import type { Site } from './load-site.ts';
import { addRequestContext } from './request-context.ts';
import { createSearchRoutes, SEARCH_PREFIX } from './search-routes.ts';
import type { SearchService } from './search-service.ts';
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
  /** Whether `X-Forwarded-Proto` and `X-Forwarded-For` may be believed. */
  trustProxy: boolean;
  /** Without it the site has no search routes. */
  search?: SearchService | undefined;
}

/** The application without a socket. Routes that are not of the site are added before its handler, which takes the rest. */
export function createApp({ site, log, readiness, trustProxy, search }: AppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const { base } = site.headers;

  app.onError((error, c) => {
    log.error({ id: c.var.requestId, err: error }, 'unexpected error');
    const text = `Something went wrong on our side. Request id: ${c.var.requestId}`;
    // Without a target the request has not come far enough to have a language.
    return c.var.target ? answerStatusPage(c, site, 500, text) : answerText(c, 500, base, text);
  });

  addRequestContext(app, { log, base, trustProxy });
  app.get('/healthz', (c) => answerText(c, 200, base, 'ok'));
  app.get('/readyz', (c) =>
    readiness.stopping ? answerText(c, 503, base, 'stopping') : answerText(c, 200, base, 'ready'),
  );
  if (search) app.route(SEARCH_PREFIX, createSearchRoutes({ search, base, log, trustProxy }));
  app.all('*', createSiteHandler(site));
  return app;
}
