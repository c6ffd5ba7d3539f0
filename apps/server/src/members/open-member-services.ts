import { join } from 'node:path';
import { ContentError, loadCommerce } from '@duoverso/content/catalogue';
import type { Logger } from 'pino';
import { createRateLimits } from '../api/rate-limits.ts';
import type { ServerConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { startBackups } from '../database/backups.ts';
import { databaseAnswers } from '../database/database-answers.ts';
import type { MemberDatabase } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Metrics, NO_METRICS } from '../metrics/metrics.ts';
import { createAccountMails } from './accounts/account-mails.ts';
import { createAuth } from './accounts/auth.ts';
import { readSecrets } from './accounts/secrets.ts';
import { startCleanUp } from './clean-up.ts';
import { openMails, readBrand } from './mails/open-mails.ts';
import type { MemberServices } from './member-services.ts';
import { startResumingRefunds } from './orders/resume-refunds.ts';
import { openPayments } from './payments/open-payments.ts';

export interface OpenOptions {
  readonly metrics?: Metrics | undefined;
  /** An open database instead of the one that the configuration names. */
  readonly database?: MemberDatabase;
  readonly now?: () => Date;
  /** Whether backups are made here; not by a command, which is done sooner. */
  readonly backups?: boolean;
}

const CONTENT_DIR = join(import.meta.dirname, '../../../../content');

/**
 * Opens database, mail and everything else that accounts and membership need.
 * @throws {StartError} when the configuration does not hold together, the embedded database does not start, or the catalogue is faulty.
 */
export async function openMemberServices(
  config: ServerConfig,
  log: Logger,
  { metrics = NO_METRICS, database: given, now = () => new Date(), backups = false }: OpenOptions = {},
): Promise<MemberServices> {
  const commerce = readCommerce();
  const brand = readBrand();
  // First the database, which makes the folder, then the secrets that are made in it.
  const database = given ?? (await openDatabase(config, log, config.STRIPE_SECRET_KEY));
  try {
    const secrets = readSecrets(config);
    const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
    warnOfSandbox(config, log);
    const accountMails = createAccountMails(secrets.authSecret, now);
    const { db } = database;
    const auth = createAuth({ db, secret: secrets.authSecret, secure });
    const limits = createRateLimits(db, secrets.authSecret, config.RATE_LIMIT_FACTOR);
    const planName = (id: string) => commerce.catalogue.plans.find((plan) => plan.id === id)?.name ?? id;
    const { payments, stripe } = await openPayments(config, brand.name, planName);
    const mails = await openMails({
      config,
      log,
      database,
      catalogue: commerce.catalogue,
      brand,
      authSecret: secrets.authSecret,
      metrics,
      now,
    });
    metrics.watchDatabase(() => databaseAnswers(database));
    const opened = {
      config,
      log,
      database,
      commerce,
      secrets,
      secure,
      auth,
      accountMails,
      mails,
      limits,
      payments,
      stripe,
      metrics,
      now,
    };
    const stopChores = startChores(opened, backups);
    return {
      ...opened,
      async close() {
        await stopChores();
        await mails.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function warnOfSandbox(config: ServerConfig, log: Logger): void {
  if (config.STRIPE_SECRET_KEY === undefined && config.PUBLIC_URL !== undefined) {
    log.warn('No STRIPE_SECRET_KEY: orders are paid in the sandbox, where nobody pays anything.');
  }
}

/** Starts what is done from time to time without being asked. Gives what stops it. */
function startChores(services: Omit<MemberServices, 'close'>, backups: boolean): () => Promise<void> {
  const { config, database, commerce, payments, log, now } = services;
  const { refunds } = commerce.catalogue;
  const dir = backups ? config.BACKUP_DIR : undefined;
  const stopCleanUp = startCleanUp(database, now, log);
  const stopBackups = dir === undefined ? async () => {} : startBackups({ database, dir, now, log });
  const stopRefunds = startResumingRefunds(database, { db: database.db, payments, refunds, log, now });
  return async () => {
    stopCleanUp();
    await stopRefunds();
    await stopBackups();
  };
}

function readCommerce(): MemberServices['commerce'] {
  try {
    return loadCommerce(CONTENT_DIR);
  } catch (error) {
    if (error instanceof ContentError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}
