import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCommerce } from '@duoverso/content/catalogue';
import { eq, isNotNull } from 'drizzle-orm';
import { pino } from 'pino';
import type { ServerConfig } from '../../apps/server/src/config/config.ts';
import type { MemberDatabase } from '../../apps/server/src/database/db.ts';
import { codes, mails, orders } from '../../apps/server/src/database/schema.ts';
import { readSecrets } from '../../apps/server/src/members/accounts/secrets.ts';
import { LEASE_MS } from '../../apps/server/src/members/mails/mail-schedule.ts';
import { openMails, readBrand } from '../../apps/server/src/members/mails/open-mails.ts';
import { NO_METRICS } from '../../apps/server/src/metrics/metrics.ts';

const CONTENT_DIR = join(import.meta.dirname, '../../content');

/** What the audit has looked at. */
export interface MailAudit {
  /** Sentences about what is wrong; none when everything that has happened was told and nothing else. */
  readonly faults: string[];
  readonly sent: number;
  /** Messages that went out more than once, each under one id: what "at least once" allows. */
  readonly repeated: number;
}

/** Sends what waits, as the next server does when the time of the dead one is over; then compares messages with what has happened. */
export async function auditMails(config: ServerConfig, database: MemberDatabase): Promise<MailAudit> {
  await sendTheRest(config, database);
  const { db } = database;
  const rows = await db.select().from(mails);
  const files = await readIds(config.OUTBOX_DIR);
  const ids = new Set(rows.map(({ id }) => id));
  const faults: string[] = [];
  for (const { id, kind, sentAt } of rows) {
    if (sentAt === null) faults.push(`The message ${id} (${kind}) has not been sent.`);
    if (!files.has(id)) faults.push(`The message ${id} (${kind}) has reached nobody.`);
  }
  // A row is there from its commit on, and these accounts keep theirs.
  for (const id of files.keys()) if (!ids.has(id)) faults.push(`The message ${id} tells of what has not happened.`);

  const receipts = rows
    .filter(({ kind }) => kind === 'receipt')
    .map(({ data }) => (data as { orderId: string }).orderId);
  for (const { id } of await db.select({ id: orders.id }).from(orders).where(eq(orders.status, 'paid'))) {
    const told = receipts.filter((orderId) => orderId === id).length;
    if (told !== 1) faults.push(`The paid order ${id} has ${told} receipts.`);
  }
  const redeemed = await db.$count(codes, isNotNull(codes.redeemedAt));
  const told = rows.filter(({ kind }) => kind === 'code-redeemed').length;
  if (told !== redeemed) faults.push(`${redeemed} codes are redeemed, and ${told} messages tell of it.`);
  return { faults, sent: rows.length, repeated: [...files.values()].filter((count) => count > 1).length };
}

async function sendTheRest(config: ServerConfig, database: MemberDatabase): Promise<void> {
  const mailer = await openMails({
    config,
    log: pino({ level: 'silent' }),
    database,
    catalogue: loadCommerce(CONTENT_DIR).catalogue,
    brand: readBrand(),
    authSecret: readSecrets(config).authSecret,
    metrics: NO_METRICS,
    now: () => new Date(Date.now() + LEASE_MS + 1_000),
  });
  await mailer.drain();
  await mailer.stop();
}

/** How often each message lies in the folder, by the id in its Message-ID. */
async function readIds(folder: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.txt')) continue;
    const id = /^Message-ID: <([\w-]+)@/m.exec(await readFile(join(folder, name), 'utf8'))?.[1] ?? '(none)';
    found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}
