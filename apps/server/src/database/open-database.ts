import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { MemberDatabase } from './db.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

type DatabaseConfig = Pick<ServerConfig, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>;

/** Secret and restricted keys of Stripe that move real money. */
const LIVE_KEY = /^(?:sk|rk)_live_/;

/**
 * PostgreSQL where `DATABASE_URL` is set, else the embedded database in `DATA_DIR`.
 * @param stripeKey Stripe's secret key, if there is one: real money is not kept in the embedded database
 * @throws {StartError} when the folder is in use or the combination is refused.
 */
export async function openDatabase(config: DatabaseConfig, log: Logger, stripeKey?: string): Promise<MemberDatabase> {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, DATA_DIR: dataDir } = config;
  if (url !== undefined) return openPostgres({ url, poolSize, log });
  if (stripeKey !== undefined && LIVE_KEY.test(stripeKey)) {
    throw new StartError(
      'STRIPE_SECRET_KEY is a live key, and the database is the embedded one, which a loss of power can set back. ' +
        'Set DATABASE_URL to a PostgreSQL database, or use a test key.',
    );
  }
  return openEmbedded({ dataDir, poolSize, log });
}
