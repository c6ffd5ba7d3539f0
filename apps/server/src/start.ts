import { type Logger, pino } from 'pino';
import { createApp, type Readiness } from './app.ts';
import type { ServerConfig } from './config.ts';
import { loadSite } from './load-site.ts';
import { openSearchService, type SearchService } from './search-service.ts';
import { type RunningServer, serveApp } from './serve-app.ts';

export type { RunningServer } from './serve-app.ts';

/**
 * Loads the built site, opens search and listens.
 * @throws {StartError} when there is no usable site or the address cannot be used.
 */
export async function startServer(
  config: ServerConfig,
  log: Logger = pino({ level: config.LOG_LEVEL }),
): Promise<RunningServer> {
  const site = await loadSite(config.DIST_DIR);
  const readiness: Readiness = { stopping: false };
  const search = await openSearch(config, log);
  const app = createApp({ site, log, readiness, trustProxy: config.TRUST_PROXY, search });
  try {
    const details = { files: site.files.size, dist: config.DIST_DIR };
    return await serveApp({ app, config, log, readiness, base: site.headers.base, details, close: search.close });
  } catch (error) {
    await search.close(); // its threads would keep the process alive
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
