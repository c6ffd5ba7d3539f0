import { type Logger, pino } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { loadSite } from '../http/load-site.ts';
import { openMemberServices } from '../members/open-member-services.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { createFastPath } from '../pages/fast-path.ts';
import { loadResultsRenderer } from '../pages/load-results-renderer.ts';
import { openSearchService, type SearchService } from '../search/search-service.ts';
import { createApp, isOfTheApplication, type Readiness } from './app.ts';
import { type RunningServer, serveApp } from './serve-app.ts';

export type { RunningServer } from './serve-app.ts';

/**
 * Loads the built site, opens membership, metrics and search, and listens.
 * @throws {StartError} when there is no usable site, membership cannot be opened as it is configured, or an address cannot be used: that of the server or that of the metrics.
 */
export async function startServer(
  config: ServerConfig,
  log: Logger = pino({ level: config.LOG_LEVEL }),
): Promise<RunningServer> {
  const site = await loadSite(config.DIST_DIR);
  const readiness: Readiness = { stopping: false };
  const opened: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    const metrics = createMetrics();
    const members = config.MEMBERSHIP ? await openMemberServices(config, log, { metrics }) : undefined;
    if (members) opened.push(members.close);
    const { METRICS_PORT: metricsPort, METRICS_TOKEN: metricsToken, TRUST_PROXY: trustProxy } = config;
    if (metricsPort !== undefined) opened.push(await serveMetrics(metrics, config.HOST, metricsPort));
    const search = await openSearch(config, log);
    opened.push(search.close);
    const renderResults = await loadResultsRenderer(config.SITE_SERVER_DIR, log);
    const app = createApp({
      site,
      log,
      readiness,
      trustProxy,
      search,
      renderResults,
      members,
      metrics,
      metricsToken,
    });
    const details = { files: site.files.size, dist: config.DIST_DIR };
    members?.mails.start();
    const fastPath = createFastPath({ site, log, trustProxy, metrics, reserved: isOfTheApplication });
    return await serveApp({ app, config, log, readiness, fastPath, base: site.headers.base, details, close });
  } catch (error) {
    await close(); // threads of the search and connections to the database would keep the process alive
    throw error;
  }
}

/** Opens search as the configuration says. */
export function openSearch(config: ServerConfig, log: Logger): Promise<SearchService> {
  return openSearchService({
    dir: config.SEARCH_DIR,
    credentials: { appId: config.SEARCH_APP_ID, apiKey: config.SEARCH_API_KEY },
    threads: config.SEARCH_THREADS,
    maxQueue: config.SEARCH_MAX_QUEUE,
    timeoutMs: config.SEARCH_TIMEOUT_MS,
    insightsDir: config.SEARCH_INSIGHTS ? config.INSIGHTS_DIR : undefined,
    log,
  });
}
