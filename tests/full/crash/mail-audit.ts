import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCommerce } from '@duoverso/content/catalogue';
import { eq, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import type { ServerConfig } from '../../../apps/server/src/config/config.ts';
import type { MemberDatabase } from '../../../apps/server/src/database/db.ts';
import { codes, mails, offerClaims, orders, usageNotices, users } from '../../../apps/server/src/database/schema.ts';
import { readSecrets } from '../../../apps/server/src/members/accounts/secrets.ts';
import quotaNotice from '../../../apps/server/src/members/mails/kinds/quota-notice.ts';
import { LEASE_MS } from '../../../apps/server/src/members/mails/mail-queue.ts';
import { openMails, readBrand } from '../../../apps/server/src/members/mails/open-mails.ts';
import { NO_METRICS } from '../../../apps/server/src/metrics/metrics.ts';

const CONTENT_DIR = join(import.meta.dirname, '../../../content');

/** What the audit has looked at. */
export interface MailAudit {
  /** Sentences about what is wrong; none when everything that has happened was told and nothing else. */
  readonly violations: string[];
  readonly sent: number;
  /** Messages that went out more than once, each under one id: what "at least once" allows. */
  readonly repeated: number;
}

/**
 * Sends what waits, as the next server does when the time of the dead one is over; then compares messages with what has happened.
 * @param gone addresses of accounts that are deleted: of what was sent to them no row is kept
 */
export async function auditMails(
  config: ServerConfig,
  database: MemberDatabase,
  gone: ReadonlySet<string>,
): Promise<MailAudit> {
  await sendTheRest(config, database);
  const { db } = database;
  const rows = await db.select().from(mails);
  const files = await readMessages(config.OUTBOX_DIR);
  const ids = new Set(rows.map(({ id }) => id));
  const overtaken = await readOvertaken(database);
  const violations: string[] = [];
  for (const { id, kind, sentAt } of rows) {
    if (sentAt === null) violations.push(`The message ${id} (${kind}) has not been sent.`);
    if (!files.has(id)) violations.push(`The message ${id} (${kind}) has reached nobody.`);
  }
  // A row is there from its commit on, and accounts keep theirs.
  for (const [id, { to, kind }] of files) {
    if (ids.has(id) || gone.has(to)) continue;
    if (kind === quotaNotice.name && overtaken.delete(to)) continue;
    violations.push(`The message ${id} (${kind}) tells of what has not happened.`);
  }
  for (const address of gone) {
    const reported = [...files.values()].filter(({ to }) => to === address).length;
    if (reported !== 1) violations.push(`${reported} messages tell ${address} of the end of its account.`);
  }

  const receipts = rows
    .filter(({ kind }) => kind === 'receipt')
    .map(({ data }) => (data as { orderId: string }).orderId);
  for (const { id } of await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.paidAt))) {
    const reported = receipts.filter((orderId) => orderId === id).length;
    if (reported !== 1) violations.push(`The order ${id} was paid and has ${reported} receipts.`);
  }
  const happened = {
    'code-redeemed': await db.$count(codes, isNotNull(codes.redeemedAt)),
    'offer-claimed': await db.$count(offerClaims),
  };
  for (const [name, count] of Object.entries(happened)) {
    const reported = rows.filter(({ kind }) => kind === name).length;
    if (reported !== count)
      violations.push(`${name} has happened ${count} times, and ${reported} messages tell of it.`);
  }
  violations.push(...(await auditNotices(database, rows)));
  return { violations, sent: rows.length, repeated: [...files.values()].filter(({ count }) => count > 1).length };
}

/** Each notice is told at most once. One of 80 % that waits while all is used up is not told any more, that of 100 % is. */
async function auditNotices({ db }: MemberDatabase, rows: readonly (typeof mails.$inferSelect)[]): Promise<string[]> {
  const keyOf = (userId: string | null, threshold: number, period: string) => `${userId} ${threshold} % of ${period}`;
  const reported = rows.flatMap(({ kind, userId, data }) => {
    if (kind !== 'quota-notice') return [];
    const { threshold, period } = data as { threshold: number; period: string };
    return [keyOf(userId, threshold, period)];
  });
  const noticed = await db.select().from(usageNotices);
  const keys = new Set(noticed.map(({ userId, threshold, period }) => keyOf(userId, threshold, period)));
  const owed = noticed.filter(({ threshold }) => threshold === 100);
  return [
    ...reported.filter((key, place) => reported.indexOf(key) !== place).map((key) => `${key} is told twice.`),
    ...reported.filter((key) => !keys.has(key)).map((key) => `${key} is told and has not been noticed.`),
    ...owed
      .map(({ userId, threshold, period }) => keyOf(userId, threshold, period))
      .filter((key) => !reported.includes(key))
      .map((key) => `${key} has been noticed and is told by no message.`),
  ];
}

/**
 * Whom a notice of 80 % may have reached that has no row any more: its server died before it wrote down that it was sent, and the next one found all used up and nothing to tell.
 * @returns addresses, each for one message
 */
async function readOvertaken({ db }: MemberDatabase): Promise<Set<string>> {
  const noticed = await db
    .select({ email: users.email, threshold: usageNotices.threshold })
    .from(usageNotices)
    .innerJoin(users, eq(users.id, usageNotices.userId));
  const reached = (threshold: number): string[] =>
    noticed.filter((notice) => notice.threshold === threshold).map(({ email }) => email);
  const empty = new Set(reached(100));
  return new Set(reached(80).filter((email) => empty.has(email)));
}

async function sendTheRest(config: ServerConfig, database: MemberDatabase): Promise<void> {
  const mailer = await openMails({
    config,
    basePath: '',
    log: pino({ level: 'silent' }),
    database,
    catalogue: loadCommerce(CONTENT_DIR).catalogue,
    brand: readBrand(CONTENT_DIR),
    authSecret: readSecrets(config).authSecret,
    metrics: NO_METRICS,
    now: () => new Date(Date.now() + LEASE_MS + 1_000),
  });
  await mailer.drain();
  await mailer.stop();
}

/** A message in the folder. */
interface Written {
  readonly to: string;
  readonly kind: string;
  /** How often it lies there. */
  readonly count: number;
}

/** The messages in the folder, by the id in their Message-ID. */
async function readMessages(folder: string): Promise<Map<string, Written>> {
  const found = new Map<string, Written>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.txt')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const id = /^Message-ID: <([\w-]+)@/m.exec(text)?.[1] ?? '(none)';
    const to = /^To: (\S+)/m.exec(text)?.[1] ?? '(nobody)';
    const kind = /-\d+-([a-z][a-z-]*)\.txt$/.exec(name)?.[1] ?? '(no kind)';
    found.set(id, { to, kind, count: (found.get(id)?.count ?? 0) + 1 });
  }
  return found;
}
