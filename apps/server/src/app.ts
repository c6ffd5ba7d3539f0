import { Hono } from 'hono';
import type { Logger } from 'pino';
import { answerText, type ServerEnv } from './answer.ts';
import type { RenderResultsPage } from './load-results-renderer.ts';
import type { Site } from './load-site.ts';
import { createMemberRoutes, MEMBER_PREFIX } from './member-api/member-routes.ts';
import type { MemberServices } from './member-api/member-services.ts';
import { answerWithoutMembership } from './member-api/no-membership.ts';
import { createProfileHandler } from './member-api/profile-page.ts';
import { createMetricsHandler, METRICS_PATH } from './metrics/metrics-server.ts';
import { countRequests } from './metrics/request-metrics.ts';
import { addRequestContext } from './request-context.ts';
import { createResultsHandler } from './results-page.ts';
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
  /** Without it the search page's results need script. */
  renderResults?: RenderResultsPage | undefined;
  /** Without them the member API answers that it is not available. */
  members?: MemberServices | undefined;
}

/** The application without a socket. Routes that are not of the site are added before its handler, which takes the rest. */
export function createApp(options: AppOptions): Hono<ServerEnv> {
  const { site, log, readiness, trustProxy, search, renderResults, members } = options;
  const app = new Hono<ServerEnv>();
  const { base } = site.headers;

  app.onError((error, c) => {
    log.error({ id: c.var.requestId, err: error }, 'unexpected error');
    const text = `Something went wrong on our side. Request id: ${c.var.requestId}`;
    // Without a target the request has not come far enough to have a language.
    return c.var.target ? answerStatusPage(c, site, 500, text) : answerText(c, 500, base, text);
  });

  addRequestContext(app, { log, base, trustProxy });
  if (members) app.use(countRequests(members.metrics));
  app.get('/healthz', (c) => answerText(c, 200, base, 'ok'));
  app.get('/readyz', async (c) => {
    if (readiness.stopping) return answerText(c, 503, base, 'stopping');
    return answerText(c, 200, base, members ? `ready\ndatabase: ${await databaseState(members)}` : 'ready');
  });
  if (search) app.route(SEARCH_PREFIX, createSearchRoutes({ search, base, log, trustProxy }));
  if (search && renderResults) {
    const results = createResultsHandler({ site, search, render: renderResults, log, trustProxy });
    app.on(['GET', 'HEAD'], '/:locale/search/', results);
  }
  const { METRICS_TOKEN: token } = members?.config ?? {};
  if (members && token !== undefined) app.get(METRICS_PATH, createMetricsHandler(members.metrics, token, base));
  app.route(MEMBER_PREFIX, members ? createMemberRoutes(members, base) : answerWithoutMembership(base));
  app.use(createProfileHandler(site));
  app.all('*', createSiteHandler(site));
  return app;
}

/** A load balancer keeps a server whose database is away: pages and search go on. */
async function databaseState({ database, metrics }: MemberServices): Promise<'ready' | 'away'> {
  const answers =
    database.isReady() &&
    (await database.ping().then(
      () => true,
      () => false,
    ));
  metrics.database(answers);
  return answers ? 'ready' : 'away';
}
