import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { MemberDatabase } from './db.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

type DatabaseConfig = Pick<
  ServerConfig,
  'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR' | 'BACKUP_DIR' | 'SLOW_QUERY_MS'
> &
  Partial<Pick<ServerConfig, 'DATABASE_POOLER'>>;

/** Secret and restricted keys of Stripe that move real money. */
const LIVE_KEY = /^(?:sk|rk)_live_/;

/**
 * PostgreSQL where `DATABASE_URL` is set, else the embedded database in `DATA_DIR`.
 * @param stripeKey Stripe's secret key, if there is one: real money is kept on one disk only with backups on another
 * @throws {StartError} when the folder cannot be used or the combination is refused.
 */
export async function openDatabase(config: DatabaseConfig, log: Logger, stripeKey?: string): Promise<MemberDatabase> {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, SLOW_QUERY_MS: slowQueryMs } = config;
  const { DATA_DIR: dataDir, BACKUP_DIR: backupDir } = config;
  if (url !== undefined) {
    return openPostgres({ url, poolSize, pooled: config.DATABASE_POOLER === 'transaction', log, slowQueryMs });
  }
  if (stripeKey !== undefined && LIVE_KEY.test(stripeKey) && backupDir === undefined) {
    throw new StartError(
      'STRIPE_SECRET_KEY is a live key, and the embedded database has no backups: a broken disk would take what members have paid for. ' +
        'Set BACKUP_DIR to a folder on another disk, or DATABASE_URL to a PostgreSQL database that is backed up.',
    );
  }
  return openEmbedded({ dataDir, poolSize, log, slowQueryMs });
}
