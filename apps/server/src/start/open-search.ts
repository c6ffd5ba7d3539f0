import type { Credentials } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { removeOldInsights } from '../search/search-insights.ts';
import { openSearchService, type SearchService } from '../search/search-service.ts';

/**
 * Opens search as the configuration says.
 * @param worker module of the processes that search; by default the one beside the service
 */
export function openSearch(config: ServerConfig, credentials: Credentials, log: Logger, worker?: URL): SearchService {
  // What was recorded before recording was turned off has an end, too.
  void removeOldInsights(config.INSIGHTS_DIR, log);
  return openSearchService({
    dir: config.SEARCH_DIR,
    credentials,
    processes: config.SEARCH_PROCESSES,
    maxQueue: config.SEARCH_MAX_QUEUE,
    timeoutMs: config.SEARCH_TIMEOUT_MS,
    budgetFactor: config.RATE_LIMIT_FACTOR,
    insightsDir: config.SEARCH_INSIGHTS ? config.INSIGHTS_DIR : undefined,
    log,
    ...(worker && { worker }),
  });
}
