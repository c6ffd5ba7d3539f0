import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError, loadCommerce } from '@duoverso/content/catalogue';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createRateLimits } from '../api/rate-limits.ts';
import type { ServerConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { databaseAnswers } from '../database/database-answers.ts';
import type { MemberDatabase } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createAccountMails } from './accounts/account-mails.ts';
import { createAuth } from './accounts/auth.ts';
import { readSecrets } from './accounts/secrets.ts';
import { startCleanUp } from './clean-up.ts';
import { openMailer } from './mails/mailer.ts';
import type { MemberServices } from './member-services.ts';
import { startResumingRefunds } from './orders/resume-refunds.ts';
import { openPayments } from './payments/open-payments.ts';

export interface OpenOptions {
  readonly metrics?: Metrics;
  /** An open database instead of the one that the configuration names. */
  readonly database?: MemberDatabase;
  readonly now?: () => Date;
}

const CONTENT_DIR = join(import.meta.dirname, '../../../../content');
const brandShape = z.object({ name: z.string(), supportEmail: z.string() });

/**
 * Opens database, mail and everything else that accounts and membership need.
 * @throws {StartError} when the configuration does not hold together, the embedded database is in use, or the catalogue is faulty.
 */
export async function openMemberServices(
  config: ServerConfig,
  log: Logger,
  { metrics = createMetrics(), database: given, now = () => new Date() }: OpenOptions = {},
): Promise<MemberServices> {
  const commerce = readCommerce();
  const brand = brandShape.parse(JSON.parse(readFileSync(join(CONTENT_DIR, 'brand.json'), 'utf8')));
  // First the folder's lock, then the secrets that are made in it.
  const database = given ?? (await openDatabase(config, log, config.STRIPE_SECRET_KEY));
  try {
    const secrets = readSecrets(config);
    const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
    const host = config.PUBLIC_URL === undefined ? 'localhost' : new URL(config.PUBLIC_URL).hostname;
    const mailer = openMailer({
      smtpUrl: config.SMTP_URL,
      outboxDir: config.OUTBOX_DIR,
      from: config.MAIL_FROM ?? `${brand.name} <no-reply@${host}>`,
      log,
      onOutcome: metrics.mail,
    });
    if (mailer.outbox !== undefined && config.PUBLIC_URL !== undefined) {
      log.warn({ folder: mailer.outbox }, 'No SMTP_URL: messages to members are written to a folder and reach nobody.');
    }
    if (config.STRIPE_SECRET_KEY === undefined && config.PUBLIC_URL !== undefined) {
      log.warn('No STRIPE_SECRET_KEY: orders are paid in the sandbox, where nobody pays anything.');
    }
    const accountMails = createAccountMails(mailer, brand);
    const { db } = database;
    const auth = createAuth({ db, secret: secrets.authSecret, secure, mails: accountMails });
    const limits = createRateLimits(db, secrets.authSecret, config.RATE_LIMIT_FACTOR);
    const planName = (id: string) => commerce.catalogue.plans.find((plan) => plan.id === id)?.name ?? id;
    const { payments, stripe } = openPayments(config, brand.name, planName);
    metrics.watchDatabase(() => databaseAnswers(database));
    const stopCleanUp = startCleanUp(database, now, log);
    const { refunds } = commerce.catalogue;
    const stopRefunds = startResumingRefunds(database, { db, payments, refunds, log, now });
    return {
      config,
      log,
      database,
      commerce,
      secrets,
      secure,
      auth,
      accountMails,
      mailer,
      limits,
      payments,
      stripe,
      metrics,
      now,
      async close() {
        stopCleanUp();
        await stopRefunds();
        await mailer.flush();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function readCommerce(): MemberServices['commerce'] {
  try {
    return loadCommerce(CONTENT_DIR);
  } catch (error) {
    if (error instanceof ContentError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}
