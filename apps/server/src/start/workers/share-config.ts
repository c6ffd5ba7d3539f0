import type { ServerConfig } from '../../config/config.ts';

/** A request may need a second connection while one is in a transaction. */
const MIN_CONNECTIONS = 2;

/**
 * The configuration of one worker: limits are those of the machine, and each worker has its share of them, rounded up. With one worker nothing changes.
 * Attempts of visitors are counted in the database, by all workers together.
 */
export function shareConfig(config: ServerConfig): ServerConfig {
  const share = (limit: number): number => Math.ceil(limit / config.WORKERS);
  return {
    ...config,
    MAX_CONNECTIONS: share(config.MAX_CONNECTIONS),
    SEARCH_PROCESSES: share(config.SEARCH_PROCESSES),
    SEARCH_MAX_QUEUE: share(config.SEARCH_MAX_QUEUE),
    DATABASE_POOL_SIZE: Math.min(
      config.DATABASE_POOL_SIZE,
      Math.max(share(config.DATABASE_POOL_SIZE), MIN_CONNECTIONS),
    ),
  };
}
