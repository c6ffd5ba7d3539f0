import { MCP_PATH } from '@duoverso/contracts/mcp-path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { answerText, type ServerEnv } from '../http/answer.ts';
import { pathBelow } from '../http/base-path.ts';
import type { Site } from '../http/load-site.ts';
import { PROFILE_PATH } from '../http/profile-path.ts';
import { httpsOrigin, redirectToHttps } from '../http/redirect-to-https.ts';
import { addRequestContext, isClientGone } from '../http/request-context.ts';
import { HEALTH_PATH, METRICS_PATH, PROBE_PATHS, READY_PATH } from '../http/request-path.ts';
import { createRecorder, type OpenRecord } from '../http/request-record.ts';
import { answerMalformed, answerStatusPage } from '../http/status-page.ts';
import { createMcpHandler } from '../mcp/mcp-handler.ts';
import type { Counter } from '../measuring/counter.ts';
import { addEventRoute } from '../measuring/event-route.ts';
import { answerWithoutMembership, MEMBER_PREFIX, refuseMemberTarget } from '../members/member-prefix.ts';
import type { ServedMembers } from '../members/served-members.ts';
import type { MetricsText } from '../metrics/metrics.ts';
import { createMetricsHandler } from '../metrics/metrics-server.ts';
import type { RenderResultsPage } from '../pages/load-results-renderer.ts';
import { createPageFinder } from '../pages/page-finder.ts';
import { createProfileHandler, isProfilePath } from '../pages/profile-page.ts';
import { createResultsHandler } from '../pages/results-page.ts';
import { createSiteHandler } from '../pages/static-handler.ts';
import { createWellKnown } from '../pages/well-known.ts';
import { createSearchRoutes, INDEX_NAMES_PREFIX, refuseSearchTarget, SEARCH_PREFIX } from '../search/search-routes.ts';
import type { SearchService } from '../search/search-service.ts';

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
  /** Multiplies what each network may use of costly pages: `RATE_LIMIT_FACTOR`. */
  budgetFactor?: number | undefined;
  /** Origin under which visitors reach the server; who comes to a trusted proxy without TLS is led there. */
  publicUrl?: string | undefined;
  /** Without it the site has no search routes. */
  search?: SearchService | undefined;
  /** Without it the search page's results need script. */
  renderResults?: RenderResultsPage | undefined;
  /** Without them the member API answers that it is not available. */
  members?: Pick<ServedMembers, 'routes' | 'databaseAnswers'> | undefined;
  /** Without it no visit is counted. */
  counter?: Counter | undefined;
  /** What is recorded of each request; without it, lines in the log. */
  openRecord?: OpenRecord | undefined;
  /** What is at `METRICS_PATH` for who knows the token; without it nothing. */
  metricsPage?: { readonly text: MetricsText; readonly token: string } | undefined;
}

/** Whether a path is answered by a route of the application, whatever files were built. */
export function isOfTheApplication(path: string): boolean {
  const prefixes = [SEARCH_PREFIX, `${MEMBER_PREFIX}/`];
  return (
    PROBE_PATHS.includes(path) ||
    path === MCP_PATH ||
    isProfilePath(path) ||
    prefixes.some((prefix) => path.startsWith(prefix))
  );
}

/** The application without a socket. Routes that are not of the site are added before its handler, which takes the rest. */
export function createApp(options: AppOptions): Hono<ServerEnv> {
  const { site, log, readiness, trustProxy, publicUrl, search, renderResults, members, counter, metricsPage } = options;
  const { budgetFactor, openRecord = createRecorder({ log }) } = options;
  const { basePath } = site;
  const app = new Hono<ServerEnv>(pathBelow(basePath));
  const { base } = site.headers;
  const { moved, gone } = site.redirects;
  const findPage = createPageFinder(site.files, new Set([...moved.keys(), ...gone.keys()]));

  app.onError((error, c) => {
    if (isClientGone(c, error)) return answerText(c, 400, base, 'The request has not come to its end.');
    log.error({ id: c.var.requestId, err: error }, 'unexpected error');
    const text = `Something went wrong on our side. Request id: ${c.var.requestId}`;
    // Without a target the request has not come far enough to have a language.
    return c.var.target ? answerStatusPage(c, site, 500, text) : answerText(c, 500, base, text);
  });

  addRequestContext(app, {
    openRecord,
    base,
    basePath,
    findPage,
    trustProxy,
    namesBelow: INDEX_NAMES_PREFIX,
    refuseTarget: (c, rawTarget, refused) =>
      refuseSearchTarget(base)(c, rawTarget, refused) ??
      refuseMemberTarget(base)(c, rawTarget, refused) ??
      answerMalformed(c, site, rawTarget, refused),
  });
  const origin = httpsOrigin(options);
  if (origin !== undefined) app.use(redirectToHttps(origin + basePath, base));
  app.get(HEALTH_PATH, (c) => answerText(c, 200, base, 'ok'));
  app.get(READY_PATH, async (c) => {
    if (readiness.stopping) return answerText(c, 503, base, 'stopping');
    if (!members) return answerText(c, 200, base, 'ready');
    // A load balancer keeps a server whose database is away: pages and search go on.
    const state = (await members.databaseAnswers()) ? 'ready' : 'away';
    return answerText(c, 200, base, `ready\ndatabase: ${state}`);
  });
  if (search) app.route(SEARCH_PREFIX, createSearchRoutes({ search, base, log, trustProxy }));
  if (search) app.all(MCP_PATH, createMcpHandler({ site, search, log, trustProxy, budgetFactor }));
  if (search && renderResults) {
    const results = createResultsHandler({ site, search, render: renderResults, log, trustProxy, budgetFactor });
    app.on(['GET', 'HEAD'], '/:locale/search/', results);
  }
  if (metricsPage) app.get(METRICS_PATH, createMetricsHandler(metricsPage.text, metricsPage.token, base));
  const hasPage = (path: string) => path === PROFILE_PATH || site.files.has(path);
  addEventRoute(app, { counter, base, basePath, hasPage, trustProxy, publicUrl, budgetFactor });
  app.route(MEMBER_PREFIX, members ? members.routes : answerWithoutMembership(base));
  app.use(createProfileHandler(site));
  app.use(createWellKnown(site));
  app.all('*', createSiteHandler(site, { findPage, search, trustProxy, budgetFactor }));
  return app;
}
