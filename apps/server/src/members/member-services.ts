import type { Commerce } from '@duoverso/content/catalogue';
import type { Logger } from 'pino';
import type { RateLimits } from '../api/rate-limits.ts';
import type { WorkGate } from '../budgets/work-gate.ts';
import type { ServerConfig } from '../config/config.ts';
import type { MemberDatabase } from '../database/db.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { AccountMails } from './accounts/account-mails.ts';
import type { PasswordHash } from './accounts/password-hash.ts';
import type { Secrets } from './accounts/secrets.ts';
import type { MailBrand } from './mails/mail-kind.ts';
import type { MailWorker } from './mails/mail-worker.ts';
import type { StripeServices } from './payments/open-payments.ts';
import type { Payments } from './payments/payments.ts';
import type { Provider } from './providers/provider.ts';

/** What the routes of accounts and membership work with. */
export interface MemberServices {
  readonly config: ServerConfig;
  /** Path under which the site is served, without a slash at its end: `''` or `/guide`. */
  readonly basePath: string;
  readonly log: Logger;
  readonly database: MemberDatabase;
  readonly commerce: Commerce;
  /** The product as messages show it; everybody tries its name in a password. */
  readonly brand: MailBrand;
  /** Ids of the engines that a plan includes. */
  readonly engines: readonly string[];
  readonly secrets: Secrets;
  /** Whether cookies go over TLS alone: everywhere but on the developer's own machine. */
  readonly secure: boolean;
  readonly passwordHash: PasswordHash;
  /** Before what signs in and changes accounts: a flood of it would take every connection to the database. */
  readonly accountGate: WorkGate;
  readonly accountMails: AccountMails;
  readonly mails: MailWorker;
  readonly limits: RateLimits;
  /** Those that members can sign in with. */
  readonly providers: readonly Provider[];
  readonly payments: Payments;
  /** Undefined where the sandbox takes its place. */
  readonly stripe: StripeServices | undefined;
  readonly metrics: Metrics;
  /** The present moment; tests set it. */
  readonly now: () => Date;
  /** Waits so many milliseconds; tests do not. */
  readonly pause: (ms: number) => Promise<unknown>;
  close(): Promise<void>;
}
