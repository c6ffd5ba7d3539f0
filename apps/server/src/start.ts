import { type Logger, pino } from 'pino';
import { createApp, type Readiness } from './app.ts';
import type { ServerConfig } from './config.ts';
import { loadResultsRenderer } from './load-results-renderer.ts';
import { loadSite } from './load-site.ts';
import type { MemberServices } from './member-api/member-services.ts';
import { openMemberServices } from './member-api/open-member-services.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { openSearchService, type SearchService } from './search-service.ts';
import { type RunningServer, serveApp } from './serve-app.ts';

export type { RunningServer } from './serve-app.ts';

/**
 * Loads the built site, opens membership and search, and listens.
 * @throws {StartError} when there is no usable site or the address cannot be used.
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
    const members = await openMembers(config, log, opened);
    const search = await openSearch(config, log);
    opened.push(search.close);
    const renderResults = await loadResultsRenderer(config.SITE_SERVER_DIR, log);
    const { TRUST_PROXY: trustProxy } = config;
    const app = createApp({ site, log, readiness, trustProxy, search, renderResults, members });
    const details = { files: site.files.size, dist: config.DIST_DIR };
    return await serveApp({ app, config, log, readiness, base: site.headers.base, details, close });
  } catch (error) {
    await close(); // threads of the search and connections to the database would keep the process alive
    throw error;
  }
}

/** Opens accounts and membership, and the port of the metrics, unless the configuration says otherwise. */
async function openMembers(
  config: ServerConfig,
  log: Logger,
  opened: (() => Promise<void>)[],
): Promise<MemberServices | undefined> {
  if (!config.MEMBERSHIP) return undefined;
  const members = await openMemberServices(config, log);
  opened.push(members.close);
  if (config.METRICS_PORT !== undefined) {
    opened.push(await serveMetrics(members.metrics, config.HOST, config.METRICS_PORT));
  }
  return members;
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
