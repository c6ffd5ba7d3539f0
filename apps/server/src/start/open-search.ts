import type { Credentials } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { MemberDatabase } from '../database/db.ts';
import {
  createSearchInsights,
  openInsightFiles,
  removeOldInsights,
  type SearchInsights,
} from '../search/search-insights.ts';
import { openSearchService, type SearchService } from '../search/search-service.ts';

export interface SearchBeside {
  /** What keeps searches, once it's open. */
  readonly insights?: () => SearchInsights | undefined;
  /** Module of the processes that search; by default the one beside the service. */
  readonly worker?: URL | undefined;
}

/** Opens search as the configuration says. */
export function openSearch(
  config: ServerConfig,
  credentials: Credentials,
  log: Logger,
  { insights, worker }: SearchBeside = {},
): SearchService {
  // What was recorded before recording was turned off has an end, too.
  void removeOldInsights(config.INSIGHTS_DIR, log);
  return openSearchService({
    dir: config.SEARCH_DIR,
    credentials,
    processes: config.SEARCH_PROCESSES,
    maxQueue: config.SEARCH_MAX_QUEUE,
    timeoutMs: config.SEARCH_TIMEOUT_MS,
    budgetFactor: config.RATE_LIMIT_FACTOR,
    insights,
    log,
    ...(worker && { worker }),
  });
}

/**
 * Opens what keeps searches and events, where `SEARCH_INSIGHTS` wants it: the database, which all servers share, or files of this machine where there is none. The modules
 * of the database are loaded where it's open already.
 */
export async function openInsights(
  { SEARCH_INSIGHTS, INSIGHTS_DIR }: ServerConfig,
  log: Logger,
  database?: MemberDatabase,
): Promise<SearchInsights | undefined> {
  if (!SEARCH_INSIGHTS) return undefined;
  if (!database) return createSearchInsights(openInsightFiles(INSIGHTS_DIR, log));
  const { openInsightRows } = await import('../search/insight-rows.ts');
  return createSearchInsights(openInsightRows(database, log));
}
