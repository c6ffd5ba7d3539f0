import { setTimeout as pauseFor } from 'node:timers/promises';
import { ContentError, loadCommerce, loadIncludedEngines } from '@duoverso/content/catalogue';
import type { Logger } from 'pino';
import { createRateLimits } from '../api/rate-limits.ts';
import { createWorkGate, type WorkGate } from '../budgets/work-gate.ts';
import type { ServerConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { startBackups } from '../database/backups.ts';
import { databaseAnswers } from '../database/database-answers.ts';
import type { MemberDatabase } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Metrics, NO_METRICS } from '../metrics/metrics.ts';
import { type DeletionDeps, startFinishingDeletions } from './accounts/account-deletion.ts';
import { createAccountMails } from './accounts/account-mails.ts';
import { createPasswordGate, gated, type PasswordHash, SCRYPT_HASH } from './accounts/password-hash.ts';
import { readSecrets, secretDiagnostics } from './accounts/secrets.ts';
import { startCleanUp } from './clean-up.ts';
import { openMails, readBrand } from './mails/open-mails.ts';
import type { MemberServices } from './member-services.ts';
import { type RefundDeps, startResumingRefunds } from './orders/carry-out-refunds.ts';
import { openPayments, paymentDiagnostics } from './payments/open-payments.ts';
import { openProviders, providerDiagnostics } from './providers/provider.ts';
import { startRenewals } from './renewals/renewal-jobs.ts';

interface JobOptions extends RefundDeps, DeletionDeps {
  readonly database: MemberDatabase;
  /** Without it no backups are made. */
  readonly backupDir: string | undefined;
}

export interface OpenOptions {
  /** Path under which the site is served, without a slash at its end. */
  readonly basePath?: string;
  readonly metrics?: Metrics | undefined;
  /** An open database instead of the one that the configuration names. */
  readonly database?: MemberDatabase;
  readonly now?: () => Date;
  readonly pause?: MemberServices['pause'];
  /** Instead of the costly one. */
  readonly passwordHash?: PasswordHash;
  /** Instead of the one that fits this machine. */
  readonly passwordGate?: WorkGate;
  /** Instead of the one that fits the connections to the database. */
  readonly accountGate?: WorkGate;
  /** Whether backups, cleaning and what was left undone are seen to here: by one process of a server, and not by a command, which is done sooner. */
  readonly jobs?: boolean;
  /** What an operator has changed of an offer's window while the server runs. */
  readonly offerWindow?: (id: string) => OfferWindow | undefined;
}

/** When an offer can be claimed. */
interface OfferWindow {
  readonly opensAt?: Date | undefined;
  readonly endsAt?: Date | undefined;
}

/** Each has a connection to the database now and then, of which there are ten for everybody; most of them wait for a password. */
const ACCOUNTS = { name: 'accounts', atOnce: 4, maxWaiting: 24, retryAfterSeconds: 5 };

/**
 * Opens database, mail and everything else that accounts and membership need.
 * @throws {StartError} when the configuration does not hold together, the embedded database does not start, or the catalogue is faulty.
 */
export async function openMemberServices(
  config: ServerConfig,
  log: Logger,
  options: OpenOptions = {},
): Promise<MemberServices> {
  const { metrics = NO_METRICS, database: given, now = () => new Date(), pause = pauseFor } = options;
  const { jobs = false, basePath = '' } = options;
  const { passwordGate = createPasswordGate(), accountGate = createWorkGate(ACCOUNTS) } = options;
  const passwordHash = gated(options.passwordHash ?? SCRYPT_HASH, passwordGate);
  checkTogether(config);
  const { commerce: written, engines } = readCommerce(config.CONTENT_DIR);
  const commerce = { ...written, offers: written.offers.map((offer) => withWindow(offer, options.offerWindow)) };
  const brand = readBrand(config.CONTENT_DIR);
  // First the database, which makes the folder, then the secrets that are made in it.
  const database = given ?? (await openDatabase(config, log, config.STRIPE_SECRET_KEY));
  try {
    const secrets = readSecrets(config);
    const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
    warnOfSandbox(config, log);
    const accountMails = createAccountMails(secrets.authSecret, now);
    const { db } = database;
    const limits = createRateLimits(db, secrets.authSecret, config.RATE_LIMIT_FACTOR);
    const planName = (id: string) => commerce.catalogue.plans.find((plan) => plan.id === id)?.name ?? id;
    const paid = await openPayments(config, basePath, brand.name, {
      nameOfPlan: planName,
      features: commerce.catalogue.checkout,
    });
    const { catalogue } = commerce;
    const mails = await openMails({
      ...{ config, basePath, log, database, catalogue, brand, metrics, now },
      authSecret: secrets.authSecret,
    });
    metrics.watchDatabase(() => databaseAnswers(database));
    const stopJobs = jobs
      ? startJobs({
          ...{ database, db, accountMails, refunds: catalogue.refunds, log, now },
          payments: paid.payments,
          backupDir: config.BACKUP_DIR,
        })
      : async () => {};
    return {
      ...{ config, basePath, log, database, commerce, brand, engines, secrets, secure },
      ...{ accountMails, mails, passwordHash, accountGate, limits, metrics, now, pause },
      providers: openProviders(config),
      ...paid,
      async close() {
        await stopJobs();
        await mails.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The offer with the window that it has at the moment of the request. */
function withWindow<Offer extends Required<OfferWindow> & { readonly id: string }>(
  offer: Offer,
  windowOf: OpenOptions['offerWindow'],
): Offer {
  return {
    ...offer,
    get opensAt() {
      return windowOf?.(offer.id)?.opensAt ?? offer.opensAt;
    },
    get endsAt() {
      return windowOf?.(offer.id)?.endsAt ?? offer.endsAt;
    },
  };
}

/** All problems of the configuration are reported together, before anything is opened: the first line of the log is the one to read. */
function checkTogether(config: ServerConfig): void {
  const diagnostics = [...secretDiagnostics(config), ...paymentDiagnostics(config), ...providerDiagnostics(config)];
  if (diagnostics.length > 0) throw new StartError(diagnostics.join('\n'));
}

function warnOfSandbox(config: ServerConfig, log: Logger): void {
  if (config.STRIPE_SECRET_KEY === undefined && config.PUBLIC_URL !== undefined) {
    log.warn('No STRIPE_SECRET_KEY: orders are paid in the sandbox, where nobody pays anything.');
  }
}

function readCommerce(contentDir: string): Pick<MemberServices, 'commerce' | 'engines'> {
  try {
    return { commerce: loadCommerce(contentDir), engines: loadIncludedEngines(contentDir) };
  } catch (error) {
    if (error instanceof ContentError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Starts what happens by the clock, without a visitor: cleaning, refunds that were left alone, renewals, deletions whose time is over, backups. Messages start by themselves.
 * @returns what stops it and waits for what is under way
 * @throws {StartError} when the folder of the backups cannot be written
 */
function startJobs({ database, backupDir, ...deps }: JobOptions): () => Promise<void> {
  const { now, log } = deps;
  const stopBackups = backupDir === undefined ? async () => {} : startBackups({ database, dir: backupDir, now, log });
  const stopCleanUp = startCleanUp(database, now, log);
  const stopRefunds = startResumingRefunds(database, deps);
  const stopRenewals = startRenewals(database, deps);
  const stopDeletions = startFinishingDeletions(database, deps);
  return async () => {
    stopCleanUp();
    await Promise.all([stopRefunds(), stopRenewals(), stopDeletions()]);
    await stopBackups();
  };
}
